// data/business.yaml: the company record. Every page, the JSON-LD and the footer read from here.
import { z } from 'zod';
import type { Fields } from './fields.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What a company may be to search engines (https://schema.org/LocalBusiness and its subtypes). */
const SCHEMA_TYPES = [
  'GeneralContractor',
  'HomeAndConstructionBusiness',
  'Electrician',
  'HVACBusiness',
  'HousePainter',
  'Locksmith',
  'MovingCompany',
  'Plumber',
  'RoofingContractor',
  'LocalBusiness',
  'ProfessionalService',
  'AccountingService',
  'AnimalShelter',
  'AutoRepair',
  'BeautySalon',
  'BikeStore',
  'ChildCare',
  'Dentist',
  'DryCleaningOrLaundry',
  'EmploymentAgency',
  'FinancialService',
  'Florist',
  'FurnitureStore',
  'GardenStore',
  'HairSalon',
  'HardwareStore',
  'HealthAndBeautyBusiness',
  'InsuranceAgency',
  'LegalService',
  'LodgingBusiness',
  'MedicalBusiness',
  'Notary',
  'RealEstateAgent',
  'Restaurant',
  'SelfStorage',
  'SportsActivityLocation',
  'Store',
  'TravelAgency',
  'VeterinaryCare',
] as const;

export const business = (f: Fields) =>
  z.strictObject({
    companyName: f.text(
      'The name of the company, as it stands in titles, the footer and mail.',
      'Acme Roofing & Gutters',
    ),
    industry: f.text('The trade, in two or three words.', 'Roofing'),
    subject: f.text('What is built, in one or two words, as in "Ready to Transform Your …?"', 'Roof'),
    schemaType: f.choice(SCHEMA_TYPES, 'The schema.org type search engines read; the most specific that is true.'),
    description: f.sized(
      50,
      400,
      'What the company does, in one or two sentences.',
      'Repairs and replaces roofs across Springfield, with one crew from the first look to the last nail.',
    ),
    tagline: f.text('A few words beside the name in the footer.', 'Dry by Friday.'),
    serviceArea: f.text('The place served, in words.', 'Springfield and the towns around it'),
    phone: f.phone('The telephone number, as shown. Links are made from it.', '(217) 555-0142'),
    email: f.email('The public mail address.', 'hello@example.com'),
    address: address(f),
    geo: z
      .strictObject({
        latitude: f.number('Degrees north.', 39.7817),
        longitude: f.number('Degrees east; west is negative.', -89.6501),
      })
      .meta({ description: 'The place on the map; also the default where a page gives none.' }),
    serviceRadius: f.text('How far the company drives, as shown.', '50 miles'),
    geoRadius: f.count('The radius of the service area in structured data, in metres.', 25000),
    yearsExperience: f.text('Years in the trade: the number, as shown before "years of experience".', '7+'),
    license: f.text('The licence number, as shown, where the trade has one.', '104-000000').optional(),
    licenseStatus: f.text(
      'What is true of licence and insurance, or of the company in their stead, in a few words.',
      'Licensed & Insured',
    ),
    specializations: f.list(f.text('One specialization.', 'Cedar shakes'), 'What the company is known for.', 1, 14),
    workingHours: workingHours(f).optional(),
    rating: z
      .strictObject({
        value: f.number('The average.', 4.9),
        count: f.count('How many reviews.', 127),
        best: f.number('The best possible.', 5),
        worst: f.number('The worst possible.', 1),
      })
      .meta({ description: 'The rating that structured data states; it is printed on the pages that state it.' })
      .optional(),
    priceRange: f.sized(1, 99, 'The price range for structured data.', '$$-$$$'),
    responseTime: f.text('How soon a request is answered, as shown.', '24 hours'),
    logo: f.drawing('The mark, a drawing from data/drawings.', 'logo-mark'),
    profiles: f
      .list(
        f.link('A page elsewhere that is the company’s own.', 'https://www.example.com/company'),
        'Profiles on other sites.',
        0,
        10,
      )
      .optional(),
  });

const address = (f: Fields) =>
  z
    .strictObject({
      streetAddress: f
        .text('Street, number and suite, where customers are received.', '12 Sample Street, Suite 3')
        .optional(),
      addressLocality: f.text('The town.', 'Springfield'),
      addressRegion: f.text('The state, as in an address, where addresses have one.', 'IL').optional(),
      regionName: f.text('The state, written out.', 'Illinois').optional(),
      postalCode: f.text('The ZIP code, in quotes, where the street is given.', '62701').optional(),
      addressCountry: f.country('The country, as two letters (ISO 3166).', 'US'),
      townLine: f
        .text(
          'The line under the street, where it is not the town, a comma, the state and the ZIP code.',
          '62701 Springfield',
        )
        .optional(),
    })
    .meta({ description: 'Where the company is.' });

const workingHours = (f: Fields) =>
  z
    .strictObject(
      Object.fromEntries(
        WEEKDAYS.map((day) => [day, f.hours(`Opening hours on ${day}.`, '7:00 AM - 6:00 PM')]),
      ) as Record<(typeof WEEKDAYS)[number], ReturnType<Fields['hours']>>,
    )
    .meta({ description: 'Opening hours for each day of the week; left out where visits are by appointment.' });
