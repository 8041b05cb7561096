// Sets text as outlines in the brand's fonts, so that a card looks the same on every machine.
import type { Font, GlyphRun } from 'fontkit';
import type { Drawing, SetLine, SetParagraph, TextStyle, Typesetter } from '../../contract.ts';
import { breakLines } from './lines.ts';
import { inVisualOrder, isRightToLeft } from './order.ts';
import { correctRotation } from './rotation.ts';
import { outlineText } from './outline.ts';
import { atWeight } from './weight.ts';

/** The font files of each face, in the order in which to try them. */
export type FaceFonts = Readonly<Record<TextStyle['face'], readonly Buffer[]>>;

/** The weight of each face, if its fonts are variable. */
export type FaceWeights = Readonly<Record<TextStyle['face'], number>>;

/** A typesetter for these faces. */
export async function makeTypesetter(faces: FaceFonts, weights?: FaceWeights): Promise<Typesetter> {
  const fonts = await openFonts(faces, weights);

  /** The first font of a face that has every letter, and the text in the characters that this font has. */
  const fontFor = (text: string, { face }: Omit<TextStyle, 'size'>): { font: Font; text: string } | undefined => {
    for (const font of fonts[face]) {
      const settableText = settable(text, (character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
      if (settableText) return { font, text: settableText };
    }
    return undefined;
  };
  const set = (font: Font, text: string, size: number, tracking: number): SetLine =>
    outline(layOut(font, text), size / font.unitsPerEm, size * tracking);

  const line = (text: string, style: TextStyle): SetLine | undefined => {
    const match = fontFor(text, style);
    return match && set(match.font, match.text, style.size, style.tracking ?? 0);
  };

  return {
    line,
    paragraph(text, style, frame): SetParagraph | undefined {
      const match = fontFor(text, style);
      if (!match) return undefined;
      const { font } = match;
      const tracking = style.tracking ?? 0;
      const widths = new Map<string, number>();
      const measure = (part: string): number => {
        const width =
          widths.get(part) ?? layOut(font, part).advanceWidth / font.unitsPerEm + [...part].length * tracking;
        widths.set(part, width);
        return width;
      };
      const { size, lines } = breakLines(match.text, frame, measure);
      return {
        size,
        leading: size * frame.leading,
        lines: lines.map((each) => set(font, each, size, tracking)),
        isRightToLeft: isRightToLeft(match.text),
      };
    },
    outlined: (drawing: Drawing): string =>
      outlineText(drawing, (text, style) => line(text, { face: 'text', ...style })),
  };
}

async function openFonts({ display, text }: FaceFonts, weights: FaceWeights | undefined) {
  const { create } = await import('fontkit');
  const open = (bytes: Buffer): Font => {
    const opened = create(bytes);
    const font = 'fonts' in opened ? opened.fonts[0]! : opened;
    correctRotation(font);
    return font;
  };
  const opened = new Map([...new Set([...display, ...text])].map((bytes) => [bytes, open(bytes)]));
  const inWeight = (files: readonly Buffer[], weight: number | undefined): Promise<Font[]> =>
    Promise.all(
      files.map(async (bytes) => {
        const font = opened.get(bytes)!;
        const single = weight === undefined ? undefined : await atWeight(bytes, font, weight);
        return single ? open(single) : font;
      }),
    );
  return { display: await inWeight(display, weights?.display), text: await inWeight(text, weights?.text) };
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

/**
 * The text in the characters that a font has: others are replaced or, if they have no replacement, removed. Undefined
 * if a letter or digit is missing, or nothing is left.
 */
export function settable(text: string, has: (character: string) => boolean): string | undefined {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (has(character)) return character;
    const replacement = REPLACEMENTS[character] ?? '';
    return [...replacement].every(has) && !/[\p{L}\p{M}\p{N}]/u.test(character) ? replacement : undefined;
  });
  if (characters.includes(undefined)) return undefined;
  return characters.join('').replace(/ +/g, ' ').trim() || undefined;
}

/** Lays out a line as one run of glyphs. fontkit expects a single direction, so each part is laid out by itself. */
function layOut(font: Font, text: string): Glyphs {
  const runs = inVisualOrder(text).map((part) => font.layout(part));
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
    advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  };
}

type Glyphs = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/** A run of glyphs as one path that starts at 0, 0 on its baseline. */
function outline(run: Glyphs, scale: number, tracking: number): SetLine {
  const parts: string[] = [];
  let x = 0;
  run.glyphs.forEach((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = run.positions[index]!;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) =>
        rounded(at % 2 === 0 ? x + (value + xOffset) * scale : -(value + yOffset) * scale),
      );
      parts.push(`${PATH_COMMANDS[command]}${points.join(' ')}`);
    }
    x += xAdvance * scale + tracking;
  });
  return { d: parts.join(''), width: x - tracking };
}

const PATH_COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
const rounded = (value: number): number => Math.round(value * 100) / 100;
