// Checks that every internal link, fragment, image and other file leads to something that is about to be written.
import { upTo } from '../../../system/up-to.ts';
import { nearest } from '../../../problems/nearest.ts';
import { type Place, problem, type Unpublished } from '../../../problems/problem.ts';
import { nearestFile } from '../../../schemas/fields/pictures.ts';
import type { Site } from '../../../content/site.ts';
import { memoByText } from '../../../system/memo.ts';
import { decoded } from '../../../system/decoded.ts';
import { idIn, withoutBase } from '../../addresses.ts';
import { locateLink, onePerPlace } from '../../locate.ts';
import type { PageTraits } from '../../../pages/traits.ts';
import type { BuildRule } from '../../rule.ts';
import { unpublishedIn } from '../../unpublished.ts';
import { movedTo } from '../../../content/ledger.ts';

export const internal: BuildRule = {
  id: 'links/internal',
  proves: 'Every link, fragment, image and file that a page refers to exists.',
  when: 'build',
  reason: 'A visitor who follows a dead link is lost, and nobody reports it.',
  source: '[RFC 9110, 15.5.5 (404 Not Found)](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5) (2022-06)',
  check: ({ site, files, traits, sources, now }) => {
    const idsByFile = new Map(traits.map(({ file, ids }) => [file, ids]));
    const written = new Set(files.map((file) => file.path));
    const addresses = files.flatMap(({ route }) => (route && route.path !== '/404' ? route.path : []));
    const nearestPage = memoByText((href: string) => nearestAddress(href, addresses));
    const newAddress = memoByText((path: string) => movedTo(path, sources.root, addresses));
    const targetOf = resolver(site);
    // These names are for fields alone, but are written in Markdown too.
    const contacts = new Map([
      ['call', site.business.phone.href],
      ['email', `mailto:${site.business.email}`],
    ]);
    const publicFiles = new Set(sources.publicFiles.map((file) => file.path));
    // Files for visitors have extensions; pages have none.
    const nearestOf = (href: string): string | undefined =>
      /\.\w+$/.test(href) ? nearestFile(decoded(href), publicFiles) : undefined;
    const isLater = laterArticles(site, now);
    let unpublished: ReturnType<typeof unpublishedIn> | undefined;
    const brokenTarget = (page: PageTraits, address: string, isLink: boolean, here: URL): BrokenTarget | undefined => {
      const target = targetOf(address, here);
      if (target === undefined) return undefined;
      if (target === 'outside') return { code: 'MISSING_BASE', base: site.base };
      const href = withoutBase(address, site);
      const file = fileFor(target.path, written);
      if (file === undefined || isLater(`/${target.path}`, page)) {
        if (!isLink) return { code: 'MISSING_ASSET', nearest: nearestFile(decoded(href), publicFiles) };
        unpublished ??= unpublishedIn(sources, site, now);
        const waiting = unpublished.get(`/${target.path}`);
        return waiting
          ? { code: 'DEAD_LINK', unpublished: waiting }
          : {
              code: 'DEAD_LINK',
              nearest: newAddress(`/${target.path}`) ?? contacts.get(href) ?? nearestPage(href) ?? nearestOf(href),
            };
      }
      const ids = idsByFile.get(file);
      if (!target.fragment || !ids || ids.has(target.fragment)) return undefined;
      const id = nearest(target.fragment, ids.keys());
      return { code: 'DEAD_FRAGMENT', nearest: id === undefined ? undefined : `${href.split('#')[0]}#${id}` };
    };
    // A finding on several pages names the first of them, which should not be the 404 page.
    const is404 = ({ route }: PageTraits): number => Number(route?.path === '/404');
    const broken = traits
      .toSorted((a, b) => is404(a) - is404(b))
      .flatMap((page) => {
        const here = addressOf(page, site);
        return [...page.links, ...page.assets].flatMap((href, index) => {
          const broken = brokenTarget(page, href, index < page.links.length, here);
          if (!broken) return [];
          const place = (): Place => locateLink(sources, page.source, withoutBase(href, site));
          return [{ ...broken, href, page: page.route?.path ?? `/${page.file}`, place }];
        });
      });
    return onePerPlace(broken, ({ code, href }) => `${code} ${href}`).map(
      ({ first: { code, page, href, nearest: near, base, unpublished }, place, others }) =>
        problem(code, place, { page, others, href, nearest: near, base: base ?? '', unpublished }),
    );
  },
};

/**
 * Returns a function that says whether a page is a scheduled article that links to one published after it. Other pages
 * that link to a scheduled article do so only from its day on.
 */
function laterArticles({ posts }: Site, now: string): (target: string, page: PageTraits) => boolean {
  const days = new Map(posts.flatMap(({ path, publishDate: { iso } }) => (iso > now ? [[path, iso]] : [])));
  return (target, { route }) => {
    const day = days.get(route?.path ?? '');
    return day !== undefined && (days.get(target) ?? '') > day;
  };
}

interface BrokenTarget {
  readonly code: 'DEAD_LINK' | 'DEAD_FRAGMENT' | 'MISSING_ASSET' | 'MISSING_BASE';
  readonly nearest?: string | undefined;
  readonly unpublished?: Unpublished | undefined;
  readonly base?: string;
}

/**
 * The page that was probably meant: one with a similar name, at best in the same folder, or else the one whose name
 * shares more than half of its words.
 */
function nearestAddress(href: string, addresses: readonly string[]): string | undefined {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/s.exec(decoded(upTo(upTo(href, '#'), '?'))) ?? [];
  const beside = addresses.filter((each) => each.startsWith(folder));
  const byName = new Map([...addresses, ...beside].map((each) => [each.slice(each.lastIndexOf('/') + 1), each]));
  const words = new Set(name.split('-'));
  let best: string | undefined;
  let most = 0.5;
  for (const other of byName.keys()) {
    const others = other.split('-');
    const likeness = (2 * others.filter((word) => words.has(word)).length) / (words.size + others.length);
    if (likeness > most) [best, most] = [other, likeness];
  }
  const meant = nearest(name, byName.keys()) ?? best;
  return meant === undefined ? undefined : byName.get(meant);
}

/**
 * The path below the output folder that an address refers to; undefined for other sites, "outside" for a path outside
 * the base path.
 */
type Target = { readonly path: string; readonly fragment: string } | 'outside' | undefined;

/** Matches an address that means the same on every page. */
const ROOTED = /^(?:\/|https?:\/\/|tel:|sms:|mailto:)/;

/**
 * Returns a function that resolves an address. One that means the same on every page, as in a menu, is resolved once.
 */
function resolver(site: Site): (href: string, here: URL) => Target {
  const rooted = memoByText((href) => resolve(href, new URL(site.origin), site));
  return (href, here) => (ROOTED.test(href) ? rooted(href) : resolve(href, here, site));
}

/** The address of a page, against which its addresses are resolved. */
const addressOf = ({ file }: PageTraits, { origin, base }: Site): URL =>
  new URL(`${origin}${base}${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`);

function resolve(href: string, here: URL, site: Site): Target {
  if (!URL.canParse(href, here.href)) return { path: href, fragment: '' };
  const url = new URL(href, here);
  if (url.origin !== site.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const root = site.base.slice(0, -1);
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return 'outside';
  return { path: decoded(url.pathname.slice(root.length + 1)), fragment: idIn(url.hash) };
}

/** The file that a host answers with; addresses have no .html. */
function fileFor(path: string, written: ReadonlySet<string>): string | undefined {
  return [path === '' ? 'index.html' : path, `${path}.html`].find((file) => written.has(file));
}
