// What the forms accept for some kinds of values, as patterns that a browser can check. The build checks everything again,
// and more strictly: what it says of all other values stands beside the form.
import { FACT_NAME } from '../../../schemas/fields/fact-name.ts';
import { MOST_SLUG, SLUG, WIDE } from '../../../schemas/fields/parse.ts';
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
  text: [plain(), 'Plain words, without **, HTML or links: this field shows what is written'],
  sentences: [plain(), 'Plain words, without **, HTML or links: this field shows what is written'],
  color: ['^#[0-9A-Fa-f]{6}$', 'A color in the form #rrggbb, such as #1a2b3c'],
  email: [
    String.raw`^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$`,
    'An email address, such as hello@example.com',
  ],
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
