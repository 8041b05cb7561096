// Runs the rules of every build on the site that is about to be written.
import type { Problem } from '../problems/problem.ts';
import type { CheckInput } from './rule.ts';
import { traitsOf, isPage } from '../pages/traits.ts';
import { buildRules } from './rules/index.ts';

/** All findings of these rules. */
export function verify(built: Omit<CheckInput, 'traits'>): Problem[] {
  const traits = traitsOf(built.files.filter(isPage));
  return buildRules.flatMap((rule) => [...rule.check({ ...built, traits })]);
}
