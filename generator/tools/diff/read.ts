// Reads a built site for comparison: the texts, prices, numbers and links of its pages; the sizes and hashes of files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { readBlocks, textOf } from '../audit/page/blocks.ts';
import { PRICE } from '../audit/figures.ts';
import { all, tag } from '../audit/page/dom.ts';
import { hexDigest } from '../../system/digest.ts';
import { builtFiles } from '../../output/built.ts';

/** What a visitor sees of a page. */
export interface SeenPage {
  /** Its address: "/contact". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly indexable: boolean;
  /** The text of each block, in reading order; then what each picture shows. */
  readonly texts: readonly string[];
  readonly prices: ReadonlySet<string>;
  /** The tel: and mailto: links. */
  readonly contacts: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

/** A built site. */
export interface SeenSite {
  readonly pages: ReadonlyMap<string, SeenPage>;
  /** The targets of redirect pages, by address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The size and hash of every file, by path. */
  readonly files: ReadonlyMap<string, { readonly bytes: number; readonly hash: string }>;
}

/** The address of the page in a file. */
export const addressOf = (path: string): string => `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;

/** Reads the built site in a folder, whose path is absolute. Throws the errors of the file system. */
export async function readSite(folder: string): Promise<SeenSite> {
  const files = new Map<string, { bytes: number; hash: string }>();
  const pages: [string, string][] = [];
  for (const path of await builtFiles(folder)) {
    const bytes = await readFile(join(folder, path));
    files.set(path, { bytes: bytes.byteLength, hash: hexDigest(bytes) });
    if (path.endsWith('.html')) pages.push([addressOf(path), bytes.toString()]);
  }
  return readPages(pages, files);
}

/** What visitors see of pages, by their addresses; of pages that are not built, there are no files. */
export function readPages(
  html: readonly (readonly [path: string, html: string])[],
  files: SeenSite['files'] = new Map(),
): SeenSite {
  const pages = new Map<string, SeenPage>();
  const redirects = new Map<string, string>();
  for (const [path, text] of html) {
    const page = readPage(path, text);
    if (typeof page === 'string') redirects.set(path, page);
    else pages.set(path, page);
  }
  return { pages, redirects, files };
}

/** Reads a page; for a redirect page, returns its target instead. */
function readPage(path: string, html: string): SeenPage | string {
  const dom = parseDocument(html);
  const metas = all(dom, tag('meta'));
  const refresh = metas.find((meta) => meta.attribs['http-equiv']?.toLowerCase() === 'refresh');
  if (refresh) return /url=(.*)$/i.exec(refresh.attribs['content'] ?? '')?.[1]?.trim() ?? '';
  const meta = (name: string): string => metas.find((each) => each.attribs['name'] === name)?.attribs['content'] ?? '';
  const hrefs = all(dom, tag('a', 'area'))
    .map((link) => link.attribs['href'] ?? '')
    .filter((href) => href !== '');
  const pictures = all(dom, tag('img')).flatMap(({ attribs: { alt } }) => (alt ? [`Picture: ${alt}`] : []));
  const texts = [...readBlocks(dom).map((block) => block.text), ...pictures];
  const title = all(dom, tag('title'))[0];
  return {
    path,
    title: title ? textOf(title) : '',
    description: meta('description'),
    indexable: !/noindex/.test(meta('robots')),
    texts,
    prices: new Set(texts.flatMap((text) => text.match(PRICE) ?? [])),
    contacts: new Set(hrefs.filter((href) => /^(tel|sms|mailto):/.test(href))),
    links: new Set(hrefs.filter((href) => !/^(tel|sms|mailto):/.test(href))),
  };
}
