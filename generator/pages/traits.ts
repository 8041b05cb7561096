// What the checks need to know about a rendered page, collected in one pass over its HTML.
import { Parser } from 'htmlparser2';
import type { Route } from '../theme.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { Leak, ReadTraits } from '../output/read-traits.ts';
import { isInMemory, textOf } from '../output/file-contents.ts';
import { memoByText } from '../system/memo.ts';

/** What the HTML of a part of a page says, and what its stylesheet depends on. */
export interface PartTraits extends ReadTraits {
  /** The names of its elements, and those of its classes with a dot before them. */
  readonly names: readonly string[];
  readonly hasIsland: boolean;
}

export interface PageTraits extends ReadTraits {
  readonly file: string;
  readonly source: string;
  readonly route: Route | undefined;
}

const ASSETS: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  script: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  link: ['href'],
  use: ['href'],
};
const LINK_RELS = /^(canonical|alternate)$/;
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const SILENT = new Set(['script', 'style', 'code', 'pre']);
const SPOKEN = ['alt', 'title', 'aria-label', 'placeholder', 'content', 'value'];

/** Whether a file is a page made by this build, and not a copy of a file from public/. */
export const isPage = ({ path, contents }: OutputFile): boolean => path.endsWith('.html') && isInMemory(contents);

/** The traits of pages. Those that were taken while a page was rendered are not read again. */
export const traitsOf = (pages: readonly OutputFile[]): PageTraits[] =>
  pages.map((page) => ({
    file: page.path,
    source: page.from,
    route: page.route,
    ...(page.traits ?? readTraits(textOf(page) ?? '')),
  }));

/** The traits of a page that consists of parts. */
export function joinedTraits(parts: readonly ReadTraits[]): ReadTraits {
  const ids = new Map<string, number>();
  for (const part of parts) for (const [id, count] of part.ids) ids.set(id, (ids.get(id) ?? 0) + count);
  return {
    ids,
    links: parts.flatMap(({ links }) => links),
    assets: parts.flatMap(({ assets }) => assets),
    headings: parts.flatMap(({ headings }) => headings),
    leaks: parts.flatMap(({ leaks }) => leaks),
    meta: parts[0]?.meta ?? new Map<string, string>(),
  };
}

const LEAK = /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|\bInvalid Date\b|\{\{?\s*[A-Za-z_][\w.-]*\s*\}?\}/g;

const leaksIn = (text: string): Leak[] =>
  [...new Map([...text.matchAll(LEAK)].map((match) => [match[0], match])).values()].map(({ 0: found, index }) => ({
    found,
    excerpt: text
      .slice(Math.max(0, index - 30), index + found.length + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  }));

/** The classes in an attribute, each with a dot before it. */
const selectorsOf = memoByText((classes) => classes.split(' ').map((each) => `.${each}`));

/** Receives the tags and texts of a page in their order, with references decoded. */
export interface MarkupHandler {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
}

/** Reads a page, or a part of one, from its HTML. */
export function readTraits(html: string): PartTraits {
  const reader = traitsReader();
  const parser = new Parser(reader);
  parser.write(html);
  parser.end();
  return reader.traits();
}

/**
 * Collects the traits of a page, or of a part of one. Its styles, and its policy, which contains a hash of them, are
 * not part of the traits.
 */
export function traitsReader(): MarkupHandler & { traits(): PartTraits } {
  const ids = new Map<string, number>();
  const links: string[] = [];
  const assets: string[] = [];
  const headings: { level: number; text: string }[] = [];
  const meta = new Map<string, string>();
  const names = new Set<string>();
  const classes = new Set<string>();
  const texts: string[] = [];
  let heading: { level: number; text: string } | undefined;
  let silent = 0;
  let hasIsland = false;
  let inTitle = false;
  return {
    onopentag(name, attributes) {
      names.add(name);
      if (attributes['class'] !== undefined) classes.add(attributes['class']);
      hasIsland ||= attributes['data-island'] !== undefined;
      if (attributes['http-equiv'] !== undefined) return;
      if (attributes['id'] !== undefined) ids.set(attributes['id'], (ids.get(attributes['id']) ?? 0) + 1);
      if ((name === 'a' || name === 'area') && attributes['href'] !== undefined) links.push(attributes['href']);
      if (name === 'form' && attributes['action'] !== undefined) links.push(attributes['action']);
      for (const attribute of ASSETS[name] ?? [])
        if (attributes[attribute] !== undefined) assets.push(...references(name, attribute, attributes));
      for (const attribute of SPOKEN)
        if (attributes[attribute] && attributes['type'] !== 'hidden') texts.push(attributes[attribute]);
      if (name === 'meta') meta.set(attributes['name'] ?? attributes['property'] ?? '', attributes['content'] ?? '');
      if (name === 'link' && attributes['rel'] === 'canonical') meta.set('canonical', attributes['href'] ?? '');
      if (HEADINGS.has(name)) {
        heading = { level: Number(name[1]), text: '' };
        headings.push(heading);
      }
      if (SILENT.has(name)) silent++;
      if (name === 'title' && !meta.has('title')) inTitle = true;
    },
    ontext(text) {
      if (silent > 0) return;
      texts.push(text);
      if (heading) heading.text += text;
      if (inTitle) meta.set('title', (meta.get('title') ?? '') + text);
    },
    onclosetag(name) {
      if (HEADINGS.has(name)) heading = undefined;
      if (SILENT.has(name)) silent--;
      if (name === 'title') inTitle = false;
    },
    traits: () => ({
      ids,
      links,
      assets,
      leaks: leaksIn(texts.join(' ')),
      // Copied, because what is cut out of a text keeps the whole text in memory.
      ...structuredClone({ headings, meta }),
      names: [...names, ...new Set([...classes].flatMap(selectorsOf))],
      hasIsland,
    }),
  };
}

/** The addresses in an attribute of an element. */
function references(element: string, attribute: string, attributes: Readonly<Record<string, string>>): string[] {
  const value = attributes[attribute] ?? '';
  if (element === 'link' && LINK_RELS.test(attributes['rel'] ?? '') && attributes['type'] !== 'application/atom+xml')
    return [];
  return attribute === 'srcset' ? value.split(',').map((part) => part.trim().replace(/\s.*/s, '')) : [value];
}
