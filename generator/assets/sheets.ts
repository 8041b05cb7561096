// Makes a stylesheet for each type of page: the subset of the whole site's rules that pages of the type may use, in the
// same order (docs/decisions/a-sheet-for-each-type.md).
import type { Cache } from '../cache.ts';
import type { Assets, OutputFile, Site } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { textOf } from '../contents.ts';
import type { RenderedPage } from '../render/render.ts';
import { subsetsOf } from './sheet-subset.ts';
import { cspHash } from './styles.ts';

/** The placeholder for the stylesheet in pages, until all pages of their type are rendered. */
const PLACEHOLDER = '/* the rules of this type of page */';
/** The name of an element in its start tag, or the value of a class attribute. */
const NAMES = /<([a-z][\w-]*)|\sclass="([^"]*)"/gi;
/** The words in a script, which may be names of classes, elements or attributes. */
const WORDS = /[\w-]+/g;
/** A script that only islands load, by the name of its source. */
const ISLAND_SCRIPT = /\.client-[^/]*\.js$/;
/** The attribute of an island's element. */
const ISLAND = 'data-island="';

/** The assets to render a page with that gets its stylesheet later. */
export const unstyledAssets = (site: Site): Pick<Assets, 'styles' | 'policy'> => ({
  styles: PLACEHOLDER,
  policy: policyText(contentSecurityPolicy(site, [PLACEHOLDER]), 'meta'),
});

/** What the stylesheet of a page depends on. */
export interface StyleUse {
  readonly hasIsland: boolean;
  /** The names of its elements, and those of its classes with a dot before them. */
  readonly names: readonly string[];
}

/** A stylesheet, and its hash for the page's policy, without the quotes: React escapes those in the meta tag. */
export interface Sheet {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** Makes a stylesheet from its text. */
export const sheetOf = (text: string): Sheet => ({ bytes: Buffer.from(text), hash: cspHash(text).slice(1, -1) });

/** A page that has no stylesheet yet. */
export interface UnstyledPage extends StyleUse {
  /** Its page type. Pages of one type share two stylesheets: one for those with an island, one for the others. */
  readonly type: string;
  /** The page with its stylesheet inserted. */
  withStyles(sheet: Sheet): OutputFile;
}

interface Group {
  readonly hasIsland: boolean;
  readonly pages: UnstyledPage[];
  readonly names: Set<string>;
}

/**
 * Inserts into each page the stylesheet of its group, a subset of `styles`. Returns the pages, and the text of each
 * stylesheet. `files` are the assets: the scripts among them may add elements and classes that no page has yet.
 */
export async function inlineStyles(
  pages: readonly UnstyledPage[],
  styles: string,
  files: readonly OutputFile[],
  cache: Cache,
): Promise<{ pages: OutputFile[]; sheets: readonly string[] }> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const groups = groupsOf(pages);
  for (const { hasIsland, names } of groups) {
    for (const script of scripts) {
      if (ISLAND_SCRIPT.test(script.path) && !hasIsland) continue;
      for (const [word] of textOf(script)!.matchAll(WORDS)) names.add(word).add(`.${word}`);
    }
  }
  const sheets = await subsetsOf(
    styles,
    groups.map(({ names }) => [...names].sort()),
    cache,
  );
  const styled = groups.flatMap((group, index) => {
    const sheet = sheetOf(sheets[index]!);
    return group.pages.map((page) => page.withStyles(sheet));
  });
  return { pages: styled, sheets };
}

const PLACEHOLDER_HASH = sheetOf(PLACEHOLDER).hash;

/**
 * Returns a function that scans pages which were rendered with `unstyledAssets`. Pages with the same names share one
 * list of them.
 */
export function pageScanner(): (page: RenderedPage) => UnstyledPage {
  const lists = new Map<string, readonly string[]>();
  return (page) => {
    const html = page.contents.toString();
    const words = namesIn(html).join(' ');
    const names = lists.get(words) ?? words.split(' '); // slices of `words`: slices of `html` would keep all of it
    lists.set(words, names);
    return {
      type: page.route.type,
      names,
      hasIsland: html.includes(ISLAND),
      withStyles: (sheet) => ({ ...page, contents: { pieces: withStyles(page.contents, sheet) } }),
    };
  };
}

/** Inserts a stylesheet and its hash into a page. Returns pieces, so that thousands of pages share the stylesheet. */
export const withStyles = (page: Buffer, { bytes, hash }: Sheet): Buffer[] =>
  replaceIn(replaceIn([page], PLACEHOLDER_HASH, Buffer.from(hash)), PLACEHOLDER, bytes);

/** Replaces a placeholder, once in each piece. */
function replaceIn(pieces: readonly Buffer[], placeholder: string, bytes: Buffer): Buffer[] {
  return pieces.flatMap((piece) => {
    const at = piece.indexOf(placeholder);
    return at < 0 ? [piece] : [piece.subarray(0, at), bytes, piece.subarray(at + placeholder.length)];
  });
}

function groupsOf(pages: readonly UnstyledPage[]): Group[] {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const key = `${page.type} ${page.hasIsland}`;
    const group = groups.get(key) ?? { hasIsland: page.hasIsland, pages: [], names: new Set() };
    groups.set(key, group);
    group.pages.push(page);
    for (const name of page.names) group.names.add(name);
  }
  return [...groups.values()];
}

/** The names of the elements in a page, and those of the classes with a dot before them. */
function namesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, element, classes] of html.matchAll(NAMES)) {
    if (element) names.add(element.toLowerCase());
    else for (const name of decoded(classes!).split(' ')) names.add(`.${name}`);
  }
  return [...names];
}

/** An attribute's value, with React's character references decoded. */
const decoded = (value: string): string =>
  value.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );
