// What the forms let pass, kind by kind, as patterns that a browser can hold an entry against. The build has the last
// word.

/** A pattern, and what is said where it does not match. */
export type Pattern = readonly [pattern: string, message: string];

const AMOUNT = String.raw`[^\d\s+-]{0,4}\s*\d+(?:[.,'’ ]\d+)*\s*[KMB]?\+?`;
const HALF = String.raw`[AaPp]\.?[Mm]\.?`;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2}\s*(?:${HALF})?|\s*${HALF}|\s*[hH]\s*(?:\d{2})?)`;
const SPAN = String.raw`${TIME}\s*[-–]\s*${TIME}`;
const SEGMENT = String.raw`[a-z0-9]+(?:[-.][a-z0-9]+)*`;

/** By the word of the vocabulary a field is written with. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  slug: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Small letters, digits and single hyphens, such as summer-offer'],
  path: [
    `^/(?:${SEGMENT}(?:/${SEGMENT})*)?$`,
    'A path that starts with a slash, in lower case, with no slash at its end, such as /about',
  ],
  oldPath: [
    '^(?:/[A-Za-z0-9~_](?:[A-Za-z0-9~_.-]*[A-Za-z0-9~_-])?)+$',
    'A path as it was, such as /Old_Page.html, with no slash at its end',
  ],
  country: ['^[A-Z]{2}$', 'The code of a country, such as US'],
  color: ['^#[0-9A-Fa-f]{6}$', 'A colour as #rrggbb, such as #1a2b3c'],
  email: [String.raw`^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$`, 'An email address, such as hello@example.com'],
  origin: [
    String.raw`^https?://[^\s/?#@]+$`,
    'A web address without a path or a slash at its end, such as https://www.example.com',
  ],
  hours: [
    String.raw`^(?:[Cc]losed|${SPAN}(?:\s*,\s*${SPAN})*)$`,
    'Opening and closing time, such as 7:00 AM - 6:00 PM, with commas between several, or Closed',
  ],
  range: [
    String.raw`^${AMOUNT}(?:\s*[^\d\s+-]{0,4}\s*[-–~～〜]\s*${AMOUNT})?(?:\s*[^\d\s+-][^\d+-]*)?\+?$`,
    'An amount, or two with a hyphen between them, such as $800-2,500 or 4-8 weeks',
  ],
  phone: [
    String.raw`^(?=(?:\D*\d){8})[+()\d][\d\s().+-]*(?:[^\d\s().+-]+\.?\s*\d+)?$`,
    'A telephone number; outside the US and Canada with + and the country code',
  ],
  link: [
    String.raw`^(?:call|email|/(?!/).*|#[\w-]+|https://\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$`,
    'A page of this site such as /contact, the word call or email, or an address that starts with https://',
  ],
  date: [String.raw`^\d{4}-\d{2}-\d{2}$`, 'A day as YYYY-MM-DD'],
};
