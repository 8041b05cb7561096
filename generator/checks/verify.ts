// Runs the rules of every build over the site that is about to be written.
import type { Sources } from '../content/read.ts';
import type { OutputFile, Site } from '../contract.ts';
import type { Problem } from '../problems/problem.ts';
import { isPage, readAllFacts } from './facts.ts';
import { rules } from './index.ts';

/** All findings of those rules. Each file is parsed once. */
export function verify({ site, files, sources }: { site: Site; files: readonly OutputFile[]; sources: Sources }): Problem[] {
  const facts = readAllFacts(files.filter(isPage));
  return rules.flatMap((rule) => (rule.when === 'build' ? rule.check({ site, files, facts, sources }) : []));
}
