// Sets text as outlines in the brand's own faces, so that a card looks the same wherever it is printed.
import type { Font, GlyphRun } from 'fontkit';
import type { Drawing, SetLine, SetParagraph, TextStyle, Typesetter } from '../contract.ts';
import { breakLines } from './share-cards-lines.ts';
import { inVisualOrder, isRightToLeft } from './share-cards-order.ts';
import { outlineText } from './share-cards-outline.ts';

/** The bytes of each face's fonts, the one to try first before the others. */
export type FaceFonts = Readonly<Record<TextStyle['face'], readonly Buffer[]>>;

/** A typesetter for these faces. */
export async function makeTypesetter({ display, text }: FaceFonts): Promise<Typesetter> {
  const { create } = await import('fontkit');
  const open = (bytes: Buffer): Font => {
    const opened = create(bytes);
    return 'fonts' in opened ? opened.fonts[0]! : opened;
  };
  const opened = new Map([...new Set([...display, ...text])].map((bytes) => [bytes, open(bytes)]));
  const fonts = { display: display.map((bytes) => opened.get(bytes)!), text: text.map((bytes) => opened.get(bytes)!) };

  /** The first face that has every letter, with the text as it can be set in it. */
  const faceFor = (text: string, { face }: Omit<TextStyle, 'size'>): { font: Font; text: string } | undefined => {
    for (const font of fonts[face]) {
      const found = settable(text, (character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
      if (found) return { font, text: found };
    }
    return undefined;
  };
  const set = (font: Font, text: string, size: number, tracking: number): SetLine =>
    outline(layOut(font, text), size / font.unitsPerEm, size * tracking);

  const line = (text: string, style: TextStyle): SetLine | undefined => {
    const found = faceFor(text, style);
    return found && set(found.font, found.text, style.size, style.tracking ?? 0);
  };

  return {
    line,
    paragraph(text, style, frame): SetParagraph | undefined {
      const found = faceFor(text, style);
      if (!found) return undefined;
      const tracking = style.tracking ?? 0;
      const widths = new Map<string, number>();
      const measure = (part: string): number => {
        if (!widths.has(part))
          widths.set(part, layOut(found.font, part).advanceWidth / found.font.unitsPerEm + [...part].length * tracking);
        return widths.get(part)!;
      };
      const { size, lines } = breakLines(found.text, frame, measure);
      return {
        size,
        leading: size * frame.leading,
        lines: lines.map((line) => set(found.font, line, size, tracking)),
        isRightToLeft: isRightToLeft(found.text),
      };
    },
    outlined: (drawing: Drawing): string =>
      outlineText(drawing, (text, style) => line(text, { face: 'text', ...style })),
  };
}

/** What stands in for a sign that a face lacks. */
const INSTEAD: Readonly<Record<string, string>> = {
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
 * A text in the characters a face has: other signs stand in for missing ones, or they are left out. Nothing where a
 * letter is missing.
 */
export function settable(text: string, has: (character: string) => boolean): string | undefined {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((character) => {
    if (has(character)) return character;
    const instead = INSTEAD[character] ?? '';
    return [...instead].every(has) && !/[\p{L}\p{M}\p{N}]/u.test(character) ? instead : undefined;
  });
  return characters.includes(undefined) ? undefined : characters.join('').replace(/ +/g, ' ').trim() || undefined;
}

/** A line as one run of glyphs. The font's own layout takes a line for one of a single direction. */
function layOut(font: Font, text: string): Glyphs {
  const runs = inVisualOrder(text).map((part) => font.layout(part));
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
    advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  };
}

type Glyphs = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/** A run of glyphs as one path that starts at 0, 0 on its base line. */
function outline(run: Glyphs, scale: number, tracking: number): SetLine {
  const parts: string[] = [];
  let x = 0;
  run.glyphs.forEach((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = run.positions[index]!;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) =>
        rounded(at % 2 === 0 ? x + (value + xOffset) * scale : -(value + yOffset) * scale),
      );
      parts.push(`${LETTERS[command]}${points.join(' ')}`);
    }
    x += xAdvance * scale + tracking;
  });
  return { d: parts.join(''), width: x - tracking };
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
const rounded = (value: number): number => Math.round(value * 100) / 100;
