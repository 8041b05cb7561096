// data/services, data/areas, data/pages: their own fields, the data for search engines, and the sections of the page.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import type { sections } from '../sections.ts';
import { inLanguage } from './language.ts';

/** The schema of the body of a page. */
type Body = ReturnType<typeof sections>;

/** The data for search engines and share cards. */
export const meta = (f: Fields) =>
  f.block('What search results and share cards show for the page.', {
    title: f.sized(
      3,
      60,
      'The title in search results, at most 60 characters. The company name is added after it.',
      'Roof Replacement in Springfield',
    ),
    description: f.sized(
      50,
      160,
      'The text in search results. 120 to 160 characters that make people want to visit the page work best.',
      'Asphalt, cedar, metal or slate, measured and laid in 2-3 days. See materials, costs and care, and ask for a free inspection and a price.',
    ),
    keywords: f
      .list(f.text('One keyword or phrase.', 'roof replacement'), 'The keywords of the page.', 1, 12)
      .optional(),
    image: f
      .publicFile(
        'The image shown when someone shares the page: 1200x630 pixels. Leave it out to have one drawn from the page.',
        '/og-image.jpg',
      )
      .optional(),
  });

export const service = (f: Fields, sections: Body) =>
  z.strictObject({
    title: f.text('The name of the service.', 'Roof Replacement'),
    slug: f.slug('The last part of its address, as in /services/roof-replacement.', 'roof-replacement'),
    order: f.count('The position in menus and lists. Lower numbers come first.', 30),
    listed: f.flag(
      'Whether menus, cards, the footer and the form list the service. An unlisted service still has its page.',
    ),
    description: f.sentences(
      'What the service is, in one or two sentences.',
      'Asphalt, cedar, metal and slate, measured and laid by one crew.',
    ),
    shortDescription: f.sized(
      10,
      110,
      'A shorter description, for cards.',
      'Four materials, laid in two or three days.',
    ),
    features: f
      .list(f.text('One feature of the service.', 'Photos of every slope'), 'Exactly four features, for cards.', 4, 4)
      .optional(),
    icon: f.icon('An icon from data/icons, for its card.', 'layers').optional(),
    drawing: f.drawing('A drawing from data/drawings, for its card.', 'ridge').optional(),
    sisters: f
      .list(
        f.reference('service', 'The slug of a service.', 'gutter-guards'),
        'The related services that its page links to.',
        1,
        4,
      )
      .optional(),
    ...inLanguage(f),
    meta: meta(f),
    sections,
  });

export const area = (f: Fields, sections: Body) =>
  z.strictObject({
    name: f.text('The name of the area.', 'North Side'),
    slug: f.slug('The address of its page, as in /roofing-north-side.', 'roofing-north-side'),
    order: f.count('The position in menus and lists. Lower numbers come first.', 40),
    description: f.sentences(
      'What the company does there, in one or two sentences.',
      'Steep roofs on old houses under big trees.',
    ),
    zipCodes: f
      .list(f.text('A ZIP code or a range of ZIP codes, in quotes.', '62702'), 'The ZIP codes of the area.', 1, 12)
      .optional(),
    neighborhoods: f
      .list(
        f.text('One neighborhood.', 'Lakeside'),
        'The neighborhoods, communities or kinds of places in the area.',
        1,
        16,
      )
      .optional(),
    specialties: f
      .list(f.text('One specialty.', 'Cedar shakes'), 'The work that the company does most often there.', 1, 10)
      .optional(),
    cost: f.range('What projects cost there, as a range.', '$12,000-$30,000+').optional(),
    duration: f.range('How long projects take there, as a range.', '1-2 weeks').optional(),
    geo: f
      .block('The position of the area on the map.', {
        latitude: f.degrees('The latitude in degrees north, best with five decimals, as Google asks for.', 39.83, 90),
        longitude: f.degrees('The longitude in degrees east. Degrees west are negative.', -89.64, 180),
      })
      .optional(),
    ...inLanguage(f),
    meta: meta(f),
    sections,
  });

export const page = (f: Fields, sections: Body) =>
  z.strictObject({
    path: f.path('The address of the page.', '/about'),
    title: f.text('The name of the page in menus and breadcrumbs.', 'About'),
    noindex: f.flag('Whether to keep the page out of search engines and the sitemap.').optional(),
    structuredData: f
      .choice(
        ['AboutPage', 'ContactPage', 'CollectionPage', 'WebPage', 'Blog', 'ImageGallery'],
        'The schema.org type of the page, for search engines.',
      )
      .optional(),
    ...inLanguage(f),
    meta: meta(f),
    sections,
  });
