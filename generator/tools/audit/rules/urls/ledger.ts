// No address that the site ever had disappears unnoticed.
import { factsOf } from '../../../../content/facts.ts';
import { matchesIn, patternOf } from '../../../../content/text-index.ts';
import { feedsOf } from '../../../../derived/feed.ts';
import { type Redirect, redirectsOf } from '../../../../hosting/redirects.ts';
import { groupBy } from '../../../../system/group-by.ts';
import { below } from '../../../../system/paths.ts';
import {
  folderOf,
  LEDGER,
  type LedgerEntry,
  moved,
  parseLedger,
  readLedger,
  successorOf,
} from '../../../../content/ledger.ts';
import { nearest } from '../../../../problems/nearest.ts';
import { itemsOf } from '../../../../content/items.ts';
import type { Site } from '../../../../content/site.ts';
import { unpublishedIn } from '../../../../verify/unpublished.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

const HEAD = `# Every address this site ever had, one a line. Links, bookmarks and search engines go on asking for them.
# \`site check\` fails where one no longer answers. The workflow adds new ones as it publishes them, and
# \`site urls\` does the same by hand; neither takes one away.
# An address that is meant to be gone says so behind it: /old-page gone
# Behind a #, the name of the service or area as it was published. Once there is none of that name, the check lists where it
# still stands; remove it here to keep it there.
`;

export const ledger: AuditRule = {
  id: 'urls/ledger',
  proves:
    'Every address in data/urls.lock leads to a page, a file, a redirect or a scheduled article, unless it is marked as gone. The name of a service or area that was renamed or deleted is found wherever it still stands, for information.',
  reason: 'When an address disappears, its links, its bookmarks and its place in search results are lost with it.',
  source: '[W3C, Cool URIs don’t change](https://www.w3.org/Provider/Style/URI) (1998)',
  *check(input) {
    const entries = parseLedger(readLedger(input.sources.root) ?? '');
    const recorded = entries.filter(({ gone }) => !gone);
    const known = new Set(recorded.map(({ path }) => path));
    const now = addresses(input);
    const fresh = [...now.keys()].filter((path) => !known.has(path));
    const waiting = unpublishedIn(input.sources, input.site, input.now);
    const lost = recorded.filter(({ path }) => !now.has(path) && waiting.get(path)?.date === undefined);
    yield* lostAddresses(lost, fresh, input);
    yield* oldNames(entries, now, input);
    const names = `${fresh.slice(0, 5).join(', ')}${fresh.length > 5 ? ' …' : ''}`;
    const message = `${fresh.length === 1 ? '1 address is' : `${fresh.length} addresses are`} new: ${names}.`;
    const expected = 'nothing; the workflow adds a line for each when it publishes them, or "site urls" does';
    if (fresh.length > 0) yield { place: { file: LEDGER }, severity: 'note', message, expected };
  },
};

/** A note for each place where the content still has a name that no service or area has any more. */
function* oldNames(entries: readonly LedgerEntry[], now: Addresses, { sources }: AuditInput): Iterable<Finding> {
  const current = [...new Set(now.values())].filter((name) => name !== undefined);
  const names = new Map(entries.flatMap((entry) => (entry.name ? [[entry.name, entry] as const] : [])));
  for (const [name, { path, line }] of names) {
    if (current.includes(name)) continue;
    const pattern = patternOf(name, 'word');
    const longer = current.filter((each) => each.match(pattern)).map((each) => patternOf(each, 'word'));
    const successor = now.get(path);
    const message = `"${name}" still appears here; it was the name of a service or area until it was ${successor ? `renamed to "${successor}"` : 'renamed or deleted'}.`;
    const expected = `${successor ? `"${successor}"` : 'its new name'}; or, if it is right here, no name on line ${line} of ${LEDGER}`;
    for (const file of sources.files.values()) {
      // A new name that contains the old one does not count.
      const newer = longer.flatMap((each) => matchesIn(file, each, factsOf(sources)));
      for (const { start, end, line: at, column, length } of matchesIn(file, pattern, factsOf(sources)))
        if (!newer.some((each) => each.start <= start && each.end >= end))
          yield { place: { file: file.path, line: at, column, length }, severity: 'note', message, expected };
    }
  }
}

