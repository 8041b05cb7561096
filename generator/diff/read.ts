// A built site as a visitor meets it: pages with their words, prices, numbers and links; files with their sizes.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { readBlocks } from '../checks/blocks.ts';
import { PATTERNS } from '../checks/claims/figures.ts';
import { all, attribute, tag, textOf } from '../checks/dom.ts';
import { builtFiles } from '../write/built.ts';

/** A page as a visitor meets it. */
export interface SeenPage {
  /** "/contact". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly indexable: boolean;
  /** Every run of text, in reading order. */
  readonly texts: readonly string[];
  readonly prices: ReadonlySet<string>;
  /** Telephone numbers and mail addresses that can be tapped. */
  readonly contacts: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly bytes: number;
}

/** A whole built site. */
export interface SeenSite {
  readonly pages: ReadonlyMap<string, SeenPage>;
  /** Old addresses and where they lead. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Other files: their size and what is in them, as a hash. */
  readonly files: ReadonlyMap<string, { readonly bytes: number; readonly hash: string }>;
}

/** Reads the built site in a folder. */
export async function readSite(folder: string): Promise<SeenSite> {
  const pages = new Map<string, SeenPage>();
  const redirects = new Map<string, string>();
  const files = new Map<string, { bytes: number; hash: string }>();
  for (const path of await builtFiles(folder)) {
    const bytes = await readFile(join(folder, path));
    if (!path.endsWith('.html'))
      files.set(path, { bytes: bytes.byteLength, hash: createHash('sha256').update(bytes).digest('hex') });
    else {
      const address = `/${path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`.replace(/(.)\/$/, '$1');
      const page = readPage(address, bytes.toString('utf8'), bytes.byteLength);
      if (typeof page === 'string') redirects.set(address, page);
      else pages.set(address, page);
    }
  }
  return { pages, redirects, files };
}

/** One page; or, of a page that only leads on, where to. */
function readPage(path: string, html: string, bytes: number): SeenPage | string {
  const dom = parseDocument(html);
  const metas = all(dom, tag('meta'));
  const refresh = metas.find((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh');
  if (refresh) return /url=(.*)$/i.exec(attribute(refresh, 'content') ?? '')?.[1]?.trim() ?? '';
  const meta = (name: string): string =>
    metas.find((each) => attribute(each, 'name') === name)?.attribs['content'] ?? '';
  const hrefs = all(dom, tag('a', 'area'))
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => href !== '');
  const texts = readBlocks(dom).map((block) => block.text);
  const title = all(dom, tag('title'))[0];
  return {
    path,
    title: title ? textOf(title) : '',
    description: meta('description'),
    indexable: !/noindex/.test(meta('robots')),
    texts,
    bytes,
    prices: new Set(texts.flatMap((text) => text.match(new RegExp(PATTERNS.price, 'giu')) ?? [])),
    contacts: new Set(hrefs.filter((href) => /^(tel|mailto):/.test(href))),
    links: new Set(hrefs.filter((href) => !/^(tel|mailto):/.test(href))),
  };
}
