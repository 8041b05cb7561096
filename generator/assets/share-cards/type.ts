// Sets text in the brand's fonts, whatever the machine has, and draws a card from its HTML.
import type { Renderer } from '@takumi-rs/core';
import type { CSSProperties } from 'react';
import type { Drawing, Face, Frame, Typesetter, TextRun } from '../../theme.ts';
import { hexDigest } from '../../system/digest.ts';
import { groupBy } from '../../system/group-by.ts';
import { breakable } from './lines.ts';

/** The size of a card in pixels. */
export const CARD = { width: 1200, height: 630 };

/** The font files of each face, in the order in which to try them. */
export type FaceFonts = Readonly<Record<Face, readonly Buffer[]>>;

/** The weight of each face, if its fonts are variable. */
export type FaceWeights = Readonly<Record<Face, number>>;

interface OpenFont {
  readonly family: string;
  readonly has: (character: string) => boolean;
}

/** A typesetter, and `draw`, which draws the HTML of a card with pictures by their src, as the RGBA of its pixels. */
export interface Press {
  readonly type: Typesetter;
  readonly draw: (html: string, images: { readonly src: string; readonly data: Uint8Array }[]) => Promise<Buffer>;
}

/** The press for these faces. */
export async function makePress(faces: FaceFonts, weights: FaceWeights): Promise<Press> {
  const [{ Renderer }, { fromHtml }] = await Promise.all([
    import('@takumi-rs/core'),
    import('@takumi-rs/helpers/html'),
  ]);
  const renderer = new Renderer();
  const fonts = await openFonts(renderer, faces);
  const words = (text: string, face: Face): TextRun | undefined => {
    for (const { family, has } of fonts[face]) {
      const letters = settable(text, has);
      if (letters === undefined) continue;
      const direction = RTL_LETTER.test(letters) ? 'rtl' : 'ltr';
      return { text: letters, style: { fontFamily: family, fontWeight: weights[face], direction } };
    }
    return undefined;
  };
  return {
    type: {
      words,
      block: async (text, face, frame) => {
        const shaped = words(text, face);
        return shaped && fit(renderer, { ...shaped, text: breakable(shaped.text) }, frame);
      },
      fontFamily: fonts.text.map(({ family }) => family).join(),
      withoutUnsettable: ({ inner }: Drawing) =>
        inner.replace(/<text\b[^>]*>(.*?)<\/text>/gs, (element, content: string) =>
          words(content.replace(/<[^>]*>/g, ''), 'text') ? element : '',
        ),
    },
    draw: (html, images) => renderer.render(fromHtml(html).node, { ...CARD, format: 'raw', images }),
  };
}

/** A letter of a script that is written from right to left. */
const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

async function openFonts(renderer: Renderer, { display, text }: FaceFonts) {
  const { firstFont } = await import('../fonts/first-font.ts');
  const open = async (data: Buffer): Promise<OpenFont> => {
    const font = firstFont(data);
    const family = `font-${hexDigest(data).slice(0, 10)}`;
    await renderer.registerFont({ name: family, data });
    return { family, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
  };
  const files = [...new Set([...display, ...text])];
  const opened = new Map(await Promise.all(files.map(async (file) => [file, await open(file)] as const)));
  const those = (wanted: readonly Buffer[]): OpenFont[] => wanted.flatMap((file) => opened.get(file) ?? []);
  return { display: those(display), text: those(text) };
}

/**
 * The weight in which a face is set: the one in the brand's range that is nearest to `wanted`. A range is one weight,
 * or the lowest and the highest.
 */
export function nearestWeight(wanted: number, range = '400'): number {
  const [lowest = 400, highest = lowest] = range.split(' ').map(Number);
  return Math.min(highest, Math.max(lowest, wanted));
}

/** Replacements for characters that a font may lack. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '·': '•',
  '‐': '-',
  '‑': '-',
  '−': '–',
  '′': "'",
  '″': '"',
  '⁄': '/',
  '…': '...',
};

/** Characters without which a text says something else: of words, amounts and sums; not those that nobody sees. */
const NEEDED = /(?![\p{Default_Ignorable_Code_Point}\p{Me}])[\p{L}\p{M}\p{N}\p{Sc}\p{Sm}%‰°№]/u;

/**
 * The text in the characters that a font has: others are replaced or, if they have no replacement, removed. Undefined
 * if one is missing that it needs, or nothing is left.
 */
export function settable(text: string, has: (character: string) => boolean): string | undefined {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (has(character)) return character;
    const replacement = REPLACEMENTS[character] ?? '';
    const isNeeded = replacement === '' && NEEDED.test(character);
    return [...replacement].every(has) && !isNeeded ? replacement : undefined;
  });
  if (characters.includes(undefined)) return undefined;
  return characters.join('').replace(/ +/g, ' ').trim() || undefined;
}

/**
 * A text in lines of similar length, in a large size that fits the frame. Words are split only where none fits, and
 * what is left then ends in an ellipsis.
 */
async function fit(renderer: Renderer, { text, style }: TextRun, { width, height, sizes, leading, tracking }: Frame) {
  const base: CSSProperties = { ...style, letterSpacing: `${tracking}em`, lineHeight: leading, wordBreak: 'keep-all' };
  const widthsOf = (words: string, inStyle: CSSProperties): Promise<number[]> => lineWidths(renderer, words, inStyle);
  let best: { readonly size: number; readonly widths: readonly number[]; readonly score: number } | undefined;
  for (const size of sizes) {
    const inSize: CSSProperties = { ...base, fontSize: size };
    const [space = 0] = await widthsOf('\u00a0', inSize);
    // All lines but the last end in a space, which takes no room.
    const set = await widthsOf(text, { ...inSize, width, textWrap: 'balance' });
    const widths = set.map((each, index) => (index < set.length - 1 ? each - space : each));
    const widest = Math.max(...widths);
    if (widest > width || widths.length * size * leading > height) continue;
    // A last line of one short word costs more than a smaller size.
    const score = size * (widths.reduce((sum, each) => sum + each, 0) / widths.length / widest) ** 1.5;
    if (!best || score > best.score) best = { size, widths, score };
  }
  if (best) {
    const inner = Math.ceil(Math.max(...best.widths)) + 1;
    const balanced: CSSProperties = { ...base, fontSize: best.size, width: inner, textWrap: 'balance' };
    return { text, style: balanced, size: best.size, width: inner, lines: best.widths.length };
  }
  const size = sizes.at(-1) ?? 16;
  const most = Math.max(1, Math.floor(height / (size * leading)));
  const cut: CSSProperties = { overflowWrap: 'anywhere', WebkitLineClamp: most, textOverflow: 'ellipsis' };
  const clamped: CSSProperties = { ...base, ...cut, fontSize: size, width };
  return { text, style: clamped, size, width, lines: Math.min(most, (await widthsOf(text, clamped)).length) };
}

/** The width of each line of a text. A line that mixes directions is measured in several runs. */
async function lineWidths(renderer: Renderer, text: string, style: CSSProperties): Promise<number[]> {
  const { runs } = await renderer.measure({ type: 'text', text, style });
  const lines = groupBy(runs, ({ y }) => y.toFixed());
  return [...lines.values()].map((line) => line.reduce((sum, { width }) => sum + width, 0));
}
