// The little languages that editors write: hours, ranges, dates, phones, colours, addresses.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as parse from '../../generator/schemas/parse.ts';
import { range } from '../../generator/schemas/range.ts';

describe('hours', () => {
  it.each([
    ['7:00 AM - 6:00 PM', '07:00', '18:00'],
    ['7:00am-6:30pm', '07:00', '18:30'],
    ['07:00-18:00', '07:00', '18:00'],
    ['7:05 – 23:59', '07:05', '23:59'],
    ['12:00 AM - 12:00 PM', '00:00', '12:00'],
    ['12:30 PM - 1:00 PM', '12:30', '13:00'],
    ['9am-5pm', '09:00', '17:00'],
    ['09.00 - 18.00', '09:00', '18:00'],
    ['00:00 - 24:00', '00:00', '23:59'],
    ['8 h 30 - 17 h', '08:30', '17:00'],
    ['9h-18h15', '09:00', '18:15'],
    ['8:00 a.m. - 5:30 p.m.', '08:00', '17:30'],
  ])('%s is %s to %s', (text, opens, closes) => {
    expect(parse.hours(text)).toEqual({ shown: text, open: [{ opens, closes }] });
  });

  it('may be several, one after another', () => {
    expect(parse.hours('9:00 - 12:00, 13:00 - 18:00')?.open).toEqual([{ opens: '09:00', closes: '12:00' }, { opens: '13:00', closes: '18:00' }]);
    expect(parse.hours('9:00 - 13:00, 12:00 - 18:00')).toBeUndefined();
  });

  it.each(['Closed', 'closed', ' CLOSED '])('%j is a day off', (text) => {
    expect(parse.hours(text)).toEqual({ shown: text.trim(), open: [] });
  });

  it.each(['', '18:30', '7 - 6', '7:00 AM', '7:00 AM to 6:00 PM', '6:00 PM - 7:00 AM', '7:00 - 7:00', '7:60 - 8:00', '13:00 PM - 2:00 PM', '0:30 AM - 1:00 AM', '24:00 - 25:00', '7:00-12:00-18:00', 'By appointment'])('%j cannot be read', (text) => {
    expect(parse.hours(text)).toBeUndefined();
  });
});

it.each([['Roofs', 5], ['Café', 4], ['天然酵母の食パン', 16], ['パン 100', 8], ['한국어', 6], ['ｶﾅ', 2], ['', 0]])('%j is as long as %d letters', (text, length) => {
  expect(parse.lengthOf(text)).toBe(length);
});

describe('range', () => {
  it.each([
    ['$75,000-$200,000+', { from: 75000, to: 200000, open: true, unit: '$' }],
    ['$800-2,500', { from: 800, to: 2500, open: false, unit: '$' }],
    ['$100,000-$1M+', { from: 100000, to: 1000000, open: true, unit: '$' }],
    ['$50K', { from: 50000, to: 50000, open: false, unit: '$' }],
    ['$8,000+', { from: 8000, to: 8000, open: true, unit: '$' }],
    ['4-8 weeks', { from: 4, to: 8, open: false, unit: 'weeks' }],
    ['1.5 – 2 hours', { from: 1.5, to: 2, open: false, unit: 'hours' }],
    ['30-50%', { from: 30, to: 50, open: false, unit: '%' }],
    ['1 week', { from: 1, to: 1, open: false, unit: 'week' }],
    ['$75-200K', { from: 75_000, to: 200_000, open: false, unit: '$' }],
    ['$1-2M+', { from: 1e6, to: 2e6, open: true, unit: '$' }],
    ['$500-1K', { from: 500, to: 1000, open: false, unit: '$' }],
    ['2700-5000K', { from: 2700, to: 5000, open: false, unit: '' }],
    ['25+ years', { from: 25, to: 25, open: true, unit: 'years' }],
    ['£1,500-£3,000', { from: 1500, to: 3000, open: false, unit: '£' }],
    ['€8.000-12.000', { from: 8000, to: 12000, open: false, unit: '€' }],
    ['8 000 € - 12 000 €', { from: 8000, to: 12000, open: false, unit: '€' }],
    ["CHF 8'000-12’000+", { from: 8000, to: 12000, open: true, unit: 'CHF' }],
    ['1,00,000-2,50,000 INR', { from: 100000, to: 250000, open: false, unit: 'INR' }],
    ['5 000-8 000 kr', { from: 5000, to: 8000, open: false, unit: 'kr' }],
    ['1.500.000,50 €', { from: 1500000.5, to: 1500000.5, open: false, unit: '€' }],
    ['1,5-2 Stunden', { from: 1.5, to: 2, open: false, unit: 'Stunden' }],
    ['0.125-0.25 in', { from: 0.125, to: 0.25, open: false, unit: 'in' }],
    ['4-8 Monate', { from: 4, to: 8, open: false, unit: 'Monate' }],
    ['15 000 $-100 000 $+', { from: 15000, to: 100000, open: true, unit: '$' }],
    ['700〜760円', { from: 700, to: 760, open: false, unit: '円' }],
    ['10-12 m²', { from: 10, to: 12, open: false, unit: 'm²' }],
  ])('%s', (text, expected) => {
    expect(range(text)).toEqual({ shown: text, ...expected });
  });

  it.each(['', 'a few weeks', '8-4 weeks', '$', '$1-$2-$3', 'up to $500', '4 to 8 weeks', '-5', '$200,000-$75,000'])('%j cannot be read', (text) => {
    expect(range(text)).toBeUndefined();
  });

  it('keeps the numbers of any two amounts in order', () => {
    fc.assert(fc.property(fc.nat(999_999), fc.nat(999_999), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(range(`$${low.toLocaleString('en-US')}-$${high.toLocaleString('en-US')}`)).toMatchObject({ from: low, to: high });
    }), { seed: 1 });
  });
});

describe('isoDate', () => {
  it.each([['2025-08-12', 'August 12, 2025'], ['2024-02-29', 'February 29, 2024'], ['2025-01-01', 'January 1, 2025']])('%s is %s', (text, shown) => {
    expect(parse.isoDate(text, 'en-US')).toEqual({ iso: text, shown });
  });

  it.each(['2025-02-29', '2025-13-01', '2025-04-31', '2025-8-12', '12-08-2025', '2025/08/12', '2025-08-12T00:00:00Z', 'today', ''])('%j is no day', (text) => {
    expect(parse.isoDate(text, 'en-US')).toBeUndefined();
  });

  it('speaks the language of the site', () => {
    expect(parse.isoDate('2025-08-12', 'de-DE')?.shown).toBe('12. August 2025');
  });
});

describe('guessDate', () => {
  it.each([['8/12/2025', '2025-08-12'], ['08-12-2025', '2025-08-12'], ['August 12, 2025', '2025-08-12'], ['12 Aug 2025', '2025-08-12']])('%s means %s', (text, iso) => {
    expect(parse.guessDate(text, 'en-US')).toBe(iso);
  });

  it.each([['3/11/2026', 'en-GB', '2026-11-03'], ['3.11.2026', 'nl-BE', '2026-11-03'], ['13/11/2026', 'en-US', '2026-11-13'], ['2026-11-3', 'en-GB', '2026-11-03'], ['2026/1/31', 'en-US', '2026-01-31']])('%s in %s means %s', (text, locale, iso) => {
    expect(parse.guessDate(text, locale)).toBe(iso);
  });

  it.each(['13/13/2025', 'soon', '2025', ''])('%j means nothing', (text) => {
    expect(parse.guessDate(text, 'en-US')).toBeUndefined();
  });
});

