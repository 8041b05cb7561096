// What the rich view of the forms saves: only what was edited, even in a text that it would format differently.
import { describe, expect, it } from 'vitest';
import { tableBlock, photoBlock } from '../../generator/tools/editing/forms/blocks.ts';
import { keepMarkdown } from '../../generator/tools/editing/forms/keep-markdown.ts';

const SOURCE = `An *emphasis* and a \\*star\\*.

|  Roof   |  Costs |
| :------ | -----: |
|  Cedar | $9,000 |

* One

* Two
`;
/** What the view writes for it. */
const SHOWN = `An _emphasis_ and a \\*star*.

| Roof | Costs |
| --- | --- |
| Cedar | $9,000 |

* One
* Two`;
const edited = (before: string, after: string): string => {
  expect(SHOWN).toContain(before);
  return keepMarkdown(SOURCE, SHOWN, SHOWN.replace(before, after));
};

describe('a text in the rich view', () => {
  it('stays as it is if nothing was edited', () => {
    expect(keepMarkdown(SOURCE, SHOWN, SHOWN)).toBe(SOURCE);
  });

  it('loses and gains whole blocks, and keeps the others', () => {
    expect(edited('| Cedar | $9,000 |', '| Cedar | $9,000 |\n| Slate | $30,000 |')).toBe(
      SOURCE.trim().replace('$9,000 |\n', '$9,000 |\n| Slate | $30,000 |\n'),
    );
    expect(edited('| Roof | Costs |\n| --- | --- |\n| Cedar | $9,000 |\n\n', '')).toBe(
      'An *emphasis* and a \\*star\\*.\n\n* One\n\n* Two',
    );
    expect(edited('_emphasis_', '**emphasis**')).toBe(SOURCE.trim().replace('*emphasis*', '**emphasis**'));
  });
});

describe('a block with a button', () => {
  const readBack = ({ pattern, fromBlock, toBlock }: typeof photoBlock, text: string): string =>
    toBlock(fromBlock!(pattern.exec(text)!));

  it('is a photo, even one whose name contains a space', () => {
    for (const text of ['![White porch](/photos/porch.jpg)', '![White porch](</photos/new porch.jpg>)'])
      expect(readBack(photoBlock, text)).toBe(text);
    expect(photoBlock.pattern.test('In a line ![White porch](/photos/porch.jpg) of text')).toBe(false);
  });

  it('is a new table, of which only the cells are written', () => {
    expect(tableBlock.toBlock({ rows: 'Roof | Lasts\nSlate `a\\|b` | 100 years' })).toBe(
      '| Roof | Lasts |\n| --- | --- |\n| Slate `a\\|b` | 100 years |',
    );
  });

  it('has a pattern without flags, which make the CMS delete letters', () => {
    expect([photoBlock, tableBlock].map(({ pattern }) => pattern.flags)).toEqual(['', '']);
  });
});
