// data/business.yaml: the company record, used by every page, the footer and the JSON-LD.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import companyTypes from './company-types.json' with { type: 'json' };

/** The types of companies that search engines know (https://schema.org/LocalBusiness and its subtypes). */
const TYPES = companyTypes as [string, ...string[]];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const sms = (f: Fields) =>
  f.phone(
    'The number for text messages, if the company answers any. The contact page and the menu on phones link to it.',
    '(217) 555-0142',
  );

const otherPhones = (f: Fields) =>
  f.list(
    f.phone('One number.', '(217) 555-0143'),
    'Other numbers that texts on the site mention, such as an emergency line or that of a second office. `site check` takes numbers that are not listed for mistakes.',
    1,
    12,
  );

export const business = (f: Fields) =>
  z.strictObject({
    companyName: f.text(
      'The name of the company, as shown in titles, the footer and emails.',
      'Acme Roofing & Gutters',
    ),
    industry: f.text('The trade, in one to three words.', 'Roofing'),
    subject: f.text('What the company works on, in one or two words, as in "Ready to Transform Your Roof?"', 'Roof'),
    schemaType: f.choice(
      TYPES,
      'The schema.org type of the company, for search engines. Choose the most specific one that is true.',
    ),
    description: f.sized(
      50,
      400,
      'What the company does, in one or two sentences.',
      'Repairs and replaces roofs across Springfield, with one crew from the first look to the last nail.',
    ),
    tagline: f.text('A few words beside the company name in the footer.', 'Dry by Friday.'),
    serviceArea: f.text('The region served, in words.', 'Springfield and the towns around it'),
    phone: f.phone(
      'The phone number, as shown on the site. Every page has a button that calls it, so it cannot be left out.',
      '(217) 555-0142',
    ),
    sms: sms(f).optional(),
    otherPhones: otherPhones(f).optional(),
    email: f.email('The public email address.', 'hello@example.com'),
    address: address(f),
    geo: position(f),
    serviceRadius: f
      .text('How far the company travels to customers, if it does, as shown on the site.', '50 miles')
      .optional(),
    geoRadius: f.count('The radius of the service area in meters, for search engines.', 25000).optional(),
    yearsExperience: f
      .text(
        'The number of years in the trade, as shown before "years of experience". Leave it out if pages should not say it.',
        '7+',
      )
      .optional(),
    ...license(f),
    disclosures: disclosures(f).optional(),
    specializations: f.list(f.text('One specialization.', 'Cedar shakes'), 'What the company specializes in.', 1, 14),
    workingHours: workingHours(f).optional(),
    specialHours: specialHours(f).optional(),
    rating: rating(f).optional(),
    priceRange: f.sized(1, 99, 'The price range, for search engines, if customers ask for it.', '$$-$$$').optional(),
    responseTime: f
      .text(
        'How soon requests are answered. No page shows it from here, and nothing compares it with the texts that promise it.',
        '24 hours',
      )
      .optional(),
    logo: f.drawing('The company’s logo: a drawing from data/drawings.', 'logo-mark'),
    profiles: profiles(f).optional(),
  });

const license = (f: Fields) => ({
  license: f.text('The license number, as shown on the site, if the trade needs one.', '104-000000').optional(),
  licenseHref: f
    .link(
      'Where visitors can check the license: its entry in the public register, or the page of the register.',
      'https://www.example.com/register/104-000000',
    )
    .optional(),
  licenseStatus: f
    .text(
      'A few words on license and insurance, or on something else that makes the company trustworthy.',
      'Licensed & Insured',
    )
    .optional(),
});

const disclosures = (f: Fields) =>
  f.list(
    z.strictObject({
      text: f.text('What visitors must be able to read.', '104-000000'),
      page: f.path('The address of the page that must show it.', '/'),
      outsideFooter: f.flag('Whether the footer of that page is not enough.').optional(),
      law: f.text('The law that requires it.', '225 ILCS 335/5'),
    }),
    'What a law requires the website to show, such as a license number on the home page. `site check` makes sure that it stands there.',
    0,
    20,
  );

const profiles = (f: Fields) =>
  f.list(
    f.link('The address of one profile.', 'https://www.example.com/company'),
    'The company’s profiles on other sites.',
    0,
    10,
  );

const position = (f: Fields) =>
  f.block(
    'The position of the company, for search engines and the map; areas without a position of their own use it too.',
    {
      latitude: f.degrees('The latitude in degrees north, best with five decimals, as Google asks for.', 39.7817, 90),
      longitude: f.degrees('The longitude in degrees east. Degrees west are negative.', -89.6501, 180),
    },
  );

const address = (f: Fields) =>
  z
    .strictObject({
      streetAddress: f
        .text('The street, number and suite, if customers can visit the company.', '12 Sample Street, Suite 3')
        .optional(),
      addressLocality: f.text('The town.', 'Springfield'),
      addressRegion: f.text('The state as written in addresses, if they contain one.', 'IL').optional(),
      regionName: f
        .text('The full name of the state, for search engines, if addresses shorten it.', 'Illinois')
        .optional(),
      postalCode: f.text('The ZIP or other postal code, in quotes, if the street is given.', '62701').optional(),
      addressCountry: f.country('The country, as a two-letter code (ISO 3166).', 'US'),
      townLine: f
        .text(
          'The line below the street, if it is not written as town, comma, state and ZIP code.',
          '62701 Springfield',
        )
        .optional(),
    })
    .transform((each) => ({ ...each, regionName: each.regionName ?? each.addressRegion }))
    .meta({ description: 'The address of the company.' });

const workingHours = (f: Fields) =>
  f.block(
    'The opening hours of each day of the week, if the company has any. A break is a comma: 8:00 - 12:00, 13:00 - 17:00. Hours after midnight belong to the day on which they began: 6:00 PM - 2:00 AM.',
    Object.fromEntries(
      WEEKDAYS.map((day) => [
        day,
        f.hours(`The opening hours on ${day.charAt(0).toUpperCase()}${day.slice(1)}.`, '7:00 AM - 6:00 PM'),
      ]),
    ) as Record<(typeof WEEKDAYS)[number], ReturnType<Fields['hours']>>,
  );

const specialHours = (f: Fields) =>
  f.list(
    z
      .strictObject({
        from: f.date('The day, or the first of several.', '2026-12-24'),
        to: f.date('The last of several days.', '2026-12-26').optional(),
        hours: f.hours('The opening hours on each of these days, or `Closed`.', 'Closed'),
        reason: f.text('Why, in a few words that visitors read.', 'Christmas'),
      })
      .transform(({ to, ...each }) => ({ ...each, to: to ?? each.from }))
      .meta({ description: 'Days with other hours than usual.' }),
    'Days on which the opening hours are not the usual ones. Wherever a page shows the hours, visitors see them from two weeks before the first day until the last; search engines are told too.',
    0,
    40,
  );

const rating = (f: Fields) =>
  f.block(
    'The rating from reviews. The page about the company (structuredData: AboutPage) states it, for visitors and for search engines, or the home page if there is none. No other page does.',
    {
      value: f.number('The average rating.', 4.9),
      count: f.count('The number of reviews.', 127, 1),
      best: f.number('The best possible rating.', 5),
      worst: f.number('The worst possible rating.', 1),
    },
  );
