// Every internal link, fragment, image and asset leads somewhere that is about to be written.
import { nearest } from '../problems/nearest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { Site } from '../site.ts';
import { type Check, locate } from './check.ts';
import type { PageFacts, Reference } from './facts.ts';

export const links: Check = ({ site, files, facts, sources }) => {
  const problems: Problem[] = [];
  const byFile = new Map(facts.map((page) => [page.file, page]));
  const written = new Set(files.map((file) => file.path));
  const addresses = facts.map((page) => page.route?.path).filter((path) => path !== undefined);
  for (const page of facts) {
    const name = page.route?.path ?? `/${page.file}`;
    for (const reference of [...page.links, ...page.assets]) {
      const target = resolve(reference.href, page, site);
      if (target === undefined) continue;
      const place = () => locate(sources, page.source, withoutBase(reference.href, site));
      if (target === 'outside') {
        problems.push(problem('MISSING_BASE', place(), { page: name, href: reference.href, base: site.base }));
        continue;
      }
      const file = fileFor(target.path, written);
      if (file === undefined) problems.push(dead(reference, page, name, place(), addresses, site));
      else if (target.fragment && byFile.has(file) && !byFile.get(file)!.ids.has(target.fragment)) {
        problems.push(problem('DEAD_FRAGMENT', place(), { page: name, href: reference.href, nearest: hash(nearest(target.fragment, byFile.get(file)!.ids.keys())) }));
      }
    }
  }
  return problems;
};

const hash = (id: string | undefined): string | undefined => (id === undefined ? undefined : `#${id}`);

function dead(reference: Reference, page: PageFacts, name: string, place: ReturnType<typeof locate>, addresses: readonly string[], site: Site): Problem {
  return page.links.includes(reference)
    ? problem('DEAD_LINK', place, { page: name, href: reference.href, nearest: nearest(withoutBase(reference.href, site), addresses) })
    : problem('MISSING_ASSET', place, { page: name, href: reference.href });
}

const withoutBase = (href: string, site: Site): string => (site.base !== '/' && href.startsWith(site.base) ? href.slice(site.base.length - 1) : href);

/** The path below the output folder that an address means; undefined for other sites, "outside" for a path that leaves the base. */
function resolve(href: string, page: PageFacts, site: Site): { path: string; fragment: string } | 'outside' | undefined {
  const here = new URL(`${site.origin}${site.base}${page.file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`);
  if (!URL.canParse(href, here)) return { path: href, fragment: '' };
  const url = new URL(href, here);
  if (url.origin !== site.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const root = site.base.slice(0, -1);
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return 'outside';
  return { path: decodeURIComponent(url.pathname.slice(root.length + 1)), fragment: decodeURIComponent(url.hash.slice(1)) };
}

/** The file a host answers with, for addresses without .html. */
function fileFor(path: string, written: ReadonlySet<string>): string | undefined {
  return [path === '' ? 'index.html' : path, `${path}.html`].find((file) => written.has(file));
}
