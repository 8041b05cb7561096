// What the checks need to know about a rendered page, collected in one pass over its HTML.
import { Parser } from 'htmlparser2';
import type { OutputFile, Route } from '../contract.ts';
import { ownCopy } from '../own-copy.ts';
import { isInMemory, textOf } from '../contents.ts';

/** An address in a page, with the element and attribute that contain it. */
export interface Reference {
  readonly href: string;
  readonly element: string;
  readonly attribute: string;
}

/** A text that visitors should never see, and the words around it. */
interface Leak {
  readonly found: string;
  readonly excerpt: string;
}

/** What the HTML of a page says. */
export interface ReadFacts {
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Leaks in the text that visitors see, except in code, and in attributes that reach visitors. Each occurs once. */
  readonly leaks: readonly Leak[];
  readonly meta: ReadonlyMap<string, string>;
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

/** Whether a file is a page made by this build, and not a copy of a file from public/. */
export const isPage = ({ path, contents }: OutputFile): boolean => path.endsWith('.html') && isInMemory(contents);

/** Provides the facts of a page, from a cache for example; `read` reads the page now. */
export type FactsOf = (page: OutputFile, read: () => ReadFacts) => ReadFacts;

/**
 * The facts of all pages, provided by `factsOf`. Texts that pages have in common are stored only once.
 * It starts with the last page, because a second thread may be reading pages too, and starts with the first.
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
 * Returns a function that makes the facts of many pages share equal texts. A shared text is a copy of its own, so that
 * it does not keep the HTML of a whole page in memory.
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

/** Reads one page. Its styles, and its policy, which contains a hash of them, are not part of the facts. */
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
      if (/^h[1-6]$/.test(name)) {
        heading = { level: Number(name[1]), text: '' };
        headings.push(heading);
      }
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
