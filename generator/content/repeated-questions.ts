// Finds questions that a page asks twice, as when a copied one was not changed: their ids would be the same.
import { type Problem, problem } from '../problems/problem.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems of the questions on all pages. */
export function repeatedQuestions({ composed }: Site, placeOf: PlaceOf): Problem[] {
  const problems: Problem[] = [];
  for (const { sections, source } of composed) {
    const first = new Map<string, readonly PropertyKey[]>();
    for (const [index, { roles }] of sections.entries())
      for (const { question, path: below } of roles.questions ?? []) {
        const path = ['sections', index, ...below];
        const other = first.get(wordsOf(question));
        if (!other) {
          first.set(wordsOf(question), path);
          continue;
        }
        const expected = `a question that is not on this page already; this one is in line ${placeOf(source, other).line}`;
        problems.push(problem('BAD_VALUE', placeOf(source, path), { found: question, expected }));
      }
  }
  return problems;
}

/** The letters and digits of a question, from which its id is made. */
const wordsOf = (question: string): string => question.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