/** A finding for each address that is lost, with the redirect to add. */
function lostAddresses(
  lost: readonly LedgerEntry[],
  fresh: readonly string[],
  { routes, site }: AuditInput,
): Finding[] {
  const pages = routes.map(({ path }) => path).filter((path) => path !== '/404');
  const added = fresh.filter((path) => pages.includes(path));
  const head = site.settings.redirects?.length ? '' : 'redirects:\n';
  const finding = ({ path, line }: LedgerEntry, all: readonly LedgerEntry[], { from, to }: Redirect): Finding => ({
    place: { file: LEDGER, line, column: 1, length: path.length },
    message: `${all.length === 1 ? `${path} was an address of this site, but no longer leads` : `${listed(all)} were addresses of this site, but no longer lead`} anywhere.`,
    expected: `a redirect in data/site.yaml${head === '' ? ', under "redirects"' : ''}; or, if the page is meant to be gone, "${path} gone" on this line`,
    suggestion: `${head}  - from: ${from}\n    to: ${to}`,
  });
  const folders = movedFolders(lost, added, site);
  const grouped = new Set(folders.flatMap(({ entries }) => entries));
  // The page that lists them may have moved with them.
  const lists = new Map(folders.map(({ from, to }) => [from.slice(0, -2), to.slice(0, -2)]));
  // The short address of a service leads where its page does, without a redirect of its own.
  const isShort = ({ path }: LedgerEntry): boolean =>
    lost.some((page) => page.path !== path && page.path === below(site.addresses.services, path.slice(1)));
  return [
    ...folders.map(({ entries, ...redirect }) => finding(entries[0], entries, redirect)),
    ...lost
      .filter((entry) => !isShort(entry) && !grouped.has(entry))
      .map((entry): Finding => {
        const list = lists.get(entry.path);
        const to =
          added.find((path) => path === list) ?? successorOf(entry.path, added) ?? nearest(entry.path, pages) ?? '/…';
        return finding(entry, [entry], { from: entry.path, to });
      }),
  ];
}

interface MovedFolder extends Redirect {
  readonly entries: readonly [LedgerEntry, ...LedgerEntry[]];
}

/** The folders several of whose pages have the same names in another folder now, with one redirect for all of them. */
function movedFolders(lost: readonly LedgerEntry[], added: readonly string[], site: Site): MovedFolder[] {
  const items = new Set(itemsOf(site).map((each) => each.path));
  const targetOf = ({ path }: LedgerEntry): string => moved(path, added) ?? '';
  const pages = lost.filter((entry) => items.has(targetOf(entry)) && folderOf(entry.path) !== '/');
  return [...groupBy(pages, (entry) => folderOf(entry.path) + folderOf(targetOf(entry))).values()].flatMap(
    ([first, ...others]) =>
      first && others.length > 0
        ? [{ from: `${folderOf(first.path)}*`, to: `${folderOf(targetOf(first))}*`, entries: [first, ...others] }]
        : [],
  );
}

/** The addresses in a sentence; of more than three, the first two and the number of the others. */
const listed = (all: readonly LedgerEntry[]): string => {
  const paths = all.map(({ path }) => path);
  return (paths.length > 3 ? [...paths.slice(0, 2), `${paths.length - 2} others`] : paths).join(' and ');
};

/** The current addresses in their order, each with the name of its service or area. */
type Addresses = ReadonlyMap<string, string | undefined>;

/** Every current address: pages, redirects, and the feeds, because feed readers remember it. */
export function addresses({ routes, site, files }: Pick<AuditInput, 'routes' | 'site' | 'files'>): Addresses {
  const pages = routes.map((route) => route.path).filter((path) => path !== '/404');
  const feeds = files.map((file) => `/${file.path}`).filter((path) => feedsOf(site).has(path));
  const names = new Map([
    ...site.services.map(({ path, title }) => [path, title] as const),
    ...site.areas.map(({ path, name }) => [path, name] as const),
  ]);
  const paths = [...pages, ...redirectsOf(site).map(({ from }) => from), ...feeds].sort();
  return new Map(paths.map((path) => [path, names.get(path)]));
}

/** The list with the current addresses and names, sorted, and with the marks of the old addresses kept. */
export function acceptedLedger(text: string | undefined, now: Addresses): { text: string; added: string[] } {
  const known = new Map(parseLedger(text ?? '').map(({ path, gone }) => [path, gone && !now.has(path)]));
  const added = [...now.keys()].filter((path) => !known.has(path));
  for (const path of added) known.set(path, false);
  const lines = [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, gone]) => `${path}${gone ? ' gone' : ''}${now.get(path) ? ` # ${now.get(path)}` : ''}`);
  return { text: `${HEAD}${lines.join('\n')}\n`, added };
}
