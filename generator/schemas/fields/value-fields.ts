// Fields whose values are written in a certain form: amounts, hours, colors, addresses, dates.
import type { SchemaContext } from './context.ts';
import { guessDate, isoDate } from './dates.ts';
import { type Fault, fault } from './fault.ts';
import { guessHours } from './guess-hours.ts';
import { hours, isTooLong } from './hours.ts';
import { FACT_NAME } from './fact-name.ts';
import * as parse from './parse.ts';
import { guessRange, range } from './range.ts';
import { reading } from './reading.ts';

/**
 * A kind of field whose text `read` parses. If it cannot, the problem says what was expected, and suggests what `guess`
 * makes of the text, provided that `read` can parse that. `write` returns a text as it must be written in YAML.
 */
const valueField =
  <T>(
    expected: string,
    read: (value: string) => T | undefined,
    guess: (value: string) => string | undefined = () => undefined,
    write: (value: string) => string = String,
  ) =>
  (description: string, example: string) =>
    reading(description, example, (value) => {
      const result = read(value);
      if (result !== undefined) return result;
      const meant = guess(value);
      const suggestion = meant !== undefined && read(meant) !== undefined ? write(meant) : undefined;
      return fault('BAD_VALUE', { found: value, expected, example: write(example), suggestion });
    });

const factName = valueField(
  'two or more words with dots between them, of lowercase letters from a to z, digits and hyphens',
  (value) => (FACT_NAME.test(value) ? value : undefined),
  (value) =>
    value
      .replace(/[{}\s]/g, '')
      .split('.')
      .map(parse.slugify)
      .join('.'),
);

/** Values that are written in a certain form. */
export function valueFields(context: SchemaContext) {
  return {
    phone: valueField(
      'one phone number in digits, with its area code, as people in the company’s country write it; with + and its country code if it is in another',
      (value) => context.phone(value),
    ),
    email: valueField('one email address', parse.email, guessEmail),
    range: valueField(
      'an amount, or a smaller and a larger amount with a hyphen between them; a + after it means "or more", and "up to" before it "or less"',
      (value) => (withThousands(value, context) === value ? range(value) : undefined),
      (value) => guessRange(withThousands(value, context)),
    ),
    hours: (description: string, example: string) =>
      reading(description, example, (value) => {
        const day = hours(value);
        if (!day) return faultOfHours(value, HOURS, example);
        return isTooLong(day) ? faultOfHours(value, SHORTER_HOURS, example) : day;
      }),
    color: valueField('a color in the form "#rrggbb"', parse.color, parse.guessColor, JSON.stringify),
    fontFamily: valueField('the name of a typeface, without quotes', parse.fontFamily),
    fontStack: valueField('names of typefaces, separated by commas', parse.fontStack),
    fontWeight: valueField('a number, or two numbers with a space between them', parse.fontWeight),
    origin: valueField(
      'a web address that starts with https://, without a path or a slash at the end',
      parse.origin,
      (value) => `https://${value.replace(/^https?:\/\//, '').replace(/\/.*$/, '')}`,
    ),
    endpoint: valueField('a web address that starts with https://', parse.endpoint),
    timeZone: valueField('an IANA time zone: a region, a slash and a city', parse.timeZone, parse.guessTimeZone),
    language: valueField(
      'a language tag: a language, with a hyphen and a country if it matters',
      parse.language,
      (value) => value.replaceAll('_', '-'),
    ),
    country: valueField('the two capital letters of a country in ISO 3166', parse.country, parse.guessCountry),
    oldPath: valueField(
      'a path that starts with a slash, without a query: what leads a path on does so with any query (docs/hosting.md says which hosts tell queries apart)',
      parse.oldPath,
      (value) => `/${value.replace(/^https?:\/\/[^/]*|[?#].*$/g, '').replace(/^\/|\/$/g, '')}`,
    ),
    path: valueField(
      'a path that starts with a slash, of lowercase letters from a to z, digits and hyphens, without a slash or .html at the end',
      parse.path,
      (value) =>
        `/${value
          .replace(/\.html$/, '')
          .split('/')
          .map(parse.slugify)
          .filter(Boolean)
          .join('/')}`,
    ),
    factName,
    date: (description: string, example: string) =>
      reading(description, example, (value) => isoDate(value, context.locale) ?? faultOfDate(value, example, context)),
  };
}

/**
 * "mailto:office@example.com", "Office <office@example.com>" and "office at example.com" without what is around them.
 */
const guessEmail = (value: string): string =>
  (/<([^<>]*)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '').replace(/\s*[([{](?:at|@)[)\]}]\s*|\s+at\s+/i, '@');

/**
 * "$1.200" as "$1,200" in a language whose point starts a fraction: no dollar has three decimals. Euros are written
 * with such a point in English too.
 */
function withThousands(value: string, { locale }: SchemaContext): string {
  const separatorIn = (number: number): string => number.toLocaleString(locale).charAt(1);
  if (separatorIn(1.5) !== '.' || !/[$£]/.test(value)) return value;
  return value.replace(/(?<=[1-9]\d{0,2})\.(?=\d{3}(?!\d))/g, separatorIn(1000));
}

const HOURS =
  'an opening and a closing time on a 12-hour or 24-hour clock with a hyphen between them, several of these separated by commas, or "Closed", which data/words.yaml translates; anything else, such as "by appointment", goes into a text of a page';
const SHORTER_HOURS =
  'a closing time less than 20 hours after the opening time; write 17:00 or 5:00 PM for five in the afternoon';

const faultOfHours = (found: string, expected: string, example: string): Fault =>
  fault('BAD_VALUE', { found, expected, suggestion: guessHours(found), example });

const faultOfDate = (found: string, example: string, { locale }: SchemaContext): Fault =>
  fault('BAD_DATE', {
    found,
    expected: 'a calendar date in the form YYYY-MM-DD',
    suggestion: guessDate(found, locale),
    example,
  });
