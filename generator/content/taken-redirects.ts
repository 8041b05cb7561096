// Finds redirects from an address that already leads somewhere: that of a page or of another redirect.
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems of the redirects. */
export function takenRedirects({ settings, composed, projects, posts }: Site, placeOf: PlaceOf): Problem[] {
  const pages = new Map([...composed, ...projects, ...posts].map(({ path, source }) => [path, source]));
  const redirects = new Map<string, number>();
  // Places are looked up only for problems, because that parses the file again if its values are cached.
  const placeAt = (index: number): Place => placeOf(PLACES.settings, ['redirects', index, 'from']);
  return (settings.redirects ?? []).flatMap(({ from }, index): Problem[] => {
    const path = pageAt(from);
    const first = redirects.get(path);
    const other =
      pages.get(path) ?? (first === undefined ? undefined : `line ${placeAt(first).line} of ${PLACES.settings}`);
    if (other === undefined) {
      redirects.set(path, index);
      return [];
    }
    return [problem('DUPLICATE_URL', placeAt(index), { url: from, other, isRedirect: true })];
  });
}

/** The address of the page that would be in the same file as an old address: hosts show /about at /about.html too. */
const pageAt = (from: string): string => from.toLowerCase().replace(/(?:(?<=^\/)index)?\.html$/, '');
