// Figures that are written out although a fact has them: when the fact changes, they stay as they are.
import { type Problem, problem } from '../problems/problem.ts';
import type { Fact } from '../schemas/fields/context.ts';
import { PLACES } from '../schemas/index.ts';
import { groupBy } from '../system/group-by.ts';
import { factsOf } from './facts.ts';
import { memo } from '../system/memo.ts';
import type { SourceFile, Sources } from './read.ts';
import { matchesIn, patternOf } from './text-index.ts';

/** A figure that is written out, with the fact that has it. */
export interface Literal {
  readonly file: string;
  /** Where it begins in the text of the file, in UTF-16 code units, and its line and column. */
  readonly start: number;
  readonly line: number;
  readonly column: number;
  readonly fact: Fact;
}

/** A range of money, or "25+ years". A bare number, a single sum and a time are often the same by chance. */
const DISTINCT = /\p{Sc}.*\d.*[-–]|\d\+ \p{L}/u;

/** The figures that a single fact has, written out in the texts of `sources`, in the order of files and lines. */
export const literalsIn = (sources: Pick<Sources, 'files'>): Literal[] =>
  [...sources.files.values()]
    .filter(({ path }) => /\.(?:ya?ml|md)$/.test(path) && path !== PLACES.facts)
    .flatMap(finderOf(factsOf(sources)));

/** What finds them in a file. One that has not changed is not searched again, unless a fact has. */
const finderOf = memo((all: ReadonlyMap<string, Fact>) => {
  const facts = [...groupBy([...all.values()], ({ value }) => value)].flatMap(([, [fact, ...more]]) =>
    fact && more.length === 0 && DISTINCT.test(fact.value) ? fact : [],
  );
  const byValue = new Map(facts.map((fact) => [fact.value, fact]));
  const pattern = byValue.size > 0 && patternOf([...byValue.keys()], 'figure');
  return memo((file: SourceFile): Literal[] =>
    (pattern ? matchesIn(file, pattern, all) : []).flatMap(({ start, line, column, text, fact: referred }) => {
      const fact = referred ? undefined : byValue.get(text);
      return fact ? [{ file: file.path, start, line, column, fact }] : [];
    }),
  );
});

/** A note for each figure that is written out although a fact has it. */
export const literalProblems = (sources: Sources): Problem[] =>
  literalsIn(sources).map(({ file, line, column, fact: { name, value } }) =>
    problem('WRITTEN_OUT_FACT', { file, line, column, length: value.length }, { name, value }, 'note'),
  );
