// Parsers of the values that editors write: phone numbers, typefaces, colors. tests/editing/patterns.test.ts has others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as parse from '../../generator/schemas/fields/parse.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  lengths: [string, number][];
  paths: [string, string][];
  phones: [string, string][];
  slugs: [string, string][];
  fonts: string[];
  noPaths: string[];
}>(import.meta.url);

it.each(CASES.lengths)('%j is as long as %d letters', (text, length) => {
  expect(parse.lengthOf(text)).toBe(length);
});

describe('typefaces', () => {
  it.each(CASES.fonts)('%s is a font stack', (text) => expect(parse.fontStack(text)).toBe(text));
  it.each(['Georgia, serif <b>', 'Georgia; }', 'url(x), serif', '"Georgia, serif', '', 'a,, b', 'a\\'])(
    '%j is not a font stack',
    (text) => expect(parse.fontStack(text)).toBeUndefined(),
  );
});

describe('the country', () => {
  it.each(['US', 'GB', 'CA', 'XK'])('%s is valid', (text) => expect(parse.country(text)).toBe(text));
  it.each([
    ['UK', 'GB'],
    ['u.s.a.', 'US'],
    ['us', 'US'],
    ['Canada', 'CA'],
    ['united kingdom', 'GB'],
    ['Manitoba', undefined],
    ['QQ', undefined],
  ])('%s is invalid, but means %s', (text, meant) => {
    const guess = parse.guessCountry(text);
    expect([parse.country(text), guess && parse.country(guess)]).toEqual([undefined, meant]);
  });
});

describe('an old address', () => {
  it.each(CASES.paths)('%s is %s', (text, path) => expect(parse.oldPath(text)).toBe(path));
  it.each(CASES.noPaths)('%j is none', (text) => expect(parse.oldPath(text)).toBeUndefined());
});

describe('phone', () => {
  it.each(CASES.phones)('%s calls %s', (text, e164) => {
    expect(parse.phone(text)).toEqual({ shown: text, e164, href: `tel:${e164}` });
  });

  it.each([
    ['FR', '04 78 52 41 90', '+33478524190'],
    ['DE', '089 / 123 456-78', '+498912345678'],
    ['ES', '912 34 56 78', '+34912345678'],
    ['IN', '98765 43210', '+919876543210'],
    ['FR', '04 78 52 41', undefined],
    ['FR', '(208) 555-2368', undefined],
  ])('in %s, %s calls %s', (country, text, e164) => {
    expect(parse.phone(text, country)?.e164).toBe(e164);
  });

  it.each(['', '555-2368', '030 901820', '(108) 555-2368', '+1', 'call us', '+1234567890123456'])(
    '%j is invalid',
    (text) => {
      expect(parse.phone(text)).toBeUndefined();
    },
  );
});

it('a color is in small letters', () => {
  expect(parse.color('#AABBcc')).toBe('#aabbcc');
});

it('an email address has at most 254 characters', () => {
  expect(parse.email(`${'a'.repeat(249)}@b.co`)).toHaveLength(254);
  expect(parse.email(`${'a'.repeat(250)}@b.co`)).toBeUndefined();
});

describe('slugify', () => {
  it.each(CASES.slugs)('%j becomes %j', (text, slug) => {
    expect(parse.slugify(text)).toBe(slug);
  });

  it('makes a slug of anything, and leaves slugs unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = parse.slugify(text);
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(parse.slugify(slug)).toBe(slug);
      }),
      { seed: 1 },
    );
  });
});
