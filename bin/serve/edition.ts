// One state of the content with everything that follows from it, each thing made when it is first asked for.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../generator/cache.ts';
import type { Sources } from '../../generator/content/read.ts';
import type { OutputFile, Route, Site, Theme } from '../../generator/contract.ts';
import { inside } from './built.ts';
import type { Engine } from './engine.ts';
import { setBounded } from './bounded.ts';
import { type Rules, readRules, withoutHttps } from '../../generator/host/rules.ts';

/** A rendered page that has no stylesheet yet. */
export interface UnstyledPage {
  readonly html: string;
  /** Stands for all that is in the page, pictures too, but the stylesheet: its scripts, a dot, and the rest. */
  readonly hash: string;
}

/** A rendered page. */
export interface Page extends UnstyledPage {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  readonly styles: string;
  /** Stands for the stylesheet. */
  readonly look: string;
  /** The very headers that a host sends with it. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Edition {
  readonly site: Site;
  readonly sources: Sources;
  readonly theme: Theme;
  readonly engine: Engine;
  /** By the file each would be written to. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The page of a route. Rejects where a template or the stylesheet is at fault. */
  page(route: Route): Promise<Page>;
  /** The same without its styles, for which no stylesheet is compiled. Rejects where a template is at fault. */
  unstyledPage(route: Route): Promise<UnstyledPage>;
  /** The text of such a page in any stylesheet. */
  withStyles(html: string, styles: string): string;
  /** The same edition where nothing but the stylesheet is another. */
  restyled(styles: Theme['styles']): Edition;
  /** The bytes of any other file of the site. */
  file(path: string): Promise<string | Uint8Array | undefined>;
  /** The stylesheet of every page. Rejects where it is at fault. */
  styles(): Promise<string>;
  /** What its hosts are told, with a policy that allows this stylesheet. */
  rules(styles: string): Rules;
  /** Stands for the scripts of every page: what a page's hash begins with. */
  scripts(): Promise<string>;
}

/** What an edition is made from. */
export interface Made {
  readonly engine: Engine;
  readonly theme: Theme;
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly sources: Sources;
}

/** Pages kept in memory: enough for every tab, few enough for a crawler. */
const MOST_PAGES = 100;

/** The edition of a site. Nothing is rendered yet. */
export function makeEdition(made: Made, cache: Cache): Edition {
  return styled(made, pagesOf(made, cache), cache);
}

/** What there is of a site beside its stylesheet. */
interface Unstyled extends Pick<Edition, 'routes' | 'unstyledPage' | 'scripts'> {
  /** The bytes of a published file. */
  file(path: string): Promise<string | Uint8Array | undefined>;
}

function pagesOf({ engine, theme, site, routes, sources }: Made, cache: Cache): Unstyled {
  const assets = new Map<string, OutputFile>();
  const byFile = new Map<string, Route>();
  for (const route of routes) byFile.set(route.file, route);
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path.slice(1), file]));

  /** What the pages of some routes refer to. Only what differs from page to page is made anew. */
  const assetsOf = async (some: readonly Route[]) => {
    const made = await engine.makeAssets(theme, site, some, sources, cache);
    for (const file of made.files) assets.set(file.path, file);
    return made.assets;
  };
  const base = once(() => assetsOf([]));
  const everything = once(() => assetsOf(routes));
  /** When the files under public/ that a page shows were last written: the page is another one when they are. */
  const picturesIn = (html: string): string =>
    [...html.matchAll(/(?:src|href)="([^"#?]+)"/g)]
      .map(([, url]) => {
        const file = url!.startsWith(site.base) ? publicFiles.get(url!.slice(site.base.length)) : undefined;
        return file && statSync(file.absolute, { throwIfNoEntry: false })?.mtimeMs;
      })
      .filter(Boolean)
      .join(' ');
  const scripts = once(async () => digest((await engine.bundleClient(theme)).files.map(({ path }) => path).join(' ')));
  return {
    routes: byFile,
    scripts,
    unstyledPage: latest(async (route) => {
      const html = withoutHttps(String(engine.renderRoute(route, await assetsOf([route]), theme).contents));
      return { html, hash: `${await scripts()}.${digest(`${html}\n${picturesIn(html)}`)}` };
    }),
    async file(path) {
      const copied = publicFiles.get(path);
      if (copied)
        return (await inside(copied.absolute, join(sources.root, 'public'))) === undefined
          ? undefined
          : engine.bytesOf(engine.copyOf(copied));
      if (!path.startsWith('assets/')) return undefined;
      if (!assets.has(path)) await base();
      if (!assets.has(path)) await everything();
      const asset = assets.get(path);
      return asset && engine.bytesOf(asset);
    },
  };
}

/** An edition of these pages in the theme's stylesheet. */
function styled(made: Made, unstyled: Unstyled, cache: Cache): Edition {
  const { engine, theme, site, routes, sources } = made;
  const sheet = once(() => engine.makeStyles(theme, site, sources, cache));
  const styles = async (): Promise<string> => (await sheet()).styles;
  const derived = (path: string, text: string): OutputFile | undefined =>
    engine.deriveOne(path, { site, routes, pages: [], sheets: [text] });
  const rules = lastOf((text: string) =>
    readRules(String(derived('_headers', text)?.contents ?? ''), String(derived('_redirects', text)?.contents ?? ''), {
      https: false,
    }),
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
    page: latest(async (route) => {
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
        look: digest(text),
        headers: rules(text).headers(route.url),
      };
    }),
    restyled: (styles) => styled({ ...made, theme: { ...theme, styles } }, unstyled, cache),
    async file(path) {
      const found = /^assets\/.*\.woff2$/.test(path) ? undefined : await unstyled.file(path);
      if (found !== undefined) return found;
      const file = (await sheet()).files.find((each) => each.path === path) ?? derived(path, await styles());
      return file && engine.bytesOf(file);
    },
  };
}

/** What is made of each route, the latest of them kept. */
function latest<T>(make: (route: Route) => Promise<T>): (route: Route) => Promise<T> {
  const pages = new Map<string, Promise<T>>();
  return (route) => {
    const page = pages.get(route.path) ?? make(route);
    setBounded(pages, route.path, page, MOST_PAGES);
    return page;
  };
}

/** A short name for a text. */
const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/** What was made of a text, kept until it is asked for another. */
function lastOf<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (text) => (last?.text === text ? last : (last = { text, made: make(text) })).made;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
