// Finds a text in the files of the content, however its quotes, dashes and lines are written.
import { placeAt } from '../problems/problem.ts';
import { escapePattern } from '../system/pattern.ts';
import type { SourceFile } from './read.ts';

/** A place where the text occurs. */
interface Found {
  readonly line: number;
  readonly column: number;
  /** Its length in the line, in characters. */
  readonly length: number;
  /** The whole line. */
  readonly text: string;
}

/** Every place in a file that the pattern, which must be global, matches. */
export function placesIn({ text }: SourceFile, pattern: RegExp): Found[] {
  const source = text.normalize('NFC');
  const lines = source.split('\n');
  return [...source.matchAll(pattern)].map(({ index, 0: found }) => {
    const place = placeAt(source, index);
    return { ...place, length: found.split('\n', 1).join().length, text: lines[place.line - 1] ?? '' };
  });
}

/** Characters that look alike, each of which finds the others. */
const ALIKE = ["'‘’", '"“”„', '-‐‑–—'];

/**
 * Finds a text in any case, with typographic or plain quotes and dashes, and across the end of a line. A number is
 * found whole: $500 is not in $5000 or $500,000.
 */
export function patternOf(wanted: string): RegExp {
  const characters = [...wanted.normalize('NFC').replace(/\s+/g, ' ')].map((character) => {
    if (character === ' ') return String.raw`\s+`;
    const alike = ALIKE.find((each) => each.includes(character));
    return alike ? `[${alike}]` : escapePattern(character);
  });
  const before = /^\d/.test(wanted) ? String.raw`(?<!\d|\d[.,])` : '';
  const after = /\d$/.test(wanted) ? String.raw`(?!\d|[.,]\d)` : '';
  return new RegExp(`${before}${characters.join('')}${after}`, 'giu');
}

/** Finds a name, in its own case and not within a longer word. */
export const namePattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${patternOf(name).source}(?![\p{L}\p{N}])`, 'gu');
