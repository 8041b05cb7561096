// Markdown that visitors would see as it is written, and texts that only look like it.
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../generator/content/markdown/markdown.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ fine: string[] }>(import.meta.url);

const faults = (source: string) =>
  renderMarkdown(source, { href: (path) => path, articles: '/blog', top: 2, reservedIds: [] }).faults;

describe('nothing is reported in', () => {
  it.each(CASES.fine)('%j', (source) => {
    expect(faults(source)).toEqual([]);
  });
});

describe('is reported', () => {
  it.each([
    ['A [link] (/a_(b)) here', [1, 3], '[link] (/a_(b))', '[link](/a_(b))'],
    ['A [link] (/a "A title") here', [1, 3], '[link] (/a "A title")', '[link](/a "A title")'],
    ['A (link)[/a] here', [1, 3], '(link)[/a]', '[link](/a)'],
    ['Such as:\n-one\n-two', [2, 1], '-one', '- one\n- two'],
    ['1.one\n2.two', [1, 1], '1.one', '1. one\n2. two'],
    ['A [link](/a b) here', [1, 3], '[link](/a b)', '[link](</a b>)'],
    ['Text\\\n> x\n\n> one\n> ##Two', [5, 3], '##Two', '## Two'],
    ['Such as:\n-\u00a0one\n-\u00a0two', [2, 1], '-\u00a0one', '- one\n- two'],
    ['##\u00a0Two', [1, 1], '##\u00a0Two', '## Two'],
    ['## Two {#two}', [1, 8], '{#two}', undefined],
    ['•\tone\n•\ttwo', [1, 1], '•\tone', '- one\n- two'],
    ['\uf0b7\tone\no\ttwo', [1, 1], '\uf0b7\tone', '- one\n- two'],
    ['- one\n  • two\n  • three', [2, 3], '• two', '- two\n  - three'],
    ['An &amp; before **bold', [1, 17], '**', undefined],
    ['A ** bold** word', [1, 3], '**', undefined],
    ['太い**「字」**です', [1, 3], '**「字」**', '「**字**」'],
    ['これは**「重要」**で、**「必須」**です。', [1, 4], '**', undefined],
    ['이것은 **(중요)**입니다.', [1, 5], '**(중요)**', '(**중요**)'],
    ['見る**（注意）**こと', [1, 3], '**（注意）**', '（**注意**）'],
    ['See [[Roof repair]].', [1, 5], '[[Roof repair]]', undefined],
    ['See [[roof-repair|our work]].', [1, 5], '[[roof-repair|our work]]', undefined],
    ['![[house.jpg]]', [1, 1], '![[house.jpg]]', '![What it shows](/photos/house.jpg)'],
    ['![[my house.jpg|300]]', [1, 1], '![[my', '![What it shows](</photos/my house.jpg>)'],
    ['A paragraph.\n{: .note}', [2, 1], '{: .note}', undefined],
    ['A word{.red}', [1, 7], '{.red}', undefined],
    ['> [!NOTE]\n> Useful.', [1, 3], '[!NOTE]', '**Note.**'],
    ['> [!tip]- Useful.', [1, 3], '[!tip]-', '**Tip.**'],
    [':::note', [1, 1], ':::note', undefined],
    ['{% include contact.html %}', [1, 1], '{% include', undefined],
    ['Before {%- youtube abc -%} after', [1, 8], '{%- youtube', undefined],
    ['!!! warning "Wet"', [1, 1], '!!! warning', undefined],
    ['A ==marked== word and :smile: too', [1, 3], '==marked==', undefined],
    ['See [one][nolink].', [1, 5], '[one][nolink]', undefined],
    ['A call or [call][us today]', [1, 11], '[call][us today]', undefined],
    ['12 W Shingle Street\\ \nBoise', [1, 20], '\\', '\\'],
    ['– one\n– two', [1, 1], '– one', '- one\n- two'],
    ['![x y z](/photos/w.jpg =300x200)', [1, 1], '![x y z]', '![x y z](/photos/w.jpg)'],
    ['- one\n| a | b |\n| --- | --- |\n| c | d |', [2, 1], '| a | b |', undefined],
    [
      'Text\n\nTier\tPrice\tTime\nSmall\t$5\t1 week\nLarge\t$9\t2 weeks',
      [3, 1],
      'Tier\tPrice',
      '| Tier | Price | Time |\n| --- | --- | --- |\n| Small | $5 | 1 week |\n| Large | $9 | 2 weeks |',
    ],
    ['Text\n\n\tA line\n\tand another', [3, 1], 'A line', 'A line\nand another'],
    ['- one\n\n      two', [3, 3], 'two', 'two'],
    ['A **b and [c] (/d)', [1, 3], '**', undefined],
  ])('%j', (source, [line, column], found, suggestion) => {
    expect(faults(source)).toMatchObject([
      { line, column, args: { found: expect.stringContaining(found), suggestion } },
    ]);
  });
});
