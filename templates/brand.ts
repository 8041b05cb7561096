// data/brand.yaml: the colors of this theme, its ornaments, and the typefaces.
import { z } from 'zod';
import { type Fields, type Site, typefaces } from '../generator/theme.ts';

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
    fonts: typefaces(f),
  });

/** The values of data/brand.yaml. */
export type Brand = z.output<ReturnType<typeof brand>>;

/** The brand of a site, of which the generator knows only that it has colors and typefaces. */
export const brandOf = (site: Pick<Site, 'brand'>): Brand => site.brand as Brand;
