// The icons of browsers and phones. Those that public/ does not have are made from the logo and the colors of the
// brand.
import { readFile } from 'node:fs/promises';
import type { Cache } from '../system/cache.ts';
import type { Sources } from '../content/read.ts';
import type { Site, Theme } from '../theme.ts';
import type { OutputFile } from '../output/output-file.ts';
import { xml } from '../system/xml.ts';
import { loadSharp, versionOf } from './photos/encode.ts';

const FAVICON = '/favicon.svg';
/** The other icons, with their size in pixels; phones round the corners of their icons themselves. */
const PICTURES = [
  { path: '/icon-192.png', size: 192, round: 10 },
  { path: '/apple-touch-icon.png', size: 180, round: 0 },
] as const;

/** The icons that public/ does not have. */
export function makeIcons(theme: Theme, site: Site, { publicFiles }: Sources, cache: Cache): OutputFile[] {
  const from = 'data/brand.yaml';
  const png = (size: number, round: number): Promise<Uint8Array> =>
    loadSharp().then((sharp) =>
      sharp(Buffer.from(badge(theme, site, round)), { density: 72 * (size / 48) })
        .png()
        .toBuffer(),
    );
  const files = [
    { path: FAVICON, contents: badge(theme, site, 10) },
    ...PICTURES.map(({ path, size, round }) => {
      const key = [badge(theme, site, round), String(size), versionOf('sharp')];
      return { path, contents: { make: () => cache.getOrMakeBytes('icons', key, () => png(size, round)) } };
    }),
  ];
  return files
    .filter(({ path }) => publicFiles.every((file) => file.path !== path))
    .map(({ path, contents }) => ({ path: path.slice(1), contents, from }));
}

/** The logo on a color, as an SVG of 48 by 48; without words, because computers differ in their fonts. */
function badge({ icon: [ground, ink] }: Theme, { business: { logo }, brand: { colors } }: Site, round: number): string {
  const attributes = Object.entries(logo.attributes).map(([name, value]) => ` ${name}="${xml(value)}"`);
  const shapes = logo.inner.replace(/<text\b[^>]*?(?:\/>|>.*?<\/text>)/gs, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="${round}" fill="${colors[ground]}"/><svg x="6" y="6" width="36" height="36" viewBox="0 0 ${logo.width} ${logo.height}" color="${colors[ink]}"${attributes.join('')}>${shapes}</svg></svg>\n`;
}

/** In bytes; a larger icon stays a file, because in every page it would cost more than the request. */
const MAX_BYTES = 1024;
/** Characters that would end the attribute or the URL, or that no valid URL has (URL Standard, "URL code points"). */
const RESERVED = /[ %#<>"{}|\\^`]/g;

/**
 * The site's icon as a data: URL (RFC 2397), because a request for 500 bytes takes as long as one for a page; undefined
 * if it is too large.
 */
export async function inlineIcon(theme: Theme, site: Site, { publicFiles }: Sources): Promise<string | undefined> {
  const file = publicFiles.find(({ path }) => path === FAVICON);
  if (file && file.size > MAX_BYTES) return undefined;
  const svg = (file ? await readFile(file.absolute, 'utf8') : badge(theme, site, 10)).trim().replace(/\s+/g, ' ');
  if (svg.length > MAX_BYTES) return undefined;
  const quoted = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(RESERVED, encodeURIComponent)}`;
}
