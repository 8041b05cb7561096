// Finds redirects from an address that already leads somewhere: that of a page or of another redirect.
import { type Problem, problem } from '../problems/problem.ts';
import type { Site } from '../site.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** The problems of the redirects in the file that was parsed as `yaml`. */
export function takenRedirects({ settings, composed, posts }: Site, yaml: ParsedYaml): Problem[] {
  const taken = new Map([...composed, ...posts].map(({ path, source }) => [path, source]));
  return (settings.redirects ?? []).flatMap(({ from }, index): Problem[] => {
    const place = yaml.place(['redirects', index, 'from']);
    const other = taken.get(pageAt(from));
    if (other !== undefined) return [problem('DUPLICATE_URL', place, { url: from, other, isRedirect: true })];
    taken.set(pageAt(from), `line ${place.line} of ${place.file}`);
    return [];
  });
}

/** The address of the page that would be in the same file as an old address: hosts show /about at /about.html too. */
const pageAt = (from: string): string => from.toLowerCase().replace(/(?:(?<=^\/)index)?\.html$/, '');
