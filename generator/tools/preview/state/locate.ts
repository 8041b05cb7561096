// Finds the source of a text on a page. Only letters and digits are compared, so that Markdown, quotation marks and
// typography make no difference.
import { placeAt } from '../../../problems/problem.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expand, factsOf, placeOfFact } from '../../../content/facts.ts';
import { TRANSLATIONS } from '../../../content/own-words.ts';
import { languageOf } from '../../../content/peek.ts';
import type { Sources } from '../../../content/read.ts';
import type { TextInContext } from '../protocol.ts';

export interface Location {
  /** What `file` is relative to: the content root or the project. */
  readonly folder: 'root' | 'home';
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The least number of letters and digits to search for. */
const MIN_LENGTH = 3;

/** The default words of the interface, which data/words.yaml can replace: in a language that has them, else English. */
const wordsFile = (language: string): string =>
  language !== 'en' && language in TRANSLATIONS
    ? `generator/content/words/${language}.json`
    : 'generator/schemas/files/words.ts';

/**
 * Finds a text: first in `source`, the file that its page was made from, then in the rest of the content, then among
 * the default words. Undefined if it is nowhere.
 */
export function locateText(
  wanted: TextInContext,
  source: string | undefined,
  sources: Sources,
  home: string,
): Location | undefined {
  const facts = factsOf(sources);
  const pageFile = source === undefined ? undefined : sources.files.get(source);
  const others = [...sources.files.values()]
    .filter((file) => file !== pageFile)
    .sort((a, b) => searchOrder(a.path) - searchOrder(b.path));
  for (const file of pageFile ? [pageFile, ...others] : others) {
    const { text, written, factAt } = expand(file.text, (name) => facts.get(name));
    const found = findIn(text, wanted);
    if (!found) continue;
    const fact = factAt(found.start);
    // A fact's figure by itself is changed where it is written, in the file of facts.
    const place = fact !== undefined && fact === factAt(found.end) ? placeOfFact(fact, sources) : undefined;
    return { folder: 'root', ...(place ?? { file: file.path, ...placeAt(file.text, written(found.start)) }) };
  }
  const file = wordsFile(new Intl.Locale(languageOf(sources)).language);
  const words = readFileSync(join(home, file), 'utf8');
  const found = findIn(words, wanted);
  return found && { folder: 'home', file, ...placeAt(words, found.start) };
}

/** YAML first, then Markdown, then the rest. */
function searchOrder(path: string): number {
  if (/\.ya?ml$/.test(path)) return 0;
  return path.endsWith('.md') ? 1 : 2;
}

/** Finds a text in a source; of several occurrences, the one whose context is most like that on the page. */
function findIn(source: string, { text, before, after }: TextInContext): { start: number; end: number } | undefined {
  const needle = lettersOf(text).letters;
  // The second test only saves time.
  if (needle.length < MIN_LENGTH || !source.toLowerCase().includes(longestWord(text))) return undefined;
  const { letters, offsets } = lettersOf(source);
  const lettersBefore = lettersOf(before).letters;
  const lettersAfter = lettersOf(after).letters;
  let best: { at: number; score: number } | undefined;
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const sourceBefore = letters.slice(Math.max(0, at - lettersBefore.length), at);
    const sourceAfter = letters.slice(end, end + lettersAfter.length);
    const score =
      commonPrefixLength(reversed(sourceBefore), reversed(lettersBefore)) +
      commonPrefixLength(sourceAfter, lettersAfter);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return undefined;
  const offsetAt = (letter: number): number => offsets[letter] ?? source.length;
  return { start: offsetAt(best.at), end: offsetAt(best.at + needle.length - 1) };
}

/** The letters and digits of a text in lower case, and the offset of each in the text. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  let letters = '';
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const lower = match[0].toLowerCase(); // It may be longer: "İ" becomes two code units.
    letters += lower;
    for (let i = 0; i < lower.length; i++) offsets.push(match.index);
  }
  return { letters, offsets };
}

const longestWord = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );
const reversed = (text: string): string => [...text].reverse().join('');

function commonPrefixLength(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}
