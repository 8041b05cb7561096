// Corrects how fontkit rotates the parts of composite glyphs. It confuses scale01 and scale10 of OpenType
// (https://github.com/foliojs/fontkit/issues/369): the "+" of a phone number became a minus with a line beside it.
import type { Font } from 'fontkit';

/**
 * Marks the methods that are corrected. A preview loads this module anew with each edit of the program, but never fontkit:
 * each time, the methods would be corrected once more, and hold what had corrected them before.
 */
const IS_CORRECTED = Symbol.for('site: rotation is corrected');

/** A part of a composite glyph, which is another glyph, scaled, rotated and moved. */
interface Part {
  scale01: number;
  scale10: number;
}
/** What fontkit's TrueType glyphs do internally; other glyphs have no parts. */
interface GlyphMethods {
  _decode?(): { readonly components?: readonly Part[] } | null;
  [IS_CORRECTED]?: true;
}

const correctedParts = new WeakSet<Part>();

/** Lets all glyphs of a font, and of others of the same kind, be rotated the right way. */
export function correctRotation(font: Font): void {
  const methods = Object.getPrototypeOf(font.getGlyph(0)) as GlyphMethods;
  const decode = methods._decode;
  if (!decode || methods[IS_CORRECTED]) return;
  methods[IS_CORRECTED] = true;
  methods._decode = function (this: GlyphMethods) {
    const decoded = decode.call(this);
    for (const part of decoded?.components ?? []) {
      if (correctedParts.has(part)) continue;
      correctedParts.add(part);
      [part.scale01, part.scale10] = [part.scale10, part.scale01];
    }
    return decoded;
  };
}
