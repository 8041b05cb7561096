// Finds questions that a page asks twice, as when a copied one was not changed: their ids would be the same.
import { type Problem, problem } from '../problems/problem.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems of the questions on all pages. */
export function repeatedQuestions({ composed }: Site, placeOf: PlaceOf): Problem[] {
  const problems: Problem[] = [];
  for (const { sections, source } of composed) {
    const first = new Map<string, readonly PropertyKey[]>();
    sections.forEach((section, index) => {
      if (section.type !== 'faqs') return;
      section.items.forEach(({ question }, item) => {
        const path = ['sections', index, 'items', item, 'question'];
        const other = first.get(wordsOf(question));
        if (!other) return first.set(wordsOf(question), path);
        const expected = `a question that is not on this page already; this one is in line ${placeOf(source, other).line}`;
        return problems.push(problem('BAD_VALUE', placeOf(source, path), { found: question, expected }));
      });
    });
  }
  return problems;
}

/** The letters and digits of a question, from which its id is made. */
const wordsOf = (question: string): string => question.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
