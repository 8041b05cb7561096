// What Markdown would read otherwise than it was meant: it is shown as meant, or reported with what to write.
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../generator/content/markdown/range-blocks.ts';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  signs: string[];
  swallowed: [string, [number, number], string?][];
  told: [string, string][];
  fine: string[];
}>(import.meta.url);

const render = (source: string) =>
  renderMarkdown(source, { href: (path) => path, articles: '/blog', top: 2, reservedIds: [] });

describe('signs between numbers and words are shown', () => {
  it.each(CASES.signs)('%j', (source) => {
    const markdown = render(source);
    expect([htmlOf(markdown), markdown.text, markdown.faults]).toEqual([`<p>${source}</p>`, source, []]);
  });

  it('and other emphasis remains', () => {
    expect(htmlOf(render('~~old~~ *2* 3 un*frigging*real 2*4 **5**'))).toBe(
      '<p><del>old</del> <em>2</em> 3 un<em>frigging</em>real 2*4 <strong>5</strong></p>',
    );
  });

  it('and have their places', () => {
    const marks: (readonly [string, number])[] = [];
    renderMarkdown('2*4 and 2*6', {
      href: (path) => path,
      articles: '/blog',
      top: 2,
      reservedIds: [],
      mark: (text, offset) => (marks.push([text, offset]), text),
    });
    expect(marks).toEqual([
      ['2', 0],
      ['*', 1],
      ['4 and 2', 2],
      ['*', 9],
      ['6', 10],
    ]);
  });
});

describe('hyphens below a text are a line, with a warning', () => {
  it.each([
    ['We repair roofs in Boise, and have done so for\nmore than twelve years\n---\nNext.', 3],
    ['Call us today.\n-----\n\nNext.', 2],
    ['> One\n> two\n> ---\n', 3],
  ])('%j', (source, line) => {
    const markdown = render(source);
    expect(markdown.headings).toEqual([]);
    expect(htmlOf(markdown)).toContain('<hr>');
    expect(markdown.faults).toMatchObject([{ code: 'STRAY_MARKUP', line, args: { suggestion: '\n---' } }]);
    expect(render(source.replace(/(?=(?:> )?---)/, source.startsWith('>') ? '>\n' : '\n')).faults).toEqual([]);
  });

  it('but a heading below a title', () => {
    expect(render('What it costs\n---').headings).toMatchObject([{ text: 'What it costs' }]);
  });
});

describe('text that would vanish or be swallowed is an error', () => {
  it.each(CASES.swallowed)('%j', (source, [line, column], suggestion) => {
    const { faults } = render(source);
    expect(faults).toMatchObject([{ line, column, args: {} }]);
    expect(faults[0]).not.toMatchObject({ code: 'STRAY_MARKUP' });
    expect((faults[0]!.args as { suggestion?: string }).suggestion).toBe(suggestion);
  });

  it.each(CASES.told)(
    '%j is told what ends the fault, and no line of another count than that of the file',
    (source, words) => {
      const { expected } = render(source).faults[0]!.args as { expected: string };
      expect(expected).toContain(words);
      expect(expected).not.toMatch(/line \d/);
    },
  );

  it.each(CASES.fine)('nothing is reported in %j', (source) => {
    expect(render(source).faults).toEqual([]);
  });
});
