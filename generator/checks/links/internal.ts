// Checks that every internal link, fragment, image and other file leads to something that is about to be written.
import { nearest } from '../../problems/nearest.ts';
import { type Place, problem } from '../../problems/problem.ts';
import type { Site } from '../../site.ts';
import { locate, onePerPlace } from '../check.ts';
import type { PageFacts, Reference } from '../facts.ts';
import type { BuildRule } from '../rule.ts';

export const internal: BuildRule = {
  id: 'links/internal',
  proves: 'Every link, fragment, image and file that a page refers to exists.',
  severity: 'error',
  when: 'build',
  reason: 'A visitor who follows a dead link is lost, and nobody reports it.',
  source: {
    document: 'RFC 9110, 15.5.5 (404 Not Found)',
    date: '2022-06',
    href: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
  },
  check: ({ site, files, facts, sources }) => {
    const byFile = new Map(facts.map((page) => [page.file, page]));
    const written = new Set(files.map((file) => file.path));
    const addresses = files.flatMap((file) => file.route?.path ?? []);
    const resolving = resolver(site);
    const found = facts.flatMap((page) =>
      [...page.links, ...page.assets].map(resolving(page)).flatMap(({ reference, target }): Found[] => {
        if (target === undefined) return [];
        const at = {
          page: page.route?.path ?? `/${page.file}`,
          href: reference.href,
          place: () =>
            locate(sources, page.source, withoutBase(reference.href, site), decoded(withoutBase(reference.href, site))),
        };
        if (target === 'outside') return [{ ...at, code: 'MISSING_BASE', base: site.base }];
        const file = fileFor(target.path, written);
        if (file === undefined)
          return [
            page.links.includes(reference)
              ? { ...at, code: 'DEAD_LINK', nearest: nearestAddress(withoutBase(reference.href, site), addresses) }
              : { ...at, code: 'MISSING_ASSET' },
          ];
        const ids = byFile.get(file)?.ids;
        if (!target.fragment || !ids || ids.has(target.fragment)) return [];
        const id = nearest(target.fragment, ids.keys());
        return [
          {
            ...at,
            code: 'DEAD_FRAGMENT',
            nearest: id === undefined ? undefined : `${withoutBase(reference.href, site).split('#')[0]}#${id}`,
          },
        ];
      }),
    );
    return onePerPlace(found, ({ code, href }) => `${code} ${href}`).map(
      ({ first: { code, page, href, nearest: near, base }, place, others }) =>
        problem(code, place, { page, others, href, nearest: near, base: base ?? '' }),
    );
  },
};

type Found = {
  readonly code: 'DEAD_LINK' | 'DEAD_FRAGMENT' | 'MISSING_ASSET' | 'MISSING_BASE';
  readonly page: string;
  readonly href: string;
  readonly nearest?: string | undefined;
  readonly base?: string;
  place(): Place;
};

/**
 * The page that was probably meant: one with a similar name in the same folder, or one with the same name elsewhere.
 */
function nearestAddress(href: string, addresses: readonly string[]): string | undefined {
  const [, parent = '', name = ''] = /^(.*\/)([^/]*)$/.exec(href.split(/[?#]/)[0]!) ?? [];
  const beside = addresses
    .filter((each) => each.startsWith(parent) && !each.slice(parent.length).includes('/'))
    .map((each) => each.slice(parent.length));
  const like = nearest(name, beside);
  return like === undefined ? addresses.find((each) => name !== '' && each.endsWith(`/${name}`)) : `${parent}${like}`;
}

const withoutBase = (href: string, site: Site): string =>
  site.base !== '/' && href.startsWith(site.base) ? href.slice(site.base.length - 1) : href;

/**
 * The path below the output folder that an address refers to; undefined for other sites, "outside" for a path outside
 * the base path.
 */
type Target = { readonly path: string; readonly fragment: string } | 'outside' | undefined;

/** Matches an address that means the same on every page. */
const ROOTED = /^(?:\/|https?:\/\/|tel:|mailto:)/;

/**
 * Returns a function that resolves the references of a page. Addresses that mean the same on every page, such as those
 * in a menu, are resolved only once.
 */
function resolver(
  site: Site,
): (page: PageFacts) => (reference: Reference) => { readonly reference: Reference; readonly target: Target } {
  const known = new Map<string, Target>();
  return (page) => {
    const here = new URL(
      `${site.origin}${site.base}${page.file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
    );
    return (reference) => {
      const { href } = reference;
      if (!known.has(href) && ROOTED.test(href)) known.set(href, resolve(href, here, site));
      return { reference, target: known.has(href) ? known.get(href) : resolve(href, here, site) };
    };
  };
}

function resolve(href: string, here: URL, site: Site): Target {
  if (!URL.canParse(href, here)) return { path: href, fragment: '' };
  const url = new URL(href, here);
  if (url.origin !== site.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const root = site.base.slice(0, -1);
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return 'outside';
  return { path: decoded(url.pathname.slice(root.length + 1)), fragment: decoded(url.hash.slice(1)) };
}

/** Decodes percent signs; text with meaningless ones ("/50%-off") stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The file that a host answers with; addresses have no .html. */
function fileFor(path: string, written: ReadonlySet<string>): string | undefined {
  return [path === '' ? 'index.html' : path, `${path}.html`].find((file) => written.has(file));
}
