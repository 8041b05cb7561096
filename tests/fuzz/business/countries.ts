// Countries for made-up businesses: how their people write, count money and tell the time, and where they are.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Country {
  readonly language: string;
  readonly code: string;
  readonly timeZone: string;
  readonly phone: string;
  /** Words of its language. */
  readonly words: string;
  readonly town: string;
  readonly postalCode: string;
  /** An amount of money around its digits: "$#", "# €". */
  readonly money: string;
  /** What separates the thousands. */
  readonly thousands: string;
  /** A unit of time, as after a number. */
  readonly time: string;
  readonly hours: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const HALF_DAYS = ['7:00 AM - 6:00 PM', '9:30 am – 12:00 pm, 1 pm - 5 pm', '12:00 AM - 12:00 AM'];
const WHOLE_DAYS = ['9:00 - 17:00', '08.30-12.00, 13.00-18.30', '18:00 - 02:00', '00:00 - 24:00'];

/** Countries of every script and direction, and places at the edges of maps, as countries.yaml lists them. */
export const COUNTRIES: readonly Country[] = (
  parse(readFileSync(new URL('countries.yaml', import.meta.url), 'utf8')) as readonly Omit<Country, 'hours'>[]
).map((country) => ({
  ...country,
  hours: ['Closed', ...(/^(US|CA|AU|FJ)$/.test(country.code) ? HALF_DAYS : WHOLE_DAYS)],
}));
