// Finds redirects from an address that already leads somewhere, that of a page or of another redirect; and those from
// all addresses below one that lead to no such addresses, or the other way round.
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { PLACES } from '../schemas/index.ts';
import { decoded } from '../system/decoded.ts';
import { itemsOf } from './items.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/** The problems of the redirects. */
export function takenRedirects(site: Site, placeOf: PlaceOf): Problem[] {
  const pages = new Map(itemsOf(site).map(({ path, source }) => [path, source])).set('/404', PLACES.navigation);
  const redirects = new Map<string, number>();
  // Places are looked up only for problems, because that parses the file again.
  const placeAt = (index: number): Place => placeOf(PLACES.settings, ['redirects', index, 'from']);
  return (site.settings.redirects ?? []).flatMap(({ from, to }, index): Problem[] => {
    const [short, found] = from.endsWith('/*') ? (['to', to] as const) : (['from', from] as const);
    const expected =
      from.endsWith('/*') !== to.endsWith('/*')
        ? 'an address that ends with /*, or none that does: "from" and "to" stand for all addresses below them, or neither does'
        : to.endsWith('/*') && !itemsOf(site).some(({ url }) => url.startsWith(to.slice(0, -1)))
          ? 'an address below which this site has pages, and /*; for another site, a redirect from each old address'
          : undefined;
    if (expected !== undefined)
      return [problem('BAD_VALUE', placeOf(PLACES.settings, ['redirects', index, short]), { found, expected })];
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
const pageAt = (from: string): string =>
  decoded(from)
    .toLowerCase()
    .replace(/(?<=^\/)index(\.html)?$|\.html$/, '');
