// The typefaces in data/brand.yaml, whose other fields are those of the theme.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

export const typefaces = (f: Fields) =>
  f.block('The two typefaces.', {
    display: font(f).meta({ description: 'The typeface of headings.' }),
    text: font(f).meta({ description: 'The typeface of all other text.' }),
  });

const font = (f: Fields) =>
  z.strictObject({
    family: f.fontFamily('The name of the typeface.', 'Source Serif'),
    file: f
      .fontFile(
        'The font file in data/fonts, in woff2 format. Leave it out for a typeface that every computer has.',
        'source-serif.woff2',
      )
      .optional(),
    weight: f
      .fontWeight('The weight of the font file, or the lowest and highest to use of a variable font.', '400 700')
      .optional(),
    fallback: f.fontStack(
      'The typefaces shown until the font file has loaded, as a CSS font stack that ends in serif or sans-serif.',
      'Georgia, "Times New Roman", serif',
    ),
  });
