// The problems of the facts themselves: two with the same name, and facts that are unused, expired or without a source.
import type { z } from 'zod';
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES, type Schemas } from '../schemas/index.ts';
import { expired, namesInUse } from './facts.ts';
import { literalProblems } from './literals.ts';
import type { Sources } from './read.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems, on the day `now`, of valid facts. */
export function factProblems(
  facts: z.output<Schemas['facts']> | undefined,
  sources: Sources,
  now: string,
  placeOf: PlaceOf,
): Problem[] {
  if (!facts) return [];
  const used = namesInUse(sources, now);
  const ofFacts = facts.facts.flatMap((fact, index, all): Problem[] => {
    const { name, value, sells, source, afterwards } = fact;
    const at = (field: string) => placeOf(PLACES.facts, ['facts', index, field]);
    const first = all.findIndex((other) => other.name === name);
    if (first < index) {
      const expected = `a name that no other fact has; line ${placeOf(PLACES.facts, ['facts', first, 'name']).line} has it already`;
      return [problem('BAD_VALUE', at('name'), { found: name, expected })];
    }
    if (!used.has(name)) return [problem('UNUSED_FACT', at('name'), { name }, 'note')];
    const validUntil = fact.validUntil?.iso;
    if (validUntil !== undefined && validUntil < now && afterwards !== 'omit')
      return [expired({ name, value, validUntil }, at('validUntil'), now)];
    if (!sells || source !== undefined) return [];
    const consequence =
      'its `source`: who says so, or where it was counted; a figure that persuades must be true and provable';
    const args = { what: `source of ${name}`, found: value, consequence };
    return [problem('PLACEHOLDER', at('value'), args, 'warning')];
  });
  return [...ofFacts, ...literalProblems(sources)];
}
