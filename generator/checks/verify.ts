// Runs the rules of every build on the site that is about to be written.
import type { Sources } from '../content/read.ts';
import type { OutputFile, Site } from '../contract.ts';
import type { Problem } from '../problems/problem.ts';
import { type FactsOf, isPage, readAllFacts } from './facts.ts';
import { rules } from './index.ts';

interface Built {
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly sources: Sources;
  readonly factsOf?: FactsOf;
}

/** All findings of these rules. Each page is parsed once, unless `factsOf` already has its facts. */
export function verify({ site, files, sources, factsOf }: Built): Problem[] {
  const facts = readAllFacts(files.filter(isPage), factsOf);
  return rules.flatMap((rule) => (rule.when === 'build' ? rule.check({ site, files, facts, sources }) : []));
}
