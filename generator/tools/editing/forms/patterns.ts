// What the forms accept for some kinds of values, as patterns that a browser can check. The build checks everything again,
// and more strictly: what it says of amounts, hours, phone numbers and links stands beside the form.
import { FACT_NAME } from '../../../schemas/fields/fact-name.ts';
import { countries, MOST_SLUG, SLUG, WIDE } from '../../../schemas/fields/parse.ts';
import { MARKUP } from '../../../schemas/fields/plain.ts';
import { RESERVED } from '../../../system/reserved-names.ts';

/** A pattern, between slashes if flags follow it, and the message if a value does not match it. */
export type Pattern = readonly [pattern: string, message: string];

const NAME = FACT_NAME.source.slice(1, -1);
const SEGMENT = String.raw`[a-z0-9]+(?:[-.][a-z0-9]+)*`;

/** The pattern of a text without markup that also matches `rest`. */
const plain = (rest = ''): string => `/^(?![^]*(?:${MARKUP.source}))${rest}/${MARKUP.flags}`;

/** The patterns, by the function of the schema vocabulary that creates a field. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  slug: [
    `(?=^.{1,${MOST_SLUG}}$)(?!${RESERVED.source})${SLUG.source}`,
    'Lowercase letters from a to z, digits and single hyphens, such as summer-offer',
  ],
  path: [
    `^(?!.*\\.html$)/(?:${SEGMENT}(?:/${SEGMENT})*)?$`,
    'A path that starts with a slash and does not end with one, of lowercase letters from a to z, digits and hyphens, such as /about',
  ],
  oldPath: [
    '^(?:/[A-Za-z0-9~_](?:[A-Za-z0-9~_.-]*[A-Za-z0-9~_-])?)+(?:/\\*)?$',
    'A path that starts with a slash and does not end with one, such as /Old_Page.html',
  ],
  country: [`^(?:${countries().join('|')})$`, 'The two capital letters of a country, such as US'],
  // Computers differ in the names that they know, so only the build can say whether one exists.
  timeZone: [
    '^(?:UTC|[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z0-9_+-]+)+)$',
    'A region, a slash and a city, such as Europe/Paris',
  ],
  language: ['^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', 'A language, with a hyphen and a country, such as en-US'],
  text: [plain(), 'Plain words, without **, HTML or links: this field shows what is written'],
  sentences: [plain(), 'Plain words, without **, HTML or links: this field shows what is written'],
  color: ['^#[0-9A-Fa-f]{6}$', 'A color in the form #rrggbb, such as #1a2b3c'],
  email: [
    String.raw`^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$`,
    'An email address, such as hello@example.com',
  ],
  origin: [
    String.raw`^https?://[^\s/?#@]+$`,
    'A web address without a path or a slash at the end, such as https://www.example.com',
  ],
  fontFamily: [String.raw`^[^"'\\<>{}()[\];:@,/]+$`, 'The name of a typeface, without quotes, such as Open Sans'],
  fontWeight: [String.raw`^\d{1,4}(?: \d{1,4})?$`, 'A number, or two with a space between them, such as 400 700'],
  factName: [FACT_NAME.source, 'A group, a dot and a name, such as price.ridge'],
  date: [String.raw`^\d{4}-\d{2}-\d{2}$`, 'A date in the form YYYY-MM-DD'],
};

/**
 * The pattern of a text of `least` to `most` characters. Wide ones count twice. Only the build knows how long a fact
 * is, so a text that refers to one is accepted.
 */
export const sizedPattern = (least: number, most: number): Pattern => {
  const wide = `${WIDE.source.replace('[', '[^')}*${WIDE.source}`;
  return [
    plain(
      String.raw`(?:(?=[^]*\{${NAME}\})|(?![^]{${most + 1}})(?!(?:${wide}){${Math.floor(most / 2) + 1}})(?:[^]{${least}}|(?=[^]{${Math.ceil(least / 2)}})${wide}))`,
    ),
    `${least} to ${most} characters in plain words, without **, HTML or links; wide ones, as in Chinese, count twice`,
  ];
};
