// data/services, data/areas, data/pages: an entity, what search engines are told of it, and the sections of its page.
import { z } from 'zod';
import type { Fields } from './fields.ts';
import { sections } from './sections/index.ts';

/** What search engines and share cards are told. */
export const meta = (f: Fields) =>
  z
    .strictObject({
      title: f.sized(
        3,
        60,
        'The title in search results, before the company name; at most 60 characters.',
        'Roof Replacement in Springfield',
      ),
      description: f.sized(
        50,
        160,
        'The text in search results: 120 to 160 characters, written to be clicked.',
        'Asphalt, cedar, metal or slate, measured and laid in 2-3 days. See materials, costs and care, and ask for a free inspection and a price.',
      ),
      keywords: f.list(f.text('One phrase.', 'roof replacement'), 'Keywords.', 1, 12).optional(),
      image: f
        .publicFile(
          'The picture shown when the page is shared, 1200x630; leave it out for the page’s own card.',
          '/og-image.jpg',
        )
        .optional(),
    })
    .meta({ description: 'What search engines and share cards are told.' });

export const service = (f: Fields) =>
  z.strictObject({
    title: f.text('The name of the service.', 'Roof Replacement'),
    slug: f.slug('Its address is /services/ and this.', 'roof-replacement'),
    order: f.count('Its place in menus and lists; lower comes first.', 30),
    listed: f.flag('Whether menus, cards, the footer and the form show it. An unlisted service still has its page.'),
    description: f.text(
      'What it is, in one or two sentences.',
      'Asphalt, cedar, metal and slate, measured and laid by one crew.',
    ),
    shortDescription: f.sized(
      10,
      110,
      'The same in a few words, for cards.',
      'Four materials, laid in two or three days.',
    ),
    features: z
      .array(f.text('One feature.', 'Photos of every slope'))
      .length(4)
      .meta({ description: 'Four features, for cards.' }),
    icon: f.icon('An icon from data/icons.', 'layers').optional(),
    drawing: f.drawing('The drawing on its card.', 'ridge').optional(),
    sisters: f
      .list(
        f.reference('service', 'A service, by its slug.', 'gutter-guards'),
        'Services that its page leads to.',
        1,
        4,
      )
      .optional(),
    meta: meta(f),
    sections: sections(f),
  });

export const area = (f: Fields) =>
  z.strictObject({
    name: f.text('The name of the area.', 'North Side'),
    slug: f.slug('Its address.', 'roofing-north-side'),
    order: f.count('Its place in menus and lists; lower comes first.', 40),
    description: f.text(
      'What the company does there, in one or two sentences.',
      'Steep roofs on old houses under big trees.',
    ),
    zipCodes: f.list(f.text('A ZIP code or a range of them, in quotes.', '62702'), 'ZIP codes.', 1, 12),
    neighborhoods: f.list(
      f.text('A neighborhood.', 'Lakeside'),
      'Neighborhoods, communities or kinds of places.',
      1,
      16,
    ),
    specialties: f.list(f.text('A specialty.', 'Cedar shakes'), 'What is done most there.', 1, 10),
    cost: f.range('What projects cost there.', '$12,000-$30,000+').optional(),
    duration: f.range('How long they take.', '1-2 weeks').optional(),
    geo: z
      .strictObject({
        latitude: f.number('Degrees north.', 39.83),
        longitude: f.number('Degrees east; west is negative.', -89.64),
      })
      .meta({ description: 'Its place on the map.' })
      .optional(),
    meta: meta(f),
    sections: sections(f),
  });

export const page = (f: Fields) =>
  z.strictObject({
    path: f.path('The address of the page.', '/about'),
    title: f.text('What menus and breadcrumbs call it.', 'About'),
    noindex: f.flag('Keeps the page out of search engines and the sitemap.').optional(),
    structuredData: f
      .choice(
        ['AboutPage', 'ContactPage', 'CollectionPage', 'WebPage', 'Blog', 'ImageGallery'],
        'The schema.org type of the page.',
      )
      .optional(),
    meta: meta(f),
    sections: sections(f),
  });
