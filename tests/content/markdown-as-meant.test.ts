// What Markdown would read otherwise than it was meant: it is shown as meant, or reported with what to write.
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../generator/content/markdown/range-blocks.ts';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';

const render = (source: string) =>
  renderMarkdown(source, { href: (path) => path, articles: '/blog', top: 2, reservedIds: [] });

describe('signs between numbers and words are shown', () => {
  it.each([
    'It lasts 10~20 years, and costs 30~40 dollars.',
    'Open 9~5, closed 12~1.',
    'From 10~~20 to 30~~40.',
    'Boards of 2*4 and 2*6 inches.',
    'Rooms of 10*12*8 feet',
    'As a*b and c*d, or 2**3 and 2**4',
  ])('%j', (source) => {
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
  it.each([
    ['Text\n<!-- a note\n\n## Heading\n\nGone.', [2, 1], '<!-- a note -->'],
    ['<!-- first\n\nGone.', [1, 1], '<!-- first -->'],
    ['<!-- note --> The text.', [1, 1], '<!-- note -->\n\nThe text.'],
    ['<!-- a\nb --> The text.', [1, 1], '<!-- a\nb -->\n\nThe text.'],
    ['</div>\nText below.', [1, 1], undefined],
    ['From $500 <!-- we pay $200\n\nask Bob -->\n\nCall us.', [1, 11], undefined],
    ['From $500 <!— we pay $200 —>', [1, 11], undefined],
    ['From $500 %%we pay $200%% now', [1, 11], undefined],
    ['Text[^1].\n\n[^1]: First text.\n\n[^1]: Second text.', [5, 1], undefined],
    ['Text[^a].\n\n[^a]: First.\n[^A]: Second.', [4, 1], undefined],
    ['Text.\n\n[^2]: A text.', [3, 1], undefined],
    ['[x]\n\n[x]: /a\n[x]: /b', [4, 1], undefined],
    ['```\ncode\n\n## Next\n\n[link](/contact)', [1, 1], undefined],
    ['- ~~~~\n  code\n  ~~~\n\nText', [1, 3], undefined],
    ['> ```ranges\n> Low: $5-$9\n\nText', [1, 3], undefined],
    ['1. One\n  - sub\n2. Two', [2, 3], ' - sub'],
    ['10. One\n * sub', [2, 2], '   * sub'],
    ['2025. That was the year.', [1, 1], '2025\\. That was the year.'],
    ['![A roof](/photos/x.jxl)', [1, 1], undefined],
    ['![A roof][r]\n\n[r]: /photos/x.psd', [1, 1], undefined],
    ['![A roof](/photos/ok.jpg?v=2)', [1, 1], '/photos/ok.jpg'],
    ['![A roof](https://acme.com/photos/ok.jpg)', [1, 1], undefined],
  ])('%j', (source, [line, column], suggestion) => {
    const { faults } = render(source);
    expect(faults).toMatchObject([{ line, column, args: {} }]);
    expect(faults[0]).not.toMatchObject({ code: 'STRAY_MARKUP' });
    expect((faults[0]!.args as { suggestion?: string }).suggestion).toBe(suggestion);
  });

  it.each([
    ['~~~~\ncode\n~~~\n\nText', 'a line of ~~~~ below'],
    ['````js\ncode\n```\n\nText', 'a line of ```` below'],
    ['Text[^1].\n\n[^1]: First text.\n\n[^1]: Second text.', 'one above it has this name'],
  ])('%j is told what ends the fault, and no line of another count than that of the file', (source, words) => {
    const { expected } = render(source).faults[0]!.args as { expected: string };
    expect(expected).toContain(words);
    expect(expected).not.toMatch(/line \d/);
  });

  it.each([
    '<!-- a note -->\n\nText <!-- another --> here.',
    '<!-- a\n\nb -->\n\nText',
    '[//]: # (one)\n[//]: # (two)',
    '```\na\n```\n\n> ~~~\n> b\n> ~~~~',
    '- a\n- b\n1. c',
    '![A roof](/photos/a.gif) ![A roof](/x.svg)',
  ])('nothing is reported in %j', (source) => {
    expect(render(source).faults).toEqual([]);
  });
});
