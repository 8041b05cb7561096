// A themed site: one valid state of the content as one theme shows it. Its pages and files are made when they are
// requested.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeAssets, makeStyles } from '../../../assets/index.ts';
import { stylesheetOf, withStyles } from '../../../assets/styles/page-stylesheets.ts';
import type { Cache } from '../../../system/cache.ts';
import type { Loaded } from '../../../content/load.ts';
import type { Sources } from '../../../content/read.ts';
import { bytesOf } from '../../../output/file-contents.ts';
import type { Route, Site, Theme } from '../../../theme.ts';
import { hexDigest } from '../../../system/digest.ts';
import { type Rules, readRules, withoutHttps } from '../../../hosting/rules.ts';
import { memo } from '../../../system/memo.ts';
import { copyOf, deriveOne, documentsOf } from '../../../derived/derive.ts';
import { renderRoute } from '../../../pages/render-page.ts';
import type { SharedMarkup } from '../../../pages/shared-markup.ts';
import { realPathInside } from '../../../system/real-path.ts';

/** The stylesheet of all pages. */
export interface SiteStylesheet {
  readonly text: string;
  readonly hash: string;
}

/** A rendered page without its stylesheet. */
export interface Page {
  readonly route: Route;
  readonly html: string;
  /** Identifies everything in the page, public files included, but not its stylesheet. */
  readonly hash: string;
}

/** What a themed site is made from. */
interface ThemedSiteInput {
  readonly theme: Theme;
  readonly site: Site;
  readonly sources: Sources;
  readonly routes: readonly Route[];
  /** The site of other values than those of the content; undefined for one that is not from content alone. */
  readonly siteOf?: Loaded['siteOf'];
}

export type ThemedSite = ReturnType<typeof makeThemedSite>;

/** The themed site of a site. Renders nothing yet. */
export function makeThemedSite(input: ThemedSiteInput, cache: Cache) {
  const { theme, site, sources, routes } = input;
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path.slice(1), file]));
  const derived = (path: string, stylesheet: SiteStylesheet): string | undefined =>
    deriveOne(path, { site, routes, stylesheets: [stylesheet.text], documents: documentsOf(sources) });
  const markup: SharedMarkup = new Map();
  /** The assets that all pages share, and all assets: share cards, of which each page has one, are made only for the latter. */
  const assets = [[], routes].map((some) => once(() => makeAssets(theme, site, some, sources, { cache })));
  const byFile = new Map(routes.map((route) => [route.file, route]));
  /** The HTML of a route that stands for one of these, such as one with marks, without its stylesheet. */
  const htmlOf = async (route: Route): Promise<string> => {
    const { assets } = await makeAssets(theme, site, [byFile.get(route.file) ?? route], sources, { cache });
    return withoutHttps(String(Buffer.concat(renderRoute(route, assets, theme, markup).map(({ html }) => html))));
  };
  return {
    ...input,
    /** The routes, by the file that a build would write each to. */
    routes: byFile as ReadonlyMap<string, Route>,
    htmlOf,
    /** Renders the page of a route, once. Rejects if a template throws or the client script cannot be bundled. */
    page: memo(async (route: Route): Promise<Page> => {
      const html = await htmlOf(route);
      const times = [...html.matchAll(/(?:src|href)="([^"#?]+)"/g)].flatMap(([, url = '']) => {
        const file = url.startsWith(site.base) ? publicFiles.get(url.slice(site.base.length)) : undefined;
        return (file && statSync(file.absolute, { throwIfNoEntry: false })?.mtimeMs) ?? [];
      });
      return { route, html, hash: hexDigest(`${html}\n${times.join(' ')}`) };
    }),
    /** The HTML of a page with a stylesheet in it. */
    styled: ({ html }: Page, { text }: SiteStylesheet): string =>
      String(Buffer.concat(withStyles([Buffer.from(html)], stylesheetOf(text)))),
    /** Compiles the stylesheet, once. Rejects if that fails. */
    stylesheet: once(async (): Promise<SiteStylesheet> => {
      const { faces } = await makeAssets(theme, site, [], sources, { cache });
      const text = await makeStyles(theme, site, sources, faces, { cache });
      return { text, hash: hexDigest(text) };
    }),
    /** The headers and redirects of the site, with a content security policy that allows this stylesheet. */
    rules: memo((stylesheet: SiteStylesheet): Rules =>
      readRules(withoutHttps(derived('_headers', stylesheet) ?? ''), derived('_redirects', stylesheet) ?? ''),
    ),
    /** The contents of any file that is not a page; undefined if there is none at this path. */
    async file(path: string, stylesheet: SiteStylesheet): Promise<string | Uint8Array | undefined> {
      const published = publicFiles.get(path);
      if (published) {
        const isInside = (await realPathInside(published.absolute, join(sources.root, 'public'))) !== undefined;
        return isInside ? bytesOf(copyOf(published)) : undefined;
      }
      if (!path.startsWith('assets/')) return derived(path, stylesheet);
      for (const files of assets) {
        const asset = (await files()).files.find((each) => each.path === path);
        if (asset) return bytesOf(asset);
      }
      return undefined;
    },
  };
}

/** Calls `make` at most once. */
function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: make() }).value;
}
