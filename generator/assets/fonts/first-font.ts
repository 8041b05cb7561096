// Reads the tables of a font file.
import { create, type Font } from 'fontkitten';

/** The font in a file, or the first of a collection. Throws if it is not a font. */
export function firstFont(file: Buffer): Font {
  const opened = create(file);
  const font = opened.isCollection ? opened.fonts[0] : opened;
  if (!font) throw new Error('the collection has no font');
  return font;
}