describe('typefaces', () => {
  it.each(['Georgia, "Times New Roman", serif', "Verdana,'Noto Sans JP', sans-serif", '游ゴシック, sans-serif', 'M+ 1p'])('%s is a stack', (text) => expect(parse.fontStack(text)).toBe(text));
  it.each(['Georgia, serif <b>', 'Georgia; }', 'url(x), serif', '"Georgia, serif', '', 'a,, b', 'a\\'])('%j is none', (text) => expect(parse.fontStack(text)).toBeUndefined());
  it.each([['500', '500'], ['400 700', '400 700'], ['bold }', undefined], ['1 2 3', undefined]])('%j weighs %j', (text, weight) => expect(parse.fontWeight(text)).toBe(weight));
});

describe('phone', () => {
  it.each([
    ['(208) 555-2368', '+12085552368'],
    ['208.555.2368', '+12085552368'],
    ['1-208-555-2368', '+12085552368'],
    ['+1 208 555 2368', '+12085552368'],
    ['+49 30 901820', '+4930901820'],
    ['+44 (0)131 496 0123', '+441314960123'],
    ['(208) 555-2368 ext. 12', '+12085552368'],
    ['(208) 555-2368 x12', '+12085552368'],
    ['514 555-0142, poste 3', '+15145550142'],
    ['Tel. 2085552368', '+12085552368'],
  ])('%s calls %s', (text, e164) => {
    expect(parse.phone(text)).toEqual({ shown: text, e164, href: `tel:${e164}` });
  });

  it.each(['98765 43210', '(208) 555-2368'])('%s is no number of India without its country code', (text) => {
    expect(parse.phone(text, 'IN')).toBeUndefined();
  });

  it.each(['', '555-2368', '030 901820', '(108) 555-2368', '+1', 'call us', '+1234567890123456'])('%j is no number', (text) => {
    expect(parse.phone(text)).toBeUndefined();
  });
});

it.each([['#AABBcc', '#aabbcc'], ['#000000', '#000000'], ['#abc', undefined], ['red', undefined], ['aabbcc', undefined], ['#aabbcg', undefined], ['#aabbccdd', undefined]])('the colour %s is %s', (text, expected) => {
  expect(parse.color(text)).toBe(expected);
});

it.each(['https://www.example.com', 'http://127.0.0.1:8080', 'https://xn--mnchen-3ya.example'])('%s is an address', (text) => {
  expect(parse.origin(text)).toBe(text);
});

it.each(['www.example.com', 'https://example.com/', 'https://example.com/repo', 'https://example.com?x', 'https://me@example.com', 'ftp://example.com', 'https://exa mple.com', 'javascript:alert(1)', ''])('%j is no address of a site', (text) => {
  expect(parse.origin(text)).toBeUndefined();
});

it.each(['/', '/contact', '/services/roof-repair', '/a/b.html', '/2024'])('%s is a path', (text) => {
  expect(parse.path(text)).toBe(text);
});

it.each(['', 'contact', '/Contact', '/contact/', '//contact', '/a//b', '/../etc', '/a b', '/a?b', '/a#b', '/ä', '/a--b'])('%j is no path', (text) => {
  expect(parse.path(text)).toBeUndefined();
});

it.each([['a@b.co', true], ['first.last+tag@sub.example.com', true], ['a@b', false], ['a b@c.de', false], ['@b.co', false], ['a@b.c@d.ef', false], ['a@b.', false], [`${'a'.repeat(250)}@b.co`, false]])('the mail address %s: %s', (text, fits) => {
  expect(parse.email(text)).toBe(fits ? text : undefined);
});

describe('slugify', () => {
  it.each([['Island & Bar', 'island-bar'], ['  Über Größe! ', 'uber-gro-e'], ['What’s new?', 'what-s-new'], ['---', ''], ['100% Cedar', '100-cedar']])('%j becomes %j', (text, slug) => {
    expect(parse.slugify(text)).toBe(slug);
  });

  it('makes an address of anything, and leaves an address alone', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = parse.slugify(text);
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(parse.slugify(slug)).toBe(slug);
    }), { seed: 1 });
  });
});
