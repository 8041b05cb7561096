// File names: two that a file system treats as one, a file where a folder must be, and names that Windows does not
// allow.
import { describe, expect, it } from 'vitest';
import { paths } from '../../generator/verify/rules/links/paths.ts';
import type { CheckInput } from '../../generator/verify/rule.ts';
import * as parse from '../../generator/schemas/fields/parse.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ names: [string, string[], string[], string[]][] }>(import.meta.url);

/** The problems of files with these paths, as pages and below public/. */
const found = (pages: readonly string[], others: readonly string[]): string[] => {
  const files = [
    ...pages.map((path) => ({ path, contents: '', from: 'data/pages/x.yaml' })),
    ...others.map((path) => ({ path, contents: '', from: `public/${path}` })),
  ];
  return [...paths.check({ files, site: { settings: {} } } as unknown as CheckInput)].map(
    ({ place, code }) => `${place.file} ${code}`,
  );
};

describe('paths', () => {
  it.each(CASES.names)('%s', (_, pages, others, problems) => {
    expect(found(pages, others)).toEqual(problems);
  });

  it.each([
    ['/aux', undefined],
    ['/a/con', undefined],
    ['/com1', undefined],
    ['/console', '/console'],
    [`/${'a'.repeat(201)}`, undefined],
    [`/${'a'.repeat(200)}`, `/${'a'.repeat(200)}`],
  ])('the path %s', (value, path) => {
    expect(parse.path(value)).toBe(path);
  });
});

it('invisible characters, and only those, are removed from a text', () => {
  expect(parse.printable('a\u0000\u0008\u001b\u007f\u009f\ufffe\uffff\ud800b\udc00')).toBe('ab');
  const kept =
    'tab\t, lines\r\n, caf\u00e9 cafe\u0301, \u00a0, \u200d, \u202e, 日本, \u{1f468}\u200d\u{1f469}, \ufffd, \ue000';
  expect(parse.printable(kept)).toBe(kept);
});
