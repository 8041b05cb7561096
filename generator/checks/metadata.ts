// Every page tells search engines what it is, in words of its own.
import { type Problem, problem } from '../problems/problem.ts';
import { type Check, locate } from './check.ts';

const NEEDED = ['title', 'description', 'robots', 'og:title', 'og:image', 'twitter:card'];

export const metadata: Check = ({ facts, sources }) => {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const page of facts) {
    if (!page.route) continue;
    const name = page.route.path;
    for (const what of NEEDED) if (!page.meta.get(what)?.trim()) problems.push(problem('MISSING_METADATA', { file: page.source }, { page: name, what }));
    if (!page.route.listed) continue;
    if (!page.meta.get('canonical')) problems.push(problem('MISSING_METADATA', { file: page.source }, { page: name, what: 'canonical address' }));
    for (const what of ['title', 'description']) {
      const value = page.meta.get(what) ?? '';
      const other = seen.get(`${what} ${value}`);
      if (other !== undefined && value !== '') problems.push(problem('DUPLICATE_METADATA', locate(sources, page.source, value), { page: name, what, other }));
      seen.set(`${what} ${value}`, name);
    }
  }
  return problems;
};
