// Markdown that visitors would see as it is written, and texts that only look like it.
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  fine: string[];
  strays: [string, [number, number], string, string?][];
}>(import.meta.url);

const faults = (source: string) =>
  renderMarkdown(source, { href: (path) => path, articles: '/blog', top: 2, reservedIds: [] }).faults;

describe('nothing is reported in', () => {
  it.each(CASES.fine)('%j', (source) => {
    expect(faults(source)).toEqual([]);
  });
});

describe('is reported', () => {
  it.each(CASES.strays)('%j', (source, [line, column], found, suggestion) => {
    expect(faults(source)).toMatchObject([
      { line, column, args: { found: expect.stringContaining(found), suggestion } },
    ]);
  });
});
