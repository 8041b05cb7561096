// What the checks need to know of a rendered page, gathered in one pass over its HTML.
import { Parser } from 'htmlparser2';
import type { OutputFile, Route } from '../contract.ts';
import { ownCopy } from '../own-copy.ts';
import { isHeld, textOf } from '../run.ts';

/** An address in a page, and the element and attribute it stands in. */
export interface Reference {
  readonly href: string;
  readonly element: string;
  readonly attribute: string;
}

/** What visitors should never see, and the words around it. */
export interface Leak {
  readonly found: string;
  readonly excerpt: string;
}

/** What a page's HTML tells. */
export interface ReadFacts {
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /**
   * What of the machinery is in the text a visitor sees, code excepted, or in attributes a visitor meets: each once.
   */
  readonly leaks: readonly Leak[];
  readonly meta: ReadonlyMap<string, string>;
}

/** The same as JSON holds it; a reference is its element, attribute and address. */
export type PackedFacts = Pick<ReadFacts, 'headings' | 'leaks'> & {
  readonly [K in 'links' | 'assets']: readonly string[];
} & { readonly ids: readonly [string, number][]; readonly meta: readonly [string, string][] };

export function packed({ ids, links, assets, meta, headings, leaks }: ReadFacts): PackedFacts {
  const spelled = ({ href, element, attribute }: Reference): string => `${element} ${attribute} ${href}`;
  return { ids: [...ids], links: links.map(spelled), assets: assets.map(spelled), meta: [...meta], headings, leaks };
}

/** What unpacks the facts of many pages. A reference that they have in common is one. */
export function unpacking(): (facts: PackedFacts) => ReadFacts {
  const known = new Map<string, Reference>();
  const reference = (text: string): Reference => {
    const [, element, attribute, href] = /^(\S+) (\S+) (.*)$/s.exec(text)!;
    return { element: element!, attribute: attribute!, href: href! };
  };
  const refer = (text: string): Reference => {
    const found = known.get(text) ?? reference(text);
    known.set(text, found);
    return found;
  };
  return ({ ids, links, assets, meta, headings, leaks }) => ({
    ids: new Map(ids),
    links: links.map(refer),
    assets: assets.map(refer),
    meta: new Map(meta),
    headings,
    leaks,
  });
}

export interface PageFacts extends ReadFacts {
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
const SPOKEN = ['alt', 'title', 'aria-label', 'placeholder', 'content', 'value'];

/** Whether a file is a page that was made here, and not a copy of a public one. */
export const isPage = ({ path, contents }: OutputFile): boolean => path.endsWith('.html') && isHeld(contents);

/** What a page tells, from wherever it is known; `read` reads it now. */
export type FactsOf = (page: OutputFile, read: () => ReadFacts) => ReadFacts;

/**
 * Reads pages, or takes what they tell from where it is known. What pages have in common is kept once.
 * It begins with the last page: a second thread, which may be at it too, begins with the first.
 */
export function readAllFacts(pages: readonly OutputFile[], factsOf: FactsOf = (_page, read) => read()): PageFacts[] {
  const share = sharing();
  return pages
    .toReversed()
    .map((page) => ({
      file: page.path,
      source: page.from,
      route: page.route,
      ...factsOf(page, () => share(readFacts(textOf(page) ?? ''))),
    }))
    .reverse();
}

/**
 * What makes the facts of many pages share what they have in common. Equal texts become one and the same, which holds
 * on to no longer one.
 */
export function sharing(): (facts: ReadFacts) => ReadFacts {
  const known = new Map<string, string>();
  const own = (text: string): string => {
    const found = known.get(text) ?? ownCopy(text);
    known.set(found, found);
    return found;
  };
  const refer = ({ href, element, attribute }: Reference): Reference => ({
    href: own(href),
    element: own(element),
    attribute: own(attribute),
  });
  return ({ ids, links, assets, headings, leaks, meta }) => ({
    ids: new Map([...ids].map(([id, count]) => [own(id), count])),
    links: links.map(refer),
    assets: assets.map(refer),
    headings: headings.map((each) => ({ level: each.level, text: own(each.text) })),
    leaks,
    meta: new Map([...meta].map(([name, content]) => [own(name), own(content)])),
  });
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

/** Reads one page. The style in it and its policy, which depends on that, tell nothing. */
export function readFacts(html: string): ReadFacts {
  const ids = new Map<string, number>();
  const links: Reference[] = [];
  const assets: Reference[] = [];
  const headings: { level: number; text: string }[] = [];
  const meta = new Map<string, string>();
  const texts: string[] = [];
  let heading: { level: number; text: string } | undefined;
  let silent = 0;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['http-equiv'] !== undefined) return;
      if (attributes['id'] !== undefined) ids.set(attributes['id'], (ids.get(attributes['id']) ?? 0) + 1);
      if ((name === 'a' || name === 'area') && attributes['href'] !== undefined)
        links.push({ href: attributes['href'], element: name, attribute: 'href' });
      if (name === 'form' && attributes['action'] !== undefined)
        links.push({ href: attributes['action'], element: name, attribute: 'action' });
      for (const attribute of ASSETS[name] ?? [])
        if (attributes[attribute] !== undefined) assets.push(...references(name, attribute, attributes));
      for (const attribute of SPOKEN)
        if (attributes[attribute] && attributes['type'] !== 'hidden') texts.push(attributes[attribute]);
      if (name === 'meta') meta.set(attributes['name'] ?? attributes['property'] ?? '', attributes['content'] ?? '');
      if (name === 'link' && attributes['rel'] === 'canonical') meta.set('canonical', attributes['href'] ?? '');
      if (/^h[1-6]$/.test(name)) headings.push((heading = { level: Number(name[1]), text: '' }));
      if (/^(script|style|code|pre)$/.test(name)) silent++;
      if (name === 'title' && !meta.has('title')) inTitle = true;
    },
    ontext(text) {
      if (silent > 0) return;
      texts.push(text);
      if (heading) heading.text += text;
      if (inTitle) meta.set('title', (meta.get('title') ?? '') + text);
    },
    onclosetag(name) {
      if (/^h[1-6]$/.test(name)) heading = undefined;
      if (/^(script|style|code|pre)$/.test(name)) silent--;
      if (name === 'title') inTitle = false;
    },
  });
  parser.write(html);
  parser.end();
  return { ids, links, assets, headings, leaks: leaksIn(texts.join(' ')), meta };
}

function references(element: string, attribute: string, attributes: Readonly<Record<string, string>>): Reference[] {
  const value = attributes[attribute]!;
  if (element === 'link' && LINK_RELS.test(attributes['rel'] ?? '') && attributes['type'] !== 'application/atom+xml')
    return [];
  if (attribute !== 'srcset') return [{ href: value, element, attribute }];
  return value.split(',').map((part) => ({ href: part.trim().split(/\s+/)[0]!, element, attribute }));
}
