// The index of the search: its words, and its pieces.
import { expect, it } from 'vitest';
import { searchFiles, wordsIn } from '../../generator/derived/search.ts';
import type { OutputInput } from '../../generator/output/derived-file.ts';
import { numbered, roofer, type TestSite } from '../support/site.ts';

const filesOf = async (site: TestSite): Promise<ReadonlyMap<string, string>> =>
  searchFiles({ site: await site.site() } as OutputInput);

/** The articles with a word by number, oldest first, and whether it is in their titles. */
function found(files: ReadonlyMap<string, string>, word: string): (readonly [number: number, inTitle: boolean])[] {
  const { pieces } = JSON.parse(files.get('search/index.json') ?? '') as { pieces: string[] };
  const beginning = pieces.filter((each) => word.startsWith(each)).pop() ?? '';
  const steps = (JSON.parse(files.get(`search/w-${beginning}.json`) ?? '{}') as Record<string, number[]>)[word] ?? [];
  return steps.map((_, at) => {
    const value = steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0);
    return [value >> 1, value % 2 === 1] as const;
  });
}

it.each([
  ['Óbidos, ÓBIDOS and the roofer’s café: 1,200.5 nails.', "obidos obidos and the roofer's cafe 1,200.5 nails"],
  ['A rift-cut door', 'a rift cut door'],
  ['屋根と雨', '屋 根 と 雨'],
])('the words of %s', (text, words) => {
  expect(wordsIn(text).join(' ')).toBe(words);
});

it('has the words of the text, title, tags and excerpt of each article', async () => {
  const files = await filesOf(
    roofer.with('posts/two.md', numbered(roofer.text('posts/hail.md'), 2).replace('2025-09-01', '2025-09-05')),
  );
  expect(found(files, 'gutters')).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(found(files, 'number')).toEqual([[1, true]]);
  expect(found(files, 'photograph')).toHaveLength(2);
  expect(found(files, 'nowhere')).toEqual([]);
});

it('many words are divided by their beginnings, and every word is in its piece', async () => {
  const letters = 'abcdefghijklmnop';
  const words = Array.from(
    { length: 4096 },
    (_, n) => `pre${letters[n >> 8] ?? ''}${letters[(n >> 4) % 16] ?? ''}${letters[n % 16] ?? ''}word`,
  );
  const files = await filesOf(roofer.append('posts/hail.md', `\n${words.join(' ')} con préface.\n`));
  for (const word of ['preaaaword', 'prepppword', 'con', 'preface', 'gutters'])
    expect(found(files, word), word).toEqual([[0, false]]);
  const sizes = [...files].flatMap(([path, text]) => (path.startsWith('search/w-') ? [text.length] : []));
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});
