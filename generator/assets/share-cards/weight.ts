// The weight in which a variable font is set: fontkit would set it in the one that its file begins with, often a light
// one, and cannot vary a WOFF2 file.
import type { Font } from 'fontkit';

/** The weights in which the theme sets headings and text, as far as the brand's fonts have them. */
const WANTED = { display: 500, text: 400 } as const;

/** The weight of a face, given what data/brand.yaml says of its file: one weight, or the lowest and the highest. */
export function weightOf(face: keyof typeof WANTED, range = '400'): number {
  const [lowest = 400, highest = lowest] = range.split(' ').map(Number);
  return Math.min(highest, Math.max(lowest, WANTED[face]));
}

/** The font file with only this weight. Undefined if the font is not variable, or has this weight as it is. */
export async function atWeight(bytes: Buffer, font: Font, weight: number): Promise<Buffer | undefined> {
  const axis = font.variationAxes.wght;
  const wght = axis && Math.min(axis.max, Math.max(axis.min, weight));
  if (wght === undefined || wght === axis?.default) return undefined;
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(bytes, undefined, { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght } });
}
