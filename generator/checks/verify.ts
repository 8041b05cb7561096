// Runs the rules of every build on the site that is about to be written.
import type { Problem } from '../problems/problem.ts';
import type { CheckInput } from './input.ts';
import { type FactsOf, isPage, readAllFacts } from './facts.ts';
import { rules } from './index.ts';

interface Built extends Omit<CheckInput, 'facts'> {
  readonly factsOf?: FactsOf;
}

/** All findings of these rules. Each page is parsed once, unless `factsOf` already has its facts. */
export function verify({ factsOf, ...built }: Built): Problem[] {
  const facts = readAllFacts(built.files.filter(isPage), factsOf);
  return rules.flatMap((rule) => (rule.when === 'build' ? rule.check({ ...built, facts }) : []));
}
