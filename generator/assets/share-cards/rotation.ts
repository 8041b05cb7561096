// Corrects how fontkit rotates the parts of composite glyphs. It confuses scale01 and scale10 of OpenType
// (https://github.com/foliojs/fontkit/issues/369): the "+" of a phone number became a minus with a line beside it.
import type { Font } from 'fontkit';

/** A part of a composite glyph, which is another glyph, scaled, rotated and moved. */
interface Part {
  scale01: number;
  scale10: number;
}
/** What fontkit's TrueType glyphs do internally; other glyphs have no parts. */
interface GlyphMethods {
  _decode?(): { readonly components?: readonly Part[] } | null;
}

const corrected = { methods: new WeakSet<GlyphMethods>(), parts: new WeakSet<Part>() };

/** Lets all glyphs of a font, and of others of the same kind, be rotated the right way. */
export function correctRotation(font: Font): void {
  const methods = Object.getPrototypeOf(font.getGlyph(0)) as GlyphMethods;
  const decode = methods._decode;
  if (!decode || corrected.methods.has(methods)) return;
  corrected.methods.add(methods);
  methods._decode = function (this: GlyphMethods) {
    const decoded = decode.call(this);
    for (const part of decoded?.components ?? []) {
      if (corrected.parts.has(part)) continue;
      corrected.parts.add(part);
      [part.scale01, part.scale10] = [part.scale10, part.scale01];
    }
    return decoded;
  };
}
