// What a page makes a browser fetch, in bytes as they are sent.
import { posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { all, attribute, rawText, tag } from '../dom.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { AuditInput } from '../check.ts';
import type { Budget } from './budget.ts';

/** As hosts compress what they compress while they answer. */
const QUALITY = 5;
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Bytes of a text as it is sent. */
export function sent(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).byteLength;
}

/** Measures pages; what they share is weighed once. */
export function scales(input: AuditInput): (page: CheckedPage) => Promise<Budget> {
  const weighed = new Map<string, Promise<number>>();
  const weigh = (path: string, compressed: boolean): Promise<number> =>
    weighed.get(path) ?? weighed.set(path, weight(input, path, compressed)).get(path)!;
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

async function weight({ files, bytes }: AuditInput, path: string, compressed: boolean): Promise<number> {
  if (!files.some((file) => file.path === path)) return 0;
  const contents = await bytes(path);
  return compressed || path.endsWith('.svg') ? sent(contents) : contents.byteLength;
}

/** The path below the output folder that an address on the page means; undefined for another site and for data:. */
function fileOf(href: string, page: CheckedPage, { site }: AuditInput): string | undefined {
  if (!URL.canParse(href, `${site.origin}${page.route.url}`)) return undefined;
  const url = new URL(href, `${site.origin}${page.route.url}`);
  return url.origin === site.origin && url.pathname.startsWith(site.base)
    ? decodeURIComponent(url.pathname.slice(site.base.length))
    : undefined;
}

const unique = (paths: readonly (string | undefined)[]): string[] => [
  ...new Set(paths.filter((path) => path !== undefined)),
];

/** The scripts a page may come to run: those it names, and what they import at once or later. */
async function scriptsOf(page: CheckedPage, input: AuditInput): Promise<string[]> {
  const named = unique(
    all(page.dom, tag('script'))
      .map((script) => attribute(script, 'src'))
      .map((src) => (src === undefined ? undefined : fileOf(src, page, input))),
  );
  for (const path of named) {
    if (!input.files.some((file) => file.path === path)) continue;
    const text = Buffer.from(await input.bytes(path)).toString('utf8');
    for (const match of text.matchAll(
      /(?<![\w.$])(?:import|export)\s*(?:\(\s*|[\w*{][^"'();]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
    )) {
      const next = posix.join(posix.dirname(path), match[1]!);
      if (!named.includes(next)) named.push(next);
    }
  }
  return named;
}

/** Every font its styles name: a browser may want them all. */
function fontsOf(page: CheckedPage, input: AuditInput): string[] {
  const styles = all(page.dom, tag('style')).map(rawText).join('\n');
  return unique(
    [...styles.matchAll(/url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g)].map((match) => fileOf(match[1]!, page, input)),
  );
}

/** Every picture, in its largest size. Of a picture's formats, the first: the one a browser of today takes. */
function imagesOf(page: CheckedPage, input: AuditInput): string[] {
  return unique(
    all(page.dom, tag('picture', 'img')).flatMap((element) => {
      if (element.name === 'img' && element.parent && 'name' in element.parent && element.parent.name === 'picture')
        return [];
      const chosen = element.name === 'img' ? element : all(element, tag('source', 'img'))[0];
      if (!chosen) return [];
      const srcset = attribute(chosen, 'srcset');
      const widest = srcset
        ?.split(',')
        .map((part) => part.trim().split(/\s+/))
        .sort((a, b) => Number.parseFloat(b[1] ?? '1') - Number.parseFloat(a[1] ?? '1'))[0]?.[0];
      const href = widest ?? attribute(chosen, 'src');
      return href === undefined ? [] : [fileOf(href, page, input)];
    }),
  );
}
