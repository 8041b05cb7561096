// Made-up drawings, icons and photos in unusual formats.
import sharp from 'sharp';
import type { Chance } from '../chance.ts';
import type { Writer } from './writing.ts';

const VIEWS = [
  [480, 320],
  [48, 48],
  [3, 1],
  [2000, 90],
  [60, 900],
  [10_000, 8000],
] as const;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A drawing with lines, a pattern and lettering. */
export function drawing(chance: Chance, writer: Writer): string {
  const [width, height] = chance.of(VIEWS);
  const size = Math.min(width, height);
  const inside = chance.of([
    '',
    `<defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 4 4 0"/></pattern></defs><rect width="${size}" height="${size}" fill="url(#p)"/>`,
    `<text x="${width / 10}" y="${height / 2}" font-size="${size / 8}">${escape(writer.word())}</text>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" stroke-width="${size / 40}"><title>${escape(writer.phrase())}</title><desc>${escape(writer.sentences())}</desc><path d="M0 ${height}L${width} 0"/><circle cx="${width / 2}" cy="${height / 2}" r="${size / 3}"/>${inside}</svg>`;
}

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 12h16"/></svg>';

/** Photos by path: one as usual, one high, one very wide. */
export async function photos(): Promise<ReadonlyMap<string, Buffer>> {
  const photo = (width: number, height: number, background: string): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg({ quality: 20 })
      .toBuffer();
  return new Map([
    ['/photos/usual.jpg', await photo(1200, 800, '#886644')],
    ['/photos/high.jpg', await photo(800, 2400, '#446688')],
    ['/photos/wide.jpeg', await photo(2600, 300, '#448866')],
  ]);
}
