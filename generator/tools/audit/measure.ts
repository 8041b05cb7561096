// What a page makes a browser load, in bytes as sent.
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import render from 'dom-serializer';
import { type Document, type Element, isTag } from 'domhandler';
import { textContent } from 'domutils';
import { decoded } from '../../system/paths.ts';
import { urlOn } from '../../verify/addresses.ts';
import { all, collapsed, tag } from './page/dom.ts';
import type { OutputFile } from '../../output/output-file.ts';
import type { CheckedPage } from './page/checked-page.ts';
import { bytesOf } from '../../output/file-contents.ts';
import type { AuditInput } from './input.ts';

/** What is measured on a page, and has limits. Sizes are in kB (1,000 bytes) as hosts send them. */
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

const compress = promisify(brotliCompress);

/** The size of a text as sent, in bytes. */
const sent = async (contents: string | Uint8Array): Promise<number> =>
  (await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })).byteLength;

/** The files that a page loads, by the limit that they count for. */
interface Loaded {
  readonly script: readonly string[];
  readonly fonts: readonly string[];
  readonly images: readonly string[];
}

/** Measures pages. */
export interface Scale {
  measure(page: CheckedPage): Promise<Weight>;
  /** The heaviest of what is measured, in words: a file, or a part of the page; undefined if there is nothing. */
  heaviest(page: CheckedPage, key: keyof Weight): Promise<string | undefined>;
}

/** A scale for pages. Files that they share are weighed only once. */
export function scaleOf(input: AuditInput): Scale {
  const weighed = new Map<string, Promise<number>>();
  const weigh = (path: string, compressed: boolean): Promise<number> => {
    const bytes = weighed.get(path) ?? weight(input, path, compressed);
    weighed.set(path, bytes);
    return bytes;
  };
  const loadedBy = async (page: CheckedPage): Promise<Loaded> => ({
    script: await scriptsOf(page, input),
    fonts: fontsOf(page, input),
    images: imagesOf(page, input),
  });
  const weighAll = (paths: readonly string[], compressed: boolean): Promise<number[]> =>
    Promise.all(paths.map((path) => weigh(path, compressed)));
  return {
    async measure(page) {
      const { script, fonts, images } = await loadedBy(page);
      const sum = async (paths: readonly string[], compressed: boolean): Promise<number> =>
        kb((await weighAll(paths, compressed)).reduce((total, each) => total + each, 0));
      return {
        html: kb(await sent(page.html)),
        script: await sum(script, true),
        fonts: await sum(fonts, false),
        images: await sum(images, false),
        requests: 1 + script.length + fonts.length + images.length,
        nodes: page.all(() => true).length,
      };
    },
    async heaviest(page, key) {
      if (key === 'html') return named(partsOf(page), async (part) => kb(await sent(render(part))), 'kB of it');
      if (key === 'nodes') return named(partsOf(page), elementsIn, 'elements');
      const loaded = await loadedBy(page);
      if (key === 'requests')
        return `It loads ${Object.entries(loaded)
          .map(([kind, { length }]) => `${length} ${KINDS[kind as keyof Loaded]}`)
          .join(', ')}`;
      const weights = await weighAll(loaded[key], key === 'script');
      const most = Math.max(...weights);
      const file = input.files.find(({ path }) => path === loaded[key][weights.indexOf(most)]);
      return file && `The heaviest is ${nameOf(file)} (${kb(most)} kB of it)`;
    },
  };
}

/** The content file that a file is made from; for a file of the program, its name without its hash. */
const nameOf = ({ from, path }: OutputFile): string =>
  /^(public|data)\//.test(from) ? from : path.replace(/^.*\/|-\w{8,}(?=\.\w+$)/g, '');
const KINDS: Readonly<Record<keyof Loaded, string>> = { script: 'scripts', fonts: 'fonts', images: 'images' };

const elementsIn = (part: Document | Element): number => all(part, () => true).length;

/** The parts of a page that an editor knows: its sections and, apart from them, its drawings. */
function partsOf({ dom }: CheckedPage): Element[] {
  const main = all(dom, tag('main'))[0];
  const drawings = all(dom, (each) => each.name === 'svg' && each.attribs['role'] === 'img');
  return [...all(dom, tag('header', 'footer')), ...(main?.children.filter(isTag) ?? []), ...drawings];
}

/** "The heaviest part is the drawing "Roof" (12.5 kB of it)" */
async function named(
  parts: readonly Element[],
  weightOf: (part: Element) => number | Promise<number>,
  unit: string,
): Promise<string | undefined> {
  const weighed = await Promise.all(parts.map(async (part) => ({ part, weight: await weightOf(part) })));
  const [most] = weighed.sort((a, b) => b.weight - a.weight);
  if (!most) return undefined;
  const { part, weight } = most;
  const title = all(part, tag(part.name === 'svg' ? 'title' : 'h1', 'h2', 'h3'))[0];
  const what =
    part.name === 'svg' ? 'drawing' : part.name === 'header' || part.name === 'footer' ? part.name : 'section';
  const name = title ? ` "${collapsed(textContent(title))}"` : '';
  return `The heaviest part is the ${what}${name} (${weight} ${unit})`;
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
    page.all(tag('script')).map(({ attribs: { src } }) => (src === undefined ? undefined : fileOf(src, page, input))),
  );
  for (const path of named) {
    const file = input.files.find((each) => each.path === path);
    if (!file) continue;
    const text = String(await bytesOf(file));
    for (const [, name = ''] of text.matchAll(
      /(?<![\w.$])(?:import|export)\s*(?:\(\s*|[\w*{][^"'();]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
    )) {
      const next = posix.join(posix.dirname(path), name);
      if (!named.includes(next)) named.push(next);
    }
  }
  return named;
}

/** Every font that the styles name, because a browser may need all of them. */
function fontsOf(page: CheckedPage, input: AuditInput): string[] {
  const styles = page.all(tag('style')).map(textContent).join('\n');
  return unique(
    [...styles.matchAll(/url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g)].map(([, url = '']) => fileOf(url, page, input)),
  );
}

/**
 * Every image that loads with the page, in its largest size; of a <picture>, the first format, which is what current
 * browsers choose. Lazy images load only when a visitor comes near them.
 */
function imagesOf(page: CheckedPage, input: AuditInput): string[] {
  return unique(
    page
      .all(tag('img'))
      .filter(({ attribs }) => attribs['loading'] !== 'lazy')
      .flatMap((image) => {
        const picture =
          image.parent && 'name' in image.parent && image.parent.name === 'picture' ? image.parent : image;
        const chosen = picture === image ? image : (all(picture, tag('source', 'img'))[0] ?? image);
        const widest = chosen.attribs['srcset']
          ?.split(',')
          .map((part) => part.trim().split(/\s+/))
          .sort((a, b) => Number.parseFloat(b[1] ?? '1') - Number.parseFloat(a[1] ?? '1'))[0]?.[0];
        const href = widest ?? chosen.attribs['src'];
        return href === undefined ? [] : [fileOf(href, page, input)];
      }),
  );
}
