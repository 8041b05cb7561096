// Finds where a text on a page was written: the letters and digits are compared, so that Markdown, quotes and
// typography do not matter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from '../../generator/content/read.ts';

/** A piece of text of a page, with what stands before and after it. */
export interface Wanted {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}
export interface Location {
  readonly folder: 'root' | 'home';
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Shorter than this, a text alone says too little. */
const LEAST = 3;

/** What pages say where data/words.yaml gives no words. */
const OWN_WORDS = 'generator/schemas/words.ts';

/** The place of a text: in the file its page was made from, else in the content, else among the program's own words. */
export function locateText(
  wanted: Wanted,
  source: string | undefined,
  sources: Sources,
  home: string,
): Location | undefined {
  const own = source === undefined ? undefined : sources.files.get(source);
  const rank = (path: string): number => (/\.ya?ml$/.test(path) ? 0 : path.endsWith('.md') ? 1 : 2);
  const others = [...sources.files.values()].filter((file) => file !== own).sort((a, b) => rank(a.path) - rank(b.path));
  for (const file of own ? [own, ...others] : others) {
    const found = findIn(file.text, wanted);
    if (found) return { folder: 'root', file: file.path, ...found };
  }
  const found = findIn(readFileSync(join(home, OWN_WORDS), 'utf8'), wanted);
  return found && { folder: 'home', file: OWN_WORDS, ...found };
}

/** Where the text stands in a source: of several places, the one whose surroundings are most like those on the page. */
function findIn(source: string, { text, before, after }: Wanted): { line: number; column: number } | undefined {
  const needle = lettersOf(text).letters;
  if (needle.length < LEAST || !source.toLowerCase().includes(longestWord(text))) return undefined;
  const { letters, offsets } = lettersOf(source);
  const [lead, tail] = [lettersOf(before).letters, lettersOf(after).letters];
  let best: { at: number; score: number } | undefined;
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + 1)) {
    const score =
      alike(reversed(letters.slice(Math.max(0, at - lead.length), at)), reversed(lead)) +
      alike(letters.slice(at + needle.length, at + needle.length + tail.length), tail);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return undefined;
  const lines = source.slice(0, offsets[best.at]).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The letters and digits of a text in lower case, and where each stands in it. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  let letters = '';
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const small = match[0].toLowerCase();
    letters += small;
    for (let i = 0; i < small.length; i++) offsets.push(match.index);
  }
  return { letters, offsets };
}

const longestWord = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );
const reversed = (text: string): string => [...text].reverse().join('');

/** How many characters two texts have in common from their start. */
function alike(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}
