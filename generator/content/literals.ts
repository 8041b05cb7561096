// Figures that are written out although a fact has them: when the fact changes, they stay as they are.
import { type Problem, placeAt, problem } from '../problems/problem.ts';
import type { Fact } from '../schemas/fields/context.ts';
import { PLACES } from '../schemas/index.ts';
import { groupBy } from '../system/group-by.ts';
import { memo, memoByText } from '../system/memo.ts';
import { escapePattern } from '../system/pattern.ts';
import { factsOf } from './facts.ts';
import type { SourceFile, Sources } from './read.ts';

/** A figure that is written out, with the fact that has it. */
export interface Literal {
  readonly file: string;
  /** Where it begins in the text of the file, in UTF-16 code units. */
  readonly offset: number;
  readonly fact: Fact;
}

/** A range of money, or "25+ years". A bare number, a single sum and a time are often the same by chance. */
const DISTINCT = /\p{Sc}.*\d.*[-–]|\d\+ \p{L}/u;

/** The figures that a single fact has, written out in the texts of `sources`, in the order of files and lines. */
export function literalsIn(sources: Pick<Sources, 'files'>): Literal[] {
  const facts = [...groupBy([...factsOf(sources).values()], ({ value }) => value)].flatMap(([value, [fact, ...more]]) =>
    fact && more.length === 0 && DISTINCT.test(value) ? [[value, fact] as const] : [],
  );
  if (facts.length === 0) return [];
  const byValue = new Map(facts);
  const valuesIn = finderOf([...byValue.keys()].join('\n'));
  return [...sources.files.values()]
    .filter(({ path }) => /\.(?:ya?ml|md)$/.test(path) && path !== PLACES.facts)
    .flatMap((file) =>
      valuesIn(file).flatMap(({ value, offset }) => {
        const fact = byValue.get(value);
        return fact ? [{ file: file.path, offset, fact }] : [];
      }),
    );
}

/** The pattern of whole figures with any of these values. */
export function figures(values: readonly string[]): RegExp {
  const longestFirst = values.toSorted((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{Sc}.,–-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}+%–-]|[.,]\\d)`, 'gu');
}

/** What finds values, each on a line, in a file. The same file is not searched again for the same values. */
const finderOf = memoByText((values) => {
  const pattern = figures(values.split('\n'));
  return memo((file: SourceFile) =>
    [...file.text.matchAll(pattern)]
      .map(({ 0: value, index: offset }) => ({ value, offset }))
      .filter(({ offset }) => !isComment(file, offset)),
  );
}, 1);

/** Whether the line of an offset is a comment of YAML. In an article, it may be a heading. */
function isComment({ path, text }: SourceFile, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return !path.endsWith('.md') && /^\s*#/.test(line);
}

/** A note for each figure that is written out although a fact has it. */
export const literalProblems = (sources: Sources): Problem[] =>
  literalsIn(sources).map(({ file, offset, fact: { name, value } }) => {
    const place = { file, ...placeAt(sources.files.get(file)?.text ?? '', offset), length: value.length };
    return problem('WRITTEN_OUT_FACT', place, { name, value }, 'note');
  });
