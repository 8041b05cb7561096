// The texts of the content as visitors read them, and where they are written: with the values of facts, and without
// comments. Everything that looks for a text looks here, and means the same by it.
import { Lexer } from 'yaml';
import { placeAt } from '../problems/problem.ts';
import type { Fact } from '../schemas/fields/context.ts';
import { memo } from '../system/memo.ts';
import { escapePattern } from '../system/pattern.ts';
import { expand } from './facts.ts';
import type { SourceFile } from './read.ts';

/** A place where a text is written. */
interface Match {
  /** Where it begins in the text of the file, in UTF-16 code units, and where it ends. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** Its length in its first line. */
  readonly length: number;
  /** The text as visitors read it, and the name of the fact that it is in, if any. */
  readonly text: string;
  readonly fact: string | undefined;
}

/** The places in a file that a pattern, which must be global, matches, once the text has the values of `facts`. */
export function matchesIn(file: SourceFile, pattern: RegExp, facts: ReadonlyMap<string, Fact>): Match[] {
  const { text, written, factAt } = readableOf(facts)(file);
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const [start, end] = [written(index), written(index + match.length)];
    const [line = ''] = match.split('\n', 1);
    const length = Math.max(1, written(index + line.length) - start);
    return { start, end, ...placeAt(file.text, start), length, text: match, fact: factAt(index) };
  });
}

/** What visitors read of a file. It stays the same when other files change, but for that of the facts. */
const readableOf = memo((facts: ReadonlyMap<string, Fact>) =>
  memo((file: SourceFile) => expand(withoutComments(file), (name) => facts.get(name))),
);

/** The text of a file, with spaces in place of the comments of YAML. */
function withoutComments({ path, text }: SourceFile): string {
  if (!/\.ya?ml$/.test(path) || !text.includes('#')) return text;
  let [readable, last] = ['', ''];
  for (const token of new Lexer().lex(text)) {
    // A control character announces a token, and is not part of the text.
    const isPart = !/^[\x02\x18\x1f]$/.test(token);
    if (isPart) readable += token.startsWith('#') && last !== '\x1f' ? ' '.repeat(token.length) : token;
    last = token;
  }
  return readable;
}

/** Characters that look alike, each of which finds the others. */
const ALIKE = ["'‘’", '"“”„', '-‐‑–—'];

/** What may not be beside a text: nothing but the rest of a number; the rest of a word; what makes another figure of it. */
const BOUNDS = {
  part: ['', ''],
  word: [String.raw`(?<![\p{L}\p{N}_])`, String.raw`(?![\p{L}\p{N}_/#-])`],
  figure: [String.raw`(?<![\p{L}\p{N}\p{Sc}.,–-])`, String.raw`(?![\p{L}\p{N}+%–-]|[.,]\d)`],
} as const;

/**
 * Finds any of some texts, with typographic or plain quotes and dashes, composed or not, and across the end of a line. A number is found whole: $500 is not in $5000 or $500,000.
 */
export function patternOf(wanted: string | readonly string[], bounds: keyof typeof BOUNDS = 'part'): RegExp {
  const [before, after] = BOUNDS[bounds];
  const texts = [wanted].flat().toSorted((a, b) => b.length - a.length);
  return new RegExp(`${before}(?:${texts.map(sourceOf).join('|')})${after}`, 'gu');
}

function sourceOf(wanted: string): string {
  const characters = [...wanted.normalize('NFC').replace(/\s+/g, ' ')].map((character) => {
    if (character === ' ') return String.raw`\s+`;
    const alike = ALIKE.find((each) => each.includes(character));
    const apart = character.normalize('NFD');
    return alike ? `[${alike}]` : apart === character ? escapePattern(character) : `(?:${character}|${apart})`;
  });
  const before = /^\d/.test(wanted) ? String.raw`(?<!\d|\d[.,])` : '';
  const after = /\d$/.test(wanted) ? String.raw`(?!\d|[.,]\d)` : '';
  return before + characters.join('') + after;
}
