// Makes a stylesheet for each type of page: the subset of the whole site's rules that pages of the type may use, in the
// same order (docs/decisions/a-sheet-for-each-type.md).
import type { ChildNode } from 'postcss';
import type { Cache } from '../cache.ts';
import type { Assets, OutputFile, Site } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { textOf } from '../run.ts';
import { cspHash } from './styles.ts';

/** The placeholder for the stylesheet in pages, until all pages of their type are rendered. */
const PLACEHOLDER = '/* the rules of this type of page */';
/** The name of an element in its start tag, or the value of a class attribute. */
const NAMES = /<([a-z][\w-]*)|\sclass="([^"]*)"/gi;
/** The words in a script, which may be names of classes, elements or attributes. */
const WORDS = /[\w-]+/g;
/** The beginning of a class name that a script completes: `outcome-${kind}`. */
const PREFIX = /^\.\w.*\w-$/;
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
  const sheets = await sheetsFor(
    groups.map(({ names }) => [...names].sort()),
    styles,
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
export function pageScanner(): (page: OutputFile) => UnstyledPage {
  const lists = new Map<string, readonly string[]>();
  return (page) => {
    const html = textOf(page)!;
    const words = namesIn(html).join(' ');
    const names = lists.get(words) ?? words.split(' '); // slices of `words`: slices of `html` would keep all of it
    lists.set(words, names);
    return {
      type: page.route!.type,
      names,
      hasIsland: html.includes(ISLAND),
      withStyles: (sheet) => ({ ...page, contents: { pieces: withStyles(page.contents as Buffer, sheet) } }),
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

/** For each list of names, the subset of a stylesheet that needs no other elements and classes; cached. */
async function sheetsFor(
  lists: readonly (readonly string[])[],
  styles: string,
  cache: Cache,
): Promise<readonly string[]> {
  const json = await cache.getOrMake('sheets', [styles, ...lists.map((names) => names.join(' '))], async () => {
    const [{ default: postcss }, { default: parser }] = await Promise.all([
      import('postcss'),
      import('postcss-selector-parser'),
    ]);
    // Names in parentheses are not needed, because one in :is(…) is enough, and in :not(…) none. Pseudo-classes and
    // attributes are ignored too.
    const needsOf = (selector: string): string[] =>
      parser()
        .astSync(selector)
        .first.nodes.flatMap((node) => {
          if (node.type === 'class') return `.${node.value}`;
          return node.type === 'tag' ? node.value.toLowerCase() : [];
        });
    const parts = partsOf(postcss.parse(styles).nodes, needsOf);
    return JSON.stringify(
      lists.map((names) => {
        const known = new Set(names);
        const prefixes = names.filter((name) => PREFIX.test(name));
        return rulesFor(parts, (name) => known.has(name) || prefixes.some((each) => name.startsWith(each)));
      }),
    );
  });
  return JSON.parse(json) as string[];
}

/**
 * A part of a stylesheet: a text that is always kept; a rule, which is kept with those selectors whose names are all
 * known; or a block, such as a media query, which is kept if anything in it is.
 */
type Part =
  | string
  | {
      readonly selectors: readonly { readonly text: string; readonly needs: readonly string[] }[];
      readonly body: string;
    }
  | { readonly opening: string; readonly parts: readonly Part[] };

/** The parts of a minified stylesheet, or of a block in it. */
function partsOf(nodes: readonly ChildNode[], needsOf: (selector: string) => readonly string[]): Part[] {
  return nodes.map((node): Part => {
    if (node.type === 'rule')
      return {
        selectors: node.selectors.map((text) => ({ text, needs: needsOf(text) })),
        body: `{${node.nodes.join(';')}}`,
      };
    if (node.type === 'comment') return '';
    if (node.type !== 'atrule' || !node.nodes) return `${String(node)};`;
    const isBlock = !node.name.endsWith('keyframes') && node.nodes.every(({ type }) => type !== 'decl');
    return isBlock
      ? {
          opening: `@${node.name}${node.raws.afterName ?? ' '}${node.params}${node.raws.between ?? ''}{`,
          parts: partsOf(node.nodes, needsOf),
        }
      : String(node);
  });
}

/** The text of the parts that are kept, given which names are known. */
function rulesFor(parts: readonly Part[], isKnown: (name: string) => boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('parts' in part) {
        const inner = rulesFor(part.parts, isKnown);
        return inner && `${part.opening}${inner}}`;
      }
      const used = part.selectors.filter(({ needs }) => needs.every(isKnown));
      return used.length > 0 ? used.map(({ text }) => text).join(',') + part.body : '';
    })
    .join('');
}
