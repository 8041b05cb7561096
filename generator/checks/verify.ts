// Runs every check over the site that is about to be written.
import type { Sources } from '../content/read.ts';
import type { OutputFile, Site } from '../contract.ts';
import type { Problem } from '../problems/problem.ts';
import { readFacts } from './facts.ts';
import { checks } from './index.ts';

/** All findings of all checks. Each file is parsed once. */
export function verify({ site, files, sources }: { site: Site; files: readonly OutputFile[]; sources: Sources }): Problem[] {
  const facts = files.filter((file) => file.path.endsWith('.html') && typeof file.contents === 'string').map(readFacts);
  return checks.flatMap((check) => check({ site, files, facts, sources }));
}
