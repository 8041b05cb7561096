// What the checks need to know of a rendered page, gathered in one pass over its HTML.
import { Parser } from 'htmlparser2';
import type { OutputFile, Route } from '../contract.ts';
import { textOf } from '../run.ts';

/** An address in a page, and the element and attribute it stands in. */
export interface Reference { readonly href: string; readonly element: string; readonly attribute: string }

/** What a page's HTML tells. */
export interface ReadFacts {
  readonly ids: ReadonlyMap<string, number>;
  readonly links: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** The text a visitor sees, code excepted, and the attributes a visitor meets. */
  readonly text: string;
  readonly meta: ReadonlyMap<string, string>;
}

export interface PageFacts extends ReadFacts {
  readonly file: string;
  readonly source: string;
  readonly route: Route | undefined;
}

const ASSETS: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'], source: ['src', 'srcset'], script: ['src'], video: ['src', 'poster'], audio: ['src'], iframe: ['src'], link: ['href'], use: ['href'],
};
const LINK_RELS = /^(canonical|alternate)$/;
const SPOKEN = ['alt', 'title', 'aria-label', 'placeholder', 'content', 'value'];

/** Whether a file is a page that was made here, and not a copy of a public one. */
export const isPage = ({ path, contents }: OutputFile): boolean => path.endsWith('.html') && (typeof contents === 'string' || contents instanceof Uint8Array);

/**
 * Reads pages. `known` may have what some of them tell. What pages have in common is kept once.
 * It begins with the last page: a second thread, which may be at it too, begins with the first.
 */
export function readAllFacts(pages: readonly OutputFile[], known: (page: OutputFile) => ReadFacts | undefined = () => undefined): PageFacts[] {
  const share = sharing();
  return pages.toReversed().map((page) => ({ file: page.path, source: page.from, route: page.route, ...(known(page) ?? share(readFacts(textOf(page) ?? ''))) })).reverse();
}

/** What makes the facts of many pages share what they have in common. Equal texts become one and the same, which holds on to no longer one. */
export function sharing(): (facts: ReadFacts) => ReadFacts {
  const known = new Map<string, string>();
  const own = (text: string): string => {
    const found = known.get(text) ?? Buffer.from(text).toString();
    known.set(found, found);
    return found;
  };
  const refer = ({ href, element, attribute }: Reference): Reference => ({ href: own(href), element: own(element), attribute: own(attribute) });
  return ({ ids, links, assets, headings, text, meta }) => ({
    ids: new Map([...ids].map(([id, count]) => [own(id), count])), links: links.map(refer), assets: assets.map(refer),
    headings: headings.map((each) => ({ level: each.level, text: own(each.text) })), text, meta: new Map([...meta].map(([name, content]) => [own(name), own(content)])),
  });
}

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
      if ((name === 'a' || name === 'area') && attributes['href'] !== undefined) links.push({ href: attributes['href'], element: name, attribute: 'href' });
      if (name === 'form' && attributes['action'] !== undefined) links.push({ href: attributes['action'], element: name, attribute: 'action' });
      for (const attribute of ASSETS[name] ?? []) if (attributes[attribute] !== undefined) assets.push(...references(name, attribute, attributes));
      for (const attribute of SPOKEN) if (attributes[attribute] && attributes['type'] !== 'hidden') texts.push(attributes[attribute]);
      if (name === 'meta') meta.set(attributes['name'] ?? attributes['property'] ?? '', attributes['content'] ?? '');
      if (name === 'link' && attributes['rel'] === 'canonical') meta.set('canonical', attributes['href'] ?? '');
      if (/^h[1-6]$/.test(name)) headings.push(heading = { level: Number(name[1]), text: '' });
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
  return { ids, links, assets, headings, text: texts.join(' '), meta };
}

function references(element: string, attribute: string, attributes: Readonly<Record<string, string>>): Reference[] {
  const value = attributes[attribute]!;
  if (element === 'link' && LINK_RELS.test(attributes['rel'] ?? '') && attributes['type'] !== 'application/atom+xml') return [];
  if (attribute !== 'srcset') return [{ href: value, element, attribute }];
  return value.split(',').map((part) => ({ href: part.trim().split(/\s+/)[0]!, element, attribute }));
}
