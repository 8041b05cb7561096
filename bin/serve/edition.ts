// An edition: one valid state of the content, with the pages and files that follow from it. Each is made on first use.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../generator/cache.ts';
import type { Sources } from '../../generator/content/read.ts';
import type { OutputFile, Route, Site, Theme } from '../../generator/contract.ts';
import { digest } from '../../generator/digest.ts';
import { realPathInside } from './built.ts';
import type { Engine } from './engine.ts';
import { setBounded } from './bounded.ts';
import { type Rules, readRules, withoutHttps } from '../../generator/host/rules.ts';

/** A rendered page without its stylesheet. */
export interface UnstyledPage {
  readonly html: string;
  /** Identifies everything in the page, images included, but not its stylesheet: "<hash of its scripts>.<hash of the rest>". */
  readonly hash: string;
}

/** A rendered page with its stylesheet. */
export interface Page extends UnstyledPage {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  readonly styles: string;
  readonly stylesHash: string;
  /** The headers that a real host would send with it. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Edition {
  readonly site: Site;
  readonly sources: Sources;
  readonly theme: Theme;
  readonly engine: Engine;
  /** The routes, by the file that a build would write each to. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Renders the page of a route. Rejects if a template throws or the stylesheet does not compile. */
  page(route: Route): Promise<Page>;
  /** Renders the page of a route without compiling the stylesheet. Rejects if a template throws. */
  unstyledPage(route: Route): Promise<UnstyledPage>;
  /** The HTML of an unstyled page with a stylesheet in it. */
  withStyles(html: string, styles: string): string;
  /** The same edition with other styles; pages that have been rendered are reused. */
  restyled(styles: Theme['styles']): Edition;
  /** The contents of any file that is not a page; undefined if there is none at this path. */
  file(path: string): Promise<string | Uint8Array | undefined>;
  /** The stylesheet of all pages. Rejects if it does not compile. */
  styles(): Promise<string>;
  /** The headers and redirects of the site, with a content security policy that allows this stylesheet. */
  rules(styles: string): Rules;
  /** The hash of the scripts of all pages, with which the hash of each page begins. */
  scripts(): Promise<string>;
}

/** What an edition is made from. */
export interface EditionInput {
  readonly engine: Engine;
  readonly theme: Theme;
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly sources: Sources;
}

/** Pages kept in memory: enough for all open tabs, and little enough when a crawler requests every page. */
const MAX_PAGES = 100;

/** The edition of a site. Renders nothing yet. */
export function makeEdition(input: EditionInput, cache: Cache): Edition {
  return withStylesheet(input, unstyledEdition(input, cache), cache);
}

/** The part of an edition that does not depend on the stylesheet. */
interface UnstyledEdition extends Pick<Edition, 'routes' | 'unstyledPage' | 'scripts'> {
  /** The contents of a public file or an asset. */
  file(path: string): Promise<string | Uint8Array | undefined>;
}

function unstyledEdition({ engine, theme, site, routes, sources }: EditionInput, cache: Cache): UnstyledEdition {
  const assets = new Map<string, OutputFile>();
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path.slice(1), file]));

  /** Makes the assets that the pages of some routes refer to. What the pages share is cached. */
  const assetsOf = async (some: readonly Route[]) => {
    const result = await engine.makeAssets(theme, site, some, sources, cache);
    for (const file of result.files) assets.set(file.path, file);
    return result.assets;
  };
  const sharedAssets = once(() => assetsOf([]));
  const allAssets = once(() => assetsOf(routes));
  /** The modification times of the public files that a page refers to: an open page must be updated if they change. */
  const publicFileTimes = (html: string): string => {
    const times = [...html.matchAll(/(?:src|href)="([^"#?]+)"/g)].map(([, url]) => {
      const file = url!.startsWith(site.base) ? publicFiles.get(url!.slice(site.base.length)) : undefined;
      return file && statSync(file.absolute, { throwIfNoEntry: false })?.mtimeMs;
    });
    return times.filter(Boolean).join(' ');
  };
  const scripts = once(async () => digest((await engine.bundleClient(theme)).files.map(({ path }) => path).join(' ')));
  return {
    routes: new Map(routes.map((route) => [route.file, route])),
    scripts,
    unstyledPage: cachedByRoute(async (route) => {
      const html = withoutHttps(engine.renderRoute(route, await assetsOf([route]), theme).contents.toString());
      return { html, hash: `${await scripts()}.${digest(`${html}\n${publicFileTimes(html)}`)}` };
    }),
    async file(path) {
      const publicFile = publicFiles.get(path);
      if (publicFile) {
        const isInside = (await realPathInside(publicFile.absolute, join(sources.root, 'public'))) !== undefined;
        return isInside ? engine.bytesOf(engine.copyOf(publicFile)) : undefined;
      }
      if (!path.startsWith('assets/')) return undefined;
      if (!assets.has(path)) await sharedAssets();
      if (!assets.has(path)) await allAssets();
      const asset = assets.get(path);
      return asset && engine.bytesOf(asset);
    },
  };
}

/** Completes an edition with the theme's stylesheet. */
function withStylesheet(input: EditionInput, unstyled: UnstyledEdition, cache: Cache): Edition {
  const { engine, theme, site, routes, sources } = input;
  const sheet = once(() => engine.makeStyles(theme, site, sources, cache));
  const styles = async (): Promise<string> => (await sheet()).styles;
  const derived = (path: string, text: string): string | undefined =>
    engine.deriveOne(path, { site, routes, sheets: [text] });
  const rules = cachedLast((text: string) =>
    readRules(withoutHttps(derived('_headers', text) ?? ''), derived('_redirects', text) ?? ''),
  );
  const withStyles = (html: string, text: string): string =>
    String(Buffer.concat(engine.withStyles(Buffer.from(html), engine.sheetOf(text))));
  return {
    ...unstyled,
    site,
    sources,
    theme,
    engine,
    styles,
    rules,
    withStyles,
    page: cachedByRoute(async (route) => {
      const { html, hash } = await unstyled.unstyledPage(route);
      const text = await styles();
      const { path, file, source } = route;
      return {
        path,
        file,
        source,
        html: withStyles(html, text),
        hash,
        styles: text,
        stylesHash: digest(text),
        headers: rules(text).headers(route.url),
      };
    }),
    restyled: (styles) => withStylesheet({ ...input, theme: { ...theme, styles } }, unstyled, cache),
    async file(path) {
      const found = /^assets\/.*\.woff2$/.test(path) ? undefined : await unstyled.file(path);
      if (found !== undefined) return found;
      const file = (await sheet()).files.find((each) => each.path === path);
      return file ? engine.bytesOf(file) : derived(path, await styles());
    },
  };
}

/** Caches the results of `make` for the most recently used routes. */
function cachedByRoute<T>(make: (route: Route) => Promise<T>): (route: Route) => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return (route) => {
    const result = results.get(route.path) ?? make(route);
    setBounded(results, route.path, result, MAX_PAGES);
    return result;
  };
}

/** Caches the result of `make` for the last argument. */
function cachedLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly result: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: make(text) };
    return last.result;
  };
}

/** Calls `make` at most once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}
