// data/brand.yaml: the colors and typefaces.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

export const brand = (f: Fields) =>
  z.strictObject({
    colors: f.block('The colors, in the form #rrggbb. The build checks that text is readable on every background.', {
      ground: f.color('The background of the page.', '#f7f8fa'),
      tint: f.color('The background of every other section.', '#eceff3'),
      ink: f.color('Text on these two backgrounds.', '#1b222c'),
      muted: f.color('Less prominent text on these two backgrounds.', '#4a5463'),
      line: f.color('Thin lines.', '#c3cad4'),
      deep: f.color('The dark background.', '#1f2a44'),
      onDeep: f.color('Text on the dark background.', '#eef2f8'),
      accent: f.color('The accent color on light backgrounds, for buttons and links.', '#1f5fa8'),
      onAccent: f.color('Text on the accent color.', '#f5f9ff'),
      accentOnDeep: f.color('The accent color on the dark background.', '#8fbdf0'),
      danger: f.color('Error messages on light backgrounds.', '#b00020'),
      onDanger: f.color('Text on the color of error messages.', '#fff5f5'),
    }),
    edge: f
      .choice(
        ['tape'],
        'The upper edge of the dark banner that ends most pages: the marks of a tape measure. Usually plain.',
      )
      .optional(),
    hero: f.choice(['paper'], 'The ground of a page’s first picture and share card: paper. Usually dark.').optional(),
    fonts: f.block('The two typefaces.', {
      display: font(f).meta({ description: 'The typeface of headings.' }),
      text: font(f).meta({ description: 'The typeface of all other text.' }),
    }),
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
      .fontWeight('The weight of the font file, or the lowest and highest weight of a variable font.', '400 700')
      .optional(),
    fallback: f.fontStack(
      'The typefaces shown until the font file has loaded, as a CSS font stack that ends in serif or sans-serif.',
      'Georgia, "Times New Roman", serif',
    ),
  });
