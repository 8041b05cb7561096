// The places of a text in the content, as visitors read it.
import { expect, it } from 'vitest';
import { factsOf } from '../../generator/content/facts.ts';
import { matchesIn, patternOf } from '../../generator/content/text-index.ts';

const FACTS = 'facts:\n  - name: count.roofs\n    value: 900+\n    label: Roofs\n';
const facts = factsOf({ files: new Map([['data/facts.yaml', { path: 'data/facts.yaml', text: FACTS }]]) });

const found = (text: string, wanted: string): string[] =>
  matchesIn({ path: 'data/site.yaml', text }, patternOf(wanted), facts).map(({ line, column }) => `${line}:${column}`);

it('are those of whole numbers, whatever the line ends and the kinds of quotes and dashes', () => {
  const text = 'a: $5000, $500,000, 1,500, $500\nb: The owner’s 4–8\n  weeks\nc: "[x](" # \\\n';
  expect(found(text, '$500')).toEqual(['1:28']);
  expect(found(text, "The owner's 4-8 weeks")).toEqual(['2:4']);
  expect(found(text, '"[x]("')).toEqual(['4:4']);
});

it('are those of references to facts, and not in comments', () => {
  const text = '# Some 900+ of them.\npath: /\ntitle: "We mended {count.roofs} roofs" # 900+ roofs\n';
  expect(found(text, '900+ roofs')).toEqual(['3:19']);
});
