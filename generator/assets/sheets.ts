// A stylesheet for each type of page: of the theme's one, in its order, the rules that a page of the type may use.
// (docs/decisions/a-sheet-for-each-type.md)
import type { ChildNode } from 'postcss';
import type { Cache } from '../cache.ts';
import type { Assets, OutputFile, Site } from '../contract.ts';
import { contentSecurityPolicy, policyText } from '../outputs/policy.ts';
import { textOf } from '../run.ts';
import { cspHash } from './styles.ts';

/** Stands for the stylesheet in pages until all of their type are rendered. */
const PLACEHOLDER = '/* the rules of this type of page */';
/** An opening tag's name, or the classes in one. */
const NAMES = /<([a-z][\w-]*)|\sclass="([^"]*)"/gi;
/** What may be a class, an element or an attribute in a script. */
const WORDS = /[\w-]+/g;
/** A name that a script writes the end of: `outcome-${kind}`. */
const BEGINNING = /^\.\w.*\w-$/;
/** A script of islands alone, by the name of its source. */
const OF_ISLANDS = /\.client-[^/]*\.js$/;
/** What an island's element has. */
const ISLAND = 'data-island="';

/** What a page is rendered with that gets its styles afterwards. */
export const unstyledAssets = (site: Site): Pick<Assets, 'styles' | 'policy'> => ({
  styles: PLACEHOLDER,
  policy: policyText(contentSecurityPolicy(site, [PLACEHOLDER]), 'meta'),
});

/**
 * By what the stylesheet of a page is chosen: whether it has an island, and the names of elements and classes in it.
 */
export interface StyleUse {
  readonly hasIsland: boolean;
  readonly names: readonly string[];
}

/**
 * A stylesheet as bytes, and its hash as it stands in a page's policy, whose quotes are spelled in another way there.
 */
export interface Sheet {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** A text as a stylesheet. */
export const sheetOf = (text: string): Sheet => ({ bytes: Buffer.from(text), hash: cspHash(text).slice(1, -1) });

/** A page that has no stylesheet yet. */
export interface UnstyledPage extends StyleUse {
  /** Its type: those of one type share a stylesheet, with an island or without. */
  readonly type: string;
  /** The page with its stylesheet. */
  withStyles(sheet: Sheet): OutputFile;
}

interface Group {
  readonly hasIsland: boolean;
  readonly pages: UnstyledPage[];
  readonly names: Set<string>;
}

/**
 * The pages with the stylesheet of their group, taken out of the whole one, and all of those sheets. `files` are the assets; scripts
 * among them may give elements classes that no page has yet.
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
      if (OF_ISLANDS.test(script.path) && !hasIsland) continue;
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
 * What takes in the pages of a build, which were rendered with what `unstyledAssets` gives. The lists of names that they have
 * in common are there once.
 */
export function pageScanner(): (page: OutputFile) => UnstyledPage {
  const lists = new Map<string, readonly string[]>();
  return (page) => {
    const html = textOf(page)!;
    const words = namesIn(html).join(' ');
    const names = lists.get(words) ?? words.split(' '); // of these words, not of the page, which would be held on to
    lists.set(words, names);
    return {
      type: page.route!.type,
      names,
      hasIsland: html.includes(ISLAND),
      withStyles: (sheet) => ({ ...page, contents: { pieces: withStyles(page.contents as Buffer, sheet) } }),
    };
  };
}

/** A page that has no stylesheet yet, with one: in pieces, for thousands of pages have the stylesheet in common. */
export const withStyles = (page: Buffer, { bytes, hash }: Sheet): Buffer[] =>
  put(put([page], PLACEHOLDER_HASH, Buffer.from(hash)), PLACEHOLDER, bytes);

/** Pieces with others in the place of a mark. */
function put(pieces: readonly Buffer[], mark: string, bytes: Buffer): Buffer[] {
  return pieces.flatMap((piece) => {
    const at = piece.indexOf(mark);
    return at < 0 ? [piece] : [piece.subarray(0, at), bytes, piece.subarray(at + mark.length)];
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

/** The names of elements and classes in a page. */
function namesIn(html: string): string[] {
  const names = new Set<string>();
  for (const [, element, classes] of html.matchAll(NAMES)) {
    if (element) names.add(element.toLowerCase());
    else for (const name of decoded(classes!).split(' ')) names.add(`.${name}`);
  }
  return [...names];
}

/** An attribute's value, as React spells it, without its references. */
const decoded = (value: string): string =>
  value.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Of a stylesheet, for each list of names, the rules of which every element and class is in the list. */
async function sheetsFor(
  lists: readonly (readonly string[])[],
  styles: string,
  cache: Cache,
): Promise<readonly string[]> {
  return JSON.parse(
    await cache.getOrMake('sheets', [styles, ...lists.map((names) => names.join(' '))], async () => {
      const [{ default: postcss }, { default: parser }] = await Promise.all([
        import('postcss'),
        import('postcss-selector-parser'),
      ]);
      // What stands in parentheses is not asked for: one of :is(…) is enough, and of :not(…) none. Neither are states and
      // attributes.
      const needsOf = (selector: string): string[] =>
        parser()
          .astSync(selector)
          .first.nodes.flatMap((node) =>
            node.type === 'class' ? `.${node.value}` : node.type === 'tag' ? node.value.toLowerCase() : [],
          );
      const whole = partsOf(postcss.parse(styles).nodes, needsOf);
      return JSON.stringify(
        lists.map((names) => {
          const known = new Set(names);
          const beginnings = names.filter((name) => BEGINNING.test(name));
          return rulesFor(whole, (name) => known.has(name) || beginnings.some((each) => name.startsWith(each)));
        }),
      );
    }),
  ) as string[];
}

/**
 * A part of a stylesheet: a text that always stays, a rule that stays for those of its selectors of which all names are
 * known, or a block that stays with whatever is left in it.
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

/** What is left of parts where only some names are known. A block with nothing in it goes. */
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
