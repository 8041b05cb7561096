// Runs the rules of every build on the site that is about to be written.
import type { Problem } from '../problems/problem.ts';
import type { BuildOptions, BuildResult } from '../run.ts';
import type { CheckInput } from './input.ts';
import { type FactsOf, isPage, readAllFacts } from './facts.ts';
import { rules } from './index.ts';
import { comingProblems, hasScheduled } from './scheduled.ts';

interface Built extends Omit<CheckInput, 'facts'> {
  readonly factsOf?: FactsOf;
}

/** All findings of these rules. Each page is parsed once, unless `factsOf` already has its facts. */
export function verify({ factsOf, ...built }: Built): Problem[] {
  const facts = readAllFacts(built.files.filter(isPage), factsOf);
  return rules.flatMap((rule) => (rule.when === 'build' ? rule.check({ ...built, facts }) : []));
}

/**
 * All findings of these rules and, if articles are scheduled, what comes with them: the problems of a build that includes
 * them already. `ofLoad` are the problems found while loading the content. Nothing, if the build is not to be verified.
 */
export async function verifyAhead(
  built: Built,
  ofLoad: readonly Problem[],
  options: BuildOptions,
  build: (options: BuildOptions) => Promise<BuildResult>,
): Promise<Problem[]> {
  if (options.unverified) return [];
  const found = verify(built);
  if (options.scheduled || !hasScheduled(ofLoad)) return found;
  const inMemory = { out: undefined, admin: undefined, secondThread: undefined, onStage: undefined };
  const later = await build({ ...options, ...inMemory, scheduled: true });
  return [...found, ...comingProblems([...ofLoad, ...found], later.problems)];
}
