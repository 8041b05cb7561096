// What a page makes a browser load, in bytes as sent.
import { posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { textContent } from 'domutils';
import { decoded } from '../../paths.ts';
import { urlOn } from '../addresses.ts';
import { all, tag } from '../dom.ts';
import type { CheckedPage } from '../checked-page.ts';
import { bytesOf } from '../../contents.ts';
import type { AuditInput } from '../input.ts';

/** What is measured of a page, and limited. Sizes are in kB (1,000 bytes) as hosts send them. */
export interface Weight {
  readonly html: number;
  readonly script: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
  readonly nodes: number;
}

/** The Brotli quality that hosts use when they compress while answering. */
const QUALITY = 5;
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;

/** The size of a text as sent, in bytes. */
function sent(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).byteLength;
}

/** Returns a function that measures pages. Files that pages share are measured only once. */
export function weigher(input: AuditInput): (page: CheckedPage) => Promise<Weight> {
  const weighed = new Map<string, Promise<number>>();
  const weigh = (path: string, compressed: boolean): Promise<number> => {
    const bytes = weighed.get(path) ?? weight(input, path, compressed);
    weighed.set(path, bytes);
    return bytes;
  };
  return async (page) => {
    const scripts = await scriptsOf(page, input);
    const fonts = fontsOf(page, input);
    const images = imagesOf(page, input);
    const sum = async (paths: readonly string[], compressed: boolean): Promise<number> =>
      (await Promise.all(paths.map((path) => weigh(path, compressed)))).reduce((total, each) => total + each, 0);
    return {
      html: kb(sent(page.html)),
      script: kb(await sum(scripts, true)),
      fonts: kb(await sum(fonts, false)),
      images: kb(await sum(images, false)),
      requests: 1 + scripts.length + fonts.length + images.length,
      nodes: all(page.dom, () => true).length,
    };
  };
}

async function weight({ files }: AuditInput, path: string, compressed: boolean): Promise<number> {
  const file = files.find((each) => each.path === path);
  if (!file) return 0;
  const contents = await bytesOf(file);
  return compressed || path.endsWith('.svg') ? sent(contents) : contents.byteLength;
}

/** The output file that an address on the page refers to; undefined for other sites and for data: addresses. */
function fileOf(href: string, page: CheckedPage, { site }: AuditInput): string | undefined {
  const url = urlOn(page, href, site);
  return url?.origin === site.origin && url.pathname.startsWith(site.base)
    ? decoded(url.pathname.slice(site.base.length))
    : undefined;
}

const unique = (paths: readonly (string | undefined)[]): string[] => [
  ...new Set(paths.filter((path) => path !== undefined)),
];

/** The scripts that a page may run: those it names, and what these import at once or later. */
async function scriptsOf(page: CheckedPage, input: AuditInput): Promise<string[]> {
  const named = unique(
    all(page.dom, tag('script'))
      .map((script) => script.attribs['src'])
      .map((src) => (src === undefined ? undefined : fileOf(src, page, input))),
  );
  for (const path of named) {
    const file = input.files.find((each) => each.path === path);
    if (!file) continue;
    const text = String(await bytesOf(file));
    for (const match of text.matchAll(
      /(?<![\w.$])(?:import|export)\s*(?:\(\s*|[\w*{][^"'();]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
    )) {
      const next = posix.join(posix.dirname(path), match[1]!);
      if (!named.includes(next)) named.push(next);
    }
  }
  return named;
}

/** Every font that the styles name, because a browser may need all of them. */
function fontsOf(page: CheckedPage, input: AuditInput): string[] {
  const styles = all(page.dom, tag('style')).map(textContent).join('\n');
  return unique(
    [...styles.matchAll(/url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g)].map((match) => fileOf(match[1]!, page, input)),
  );
}

/** Every image in its largest size; of a <picture>, the first format, which is what current browsers choose. */
function imagesOf(page: CheckedPage, input: AuditInput): string[] {
  return unique(
    all(page.dom, tag('picture', 'img')).flatMap((element) => {
      if (element.name === 'img' && element.parent && 'name' in element.parent && element.parent.name === 'picture')
        return [];
      const chosen = element.name === 'img' ? element : all(element, tag('source', 'img'))[0];
      if (!chosen) return [];
      const srcset = chosen.attribs['srcset'];
      const widest = srcset
        ?.split(',')
        .map((part) => part.trim().split(/\s+/))
        .sort((a, b) => Number.parseFloat(b[1] ?? '1') - Number.parseFloat(a[1] ?? '1'))[0]?.[0];
      const href = widest ?? chosen.attribs['src'];
      return href === undefined ? [] : [fileOf(href, page, input)];
    }),
  );
}
