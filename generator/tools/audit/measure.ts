// What a page makes a browser load, in bytes as sent.
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import render from 'dom-serializer';
import { type Element, isTag } from 'domhandler';
import { textContent } from 'domutils';
import { memoByText } from '../../system/memo.ts';
import { decoded } from '../../system/decoded.ts';
import { urlOn } from '../../verify/addresses.ts';
import { all, closest, collapsed, tag } from './page/dom.ts';
import type { OutputFile } from '../../output/output-file.ts';
import type { CheckedPage } from './page/checked-page.ts';
import { bytesOf } from '../../output/file-contents.ts';
import type { AuditInput } from './rule.ts';

/** What is measured on a page, and has limits. Sizes are in kB (1,000 bytes) as hosts send them. */
export type Weight = Readonly<Record<'html' | 'script' | 'fonts' | 'images' | 'requests' | 'nodes', number>>;

/** The Brotli quality that hosts use when they compress while answering. */
const QUALITY = 5;
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;

const compress = promisify(brotliCompress);

/** The size of a text as sent, in bytes. */
const sent = async (contents: string | Uint8Array): Promise<number> =>
  (await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })).byteLength;

/** The files that a page loads, by the limit that they count for. */
type Loaded = Readonly<Record<'script' | 'fonts' | 'images', readonly string[]>>;

/** Measures pages. */
export interface Scale {
  measure(page: CheckedPage): Promise<Weight>;
  /** The heaviest of what is measured, in words: a file, or a part of the page; undefined if there is nothing. */
  heaviest(page: CheckedPage, key: keyof Weight): Promise<string | undefined>;
}

/** A scale for pages. Files that they share are weighed only once. */
export function scaleOf(input: AuditInput): Scale {
  const files = new Map(input.files.map((file) => [file.path, file]));
  const weigh = memoByText(async (path) => {
    const file = files.get(path);
    if (!file) return 0;
    const contents = await bytesOf(file);
    return /\.(m?js|svg)$/.test(path) ? sent(contents) : contents.byteLength;
  });
  const weighAll = (paths: readonly string[]): Promise<number[]> => Promise.all(paths.map(weigh));
  const sum = async (paths: readonly string[]): Promise<number> =>
    kb((await weighAll(paths)).reduce((total, each) => total + each, 0));
  const loadedBy = async (page: CheckedPage): Promise<Loaded> => ({
    script: await scriptsOf(page, input, files),
    fonts: fontsOf(page, input),
    images: imagesOf(page, input),
  });
  return {
    async measure(page) {
      const { script, fonts, images } = await loadedBy(page);
      return {
        html: kb(await sent(page.html)),
        script: await sum(script),
        fonts: await sum(fonts),
        images: await sum(images),
        requests: 1 + script.length + fonts.length + images.length,
        nodes: page.all(() => true).length,
      };
    },
    async heaviest(page, key) {
      if (key === 'html') return named(partsOf(page), async (part) => kb(await sent(render(part))), 'kB of it');
      if (key === 'nodes') return named(partsOf(page), (part) => all(part, () => true).length, 'elements');
      const loaded = await loadedBy(page);
      if (key === 'requests')
        return `It loads ${loaded.script.length} scripts, ${loaded.fonts.length} fonts, ${loaded.images.length} images`;
      const weights = await weighAll(loaded[key]);
      const most = Math.max(...weights);
      const file = files.get(loaded[key][weights.indexOf(most)] ?? '');
      return file && `The heaviest is ${nameOf(file)} (${kb(most)} kB of it)`;
    },
  };
}

/** The content file that a file is made from; for a file of the program, its name without its hash. */
const nameOf = ({ from, path }: OutputFile): string =>
  /^(public|data)\//.test(from) ? from : path.replace(/^.*\/|-\w{8,}(?=\.\w+$)/g, '');

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

/** The output files that addresses on the page refer to, without those of other sites and data: addresses. */
function filesAt(hrefs: readonly (string | undefined)[], page: CheckedPage, { site }: AuditInput): string[] {
  const paths = hrefs.flatMap((href = 'data:') => {
    const url = urlOn(page, href, site);
    const isOwn = url?.origin === site.origin && url.pathname.startsWith(site.base);
    return isOwn ? [decoded(url.pathname.slice(site.base.length))] : [];
  });
  return [...new Set(paths)];
}

/** The scripts that a page may run: those it names, and what these import at once or later. */
async function scriptsOf(
  page: CheckedPage,
  input: AuditInput,
  files: ReadonlyMap<string, OutputFile>,
): Promise<string[]> {
  const sources = page.all(tag('script')).map(({ attribs }) => attribs['src']);
  const paths = new Set(filesAt(sources, page, input));
  for (const path of paths) {
    const file = files.get(path);
    const text = file ? String(await bytesOf(file)) : '';
    for (const [, name = ''] of text.matchAll(
      /(?<![\w.$])(?:import|export)\s*(?:\(\s*|[\w*{][^"'();]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
    ))
      paths.add(posix.join(posix.dirname(path), name));
  }
  return [...paths];
}

/** Every font that the styles name, because a browser may need all of them. */
function fontsOf(page: CheckedPage, input: AuditInput): string[] {
  const styles = page.all(tag('style')).map(textContent).join('\n');
  const urls = [...styles.matchAll(/url\(\s*["']?([^"')]+\.woff2?)["']?\s*\)/g)].map(([, url]) => url);
  return filesAt(urls, page, input);
}

/**
 * Every image that loads with the page, in its largest size; of a <picture>, the first format, which is what current
 * browsers choose. Lazy images load only when a visitor comes near them.
 */
function imagesOf(page: CheckedPage, input: AuditInput): string[] {
  const loaded = page
    .all(({ name, attribs }) => name === 'img' && attribs['loading'] !== 'lazy')
    .map((image) => {
      const picture = closest(image, tag('picture'));
      const { src, srcset = '' } = (picture && all(picture, tag('source', 'img'))[0])?.attribs ?? image.attribs;
      const [widest] = srcset
        .split(',')
        .map((part) => part.trim().split(/\s+/))
        .sort((a, b) => Number.parseFloat(b[1] ?? '1') - Number.parseFloat(a[1] ?? '1'));
      return widest?.[0] || src;
    });
  return filesAt(loaded, page, input);
}
