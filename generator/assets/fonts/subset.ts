// Subsets a font to the characters that are used, and measures it.
import type { Font } from 'fontkitten';
import type { VariationAxes } from 'subset-font';

/**
 * The OpenType features that the site uses: kerning, ligatures, accents, tabular figures. Other features would keep
 * glyphs that are never shown.
 */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum'];

/** How often each character of a list such as "e102 t75" is in a text. */
const frequencies = (list: string): (readonly [code: number, times: number])[] =>
  list.split(' ').map((each) => [each.codePointAt(0) ?? 0, Number(each.slice(1))]);

/** About how often each letter, and a space, is in 1,000 characters of English: a sample for the average letter width. */
const TEXT = frequencies(
  'e102 t75 a65 o62 i57 n57 s53 r50 h50 l33 d33 c23 u23 m20 f19 p16 g16 w17 y15 b12 v8 k6',
).concat([[0x20, 180]]);
/** The capitals that headings have besides. Typefaces differ in these more than in the rest. */
const HEADING = TEXT.concat(frequencies('S17 C15 P12 B9 A9 M9 D9 R9 T8 F7 H6 W6 L6 E6 G5 I4 O4 N4 K3 V3'));

/** The weight of labels and buttons. */
const BOLD = 600;

/** The average advance width of a letter in English text, in headings, and in bold labels if there is a bold. */
export interface Widths {
  readonly text: number;
  readonly heading: number;
  readonly bold?: number | undefined;
}

/** The subset as WOFF2, and the metrics of the face in font units. */
export interface SubsetFace {
  readonly subset: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly widths: Widths;
}

/** What is compressed now. The next waits for it: the compressor returns memory that it overwrites with the next result. */
let compressing: Promise<unknown> = Promise.resolve();

/** Subsets a font file to some characters and, if it is variable, to some weights (400, 700). This takes about a second. */
export async function subsetFace(file: Buffer, characters: string, weights: readonly number[]): Promise<SubsetFace> {
  const [{ default: subsetFont }, { default: fontverter }, { firstFont }] = await Promise.all([
    import('subset-font'),
    import('fontverter'),
    import('./first-font.ts'),
  ]);
  const sfnt = await subsetFont(file, characters, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: axesFor(firstFont(file), weights),
    dropTables: ['STAT'], // what menus of fonts show
  });
  const font = firstFont(sfnt);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const hasBold = (font.variationAxes['wght']?.max ?? 0) >= BOLD;
  const widths = {
    text: average(font, TEXT),
    heading: average(font, HEADING),
    bold: hasBold ? average(font.getVariation({ wght: BOLD }), HEADING) : undefined,
  };
  const subset = compressing.catch(() => undefined).then(() => fontverter.convert(sfnt, 'woff2'));
  compressing = subset;
  return { subset: await subset, unitsPerEm, ascent, descent, lineGap, widths };
}

/** The part of the weight axis that has some weights, as far as the font has them. */
function axesFor({ variationAxes: { wght } }: Font, weights: readonly number[]): VariationAxes {
  if (!wght) return {};
  const kept = weights.map((weight) => Math.min(Math.max(weight, wght.min), wght.max));
  return { wght: { min: Math.min(...kept), max: Math.max(...kept) } };
}

/** The average advance width of the letters of a sample, in font units, to which those of a variation are rounded. */
function average(font: Font, sample: typeof TEXT): number {
  let [sum, count] = [0, 0];
  for (const [code, times] of sample) {
    sum += times * Math.round(font.glyphForCodePoint(code).advanceWidth);
    count += times;
  }
  return sum / count;
}
