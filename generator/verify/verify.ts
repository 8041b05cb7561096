// Runs the rules of every build on the site that is about to be written.
import type { Problem } from '../problems/problem.ts';
import type { BuildOptions, BuildResult } from '../options.ts';
import type { CheckInput } from './rule.ts';
import { traitsOf, isPage } from '../pages/traits.ts';
import { buildRules } from './rules/index.ts';
import { comingProblems, hasScheduled } from './scheduled.ts';

type Built = Omit<CheckInput, 'traits'>;

/** All findings of these rules. */
export function verify(built: Built): Problem[] {
  const traits = traitsOf(built.files.filter(isPage));
  return buildRules.flatMap((rule) => rule.check({ ...built, traits }));
}

/**
 * All findings of these rules and, if articles or notices are scheduled, what comes with them: the problems of a build that
 * includes them already. `ofLoad` are the problems found while loading the content. Nothing, if the build is not to be
 * verified.
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
  const inMemory = { out: undefined, admin: undefined, threads: undefined, onStage: undefined };
  const later = await build({ ...options, ...inMemory, scheduled: 'all' });
  return [...found, ...comingProblems([...ofLoad, ...found], later.problems)];
}
