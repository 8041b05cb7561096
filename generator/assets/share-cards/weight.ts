// The weight in which a variable font is set: fontkit would set it in the one that its file begins with, often a light
// one, and cannot vary a WOFF2 file.
import type { Font } from 'fontkit';

/** The weight nearest to the one wanted in a font file with this range: one weight, or the lowest and the highest. */
export function nearestWeight(wanted: number, range = '400'): number {
  const [lowest = 400, highest = lowest] = range.split(' ').map(Number);
  return Math.min(highest, Math.max(lowest, wanted));
}

/** The font file with only this weight. Undefined if the font is not variable, or has this weight as it is. */
export async function atWeight(bytes: Buffer, font: Font, weight: number): Promise<Buffer | undefined> {
  const axis = font.variationAxes.wght;
  const wght = axis && Math.min(axis.max, Math.max(axis.min, weight));
  if (wght === undefined || wght === axis?.default) return undefined;
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(bytes, undefined, { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght } });
}
