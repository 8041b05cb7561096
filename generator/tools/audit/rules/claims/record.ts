// Checks that name, phone number, address, hours and license number are those of the company record wherever they
// appear.
import type { CheckedPage } from '../../page/checked-page.ts';
import { locate } from '../../../../verify/locate.ts';
import { textOf } from '../../page/blocks.ts';
import { tag } from '../../page/dom.ts';
import { escapePattern } from '../../../../system/pattern.ts';
import { guessHours } from '../../../../schemas/fields/guess-hours.ts';
import { hours } from '../../../../schemas/fields/hours.ts';
import { phone } from '../../../../schemas/fields/parse.ts';
import type { Site } from '../../../../theme.ts';
import type { PageRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

/** Phone numbers of North America, international ones, and those that begin with 0, as in most countries. */
const PHONE =
  /(?<![\d-])(?:\+?1[-\u2011.\s]?)?\(?[2-9]\d{2}(?:\)[-\u2011–./\s]?|[-\u2011–./\s])\d{3}[-\u2011–./\s]\d{4}(?![\d-])|\+\d{1,3}[\d\s()\u2011-]{7,16}\d|(?<![\p{L}\d.,/-]|\d\s)0\d+(?:[\s.\u2011/()-]*\d){7,}(?![\d-])/gu;
/** Two dates or times, which are no phone number: 01.02.2026 - 05.02.2026, 08.00 - 12.00. */
const DAYS_OR_HOURS = /^\d{1,2}(?:([./-])\d{1,2}\1\d{2,4}(?![.\d])|[.:]\d{2}\s?[-–])/;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const HOURS = /\b\d{1,2}(?::\d{2})?\s?[AP]M\s?[-–]\s?\d{1,2}(?::\d{2})?\s?[AP]M\b/gi;
const HOURS_OF_24 = /\b\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}\b(?!\s?[AP]M)/gi;
/** Hours in words of German, French and Spanish, from six o'clock, because shorter times are durations. */
const HOURS_IN_WORDS = new RegExp(
  [
    /(?:[:.]\d{2})?(?: Uhr)? bis \d{1,2}(?:[:.]\d{2})? Uhr\b/,
    / ?[–-] ?\d{1,2} Uhr\b/,
    / ?(?:h(?: ?\d{2})?|:\d{2}) (?:à|a) \d{1,2} ?(?:h(?: ?\d{2})?|:\d{2})(?![\p{L}\d])/u,
    / ?h(?: ?\d{2})? ?[–-] ?\d{1,2} ?h(?: ?\d{2})?(?![\p{L}\d])/u,
  ]
    .map(({ source }) => `(?<![\\d.:,])(?:0?[6-9]|1\\d)${source}`)
    .join('|'),
  'giu',
);

export const record: PageRule = {
  id: 'claims/record',
  proves:
    'Every phone number, email address, street address, opening time and license number on a page is the one in data/business.yaml.',
  reason:
    'Directories identify a business by its name, address and phone number. One wrong digit turns it into two businesses, and callers reach neither.',
  source:
    '[Google Business Profile Help, Guidelines for representing your business](https://support.google.com/business/answer/3038177) (2025-08)',
  *checkPage(page, { site }) {
    for (const text of [...page.blocks.flatMap((block) => block.parts), ...page.headTexts])
      for (const { found, is, right } of /[\d@]/.test(text) ? wrongDetails(text, site) : [])
        yield page.finding(`the ${is} ${found} differs from the company’s, which is ${right}.`, {
          at: found,
          ...(is === 'opening time' ? { expected: right } : { suggestion: right }),
        });
    yield* addressFindings(page, site);
  },
};

/** A contact detail that differs from the record: as it was found, what it is, and as it should be. */
interface WrongDetail {
  readonly found: string;
  readonly is: string;
  readonly right: string;
}

/** The contact details in a text that differ from the record. */
function wrongDetails(text: string, { business, settings }: Site): WrongDetail[] {
  const phones = [business.phone, ...(business.sms ? [business.sms] : []), ...(business.otherPhones ?? [])];
  // However grouped; another number may follow: "+679 331 3000 24/7".
  const numbers = phones.map(({ shown }) => shown.match(/\d/g)?.join('[^\\d\\p{L}]{0,3}')).join('|');
  const others = text.replace(new RegExp(`(?<![\\d+][\\s()]*)\\+?(?:${numbers})(?!\\d)`, 'gu'), ';');
  const mails = [business.email, settings.mail.to].map((each) => each.toLowerCase());
  // Special hours count before and after their days too: an article may announce them, and stays when they are over.
  const special = (business.specialHours ?? []).map((each) => each.hours);
  const all = [...Object.values(business.workingHours ?? {}), ...special].filter((day) => day.open.length > 0);
  const days = [...new Set(all.map(({ shown }) => shown))];
  const spans = new Set(all.flatMap((day) => day.open.map(spelled)));
  const clock = days.some((shown) => new RegExp(HOURS_OF_24).test(shown)) ? HOURS_OF_24 : HOURS;
  const { license = '' } = business;
  const times = [...matches(text, clock), ...(clock === HOURS ? [] : matches(text, HOURS_IN_WORDS).filter(asHours))];
  const street = streetOf(business.address);
  const wrong = (is: string, right: string, found: readonly string[], isRight: (found: string) => boolean) =>
    found.filter((each) => !isRight(each)).map((each) => ({ found: each, is, right }));
  return [
    ...wrong('phone number', business.phone.shown, phonesIn(others, business), (found) =>
      phones.some(({ e164 }) => e164.endsWith(found.replace(/^0|\(0\)|\D/g, '').slice(-10))),
    ),
    ...wrong(
      'email address',
      business.email,
      matches(text, EMAIL),
      (found) => mails.includes(found.toLowerCase()) || /@example\.(com|org|net)$/i.test(found), // RFC 2606
    ),
    ...wrong(
      'opening time',
      days.join(' or '),
      times,
      (found) => days.length === 0 || asHours(found)?.open.every((span) => spans.has(spelled(span))) === true,
    ),
    ...wrong(
      'street address',
      street,
      matches(text, streetPattern(street)),
      (found) => spaceless(found) === spaceless(street),
    ),
    ...wrong(
      'license number',
      license,
      matches(text, licensePattern(license)),
      (found) => spaceless(found) === spaceless(license) || isZip(found, business.address),
    ),
  ];
}

/** The phone numbers in a text, as far as their form tells; those grouped as the company’s own, where it has no 0. */
function phonesIn(text: string, { phone: { shown }, address }: Site['business']): string[] {
  const grouped = /^[1-9]\d*\s\d/.test(shown)
    ? new RegExp(`(?<!\\d)${shown.replace(/\d/g, '\\d').replace(/\s+/g, '\\s')}(?!\\d)`, 'g')
    : undefined;
  const isPhone = (found: string): boolean =>
    !DAYS_OR_HOURS.test(found) && phone(found, address.addressCountry) !== undefined;
  return [
    ...matches(text, PHONE).filter((found) => !found.startsWith('0') || isPhone(found)),
    ...(grouped ? matches(text, grouped).filter(isPhone) : []),
  ];
}

/** The company's street with its house number. In French, a comma follows that: "1250, rue Principale, bureau 2". */
const streetOf = ({ streetAddress = '' }: Site['business']['address']): string =>
  /^(?:\d+\s*,)?[^,]*/.exec(streetAddress)?.[0] ?? '';

/** A pattern for a street with any house number, which comes first or last; none for one without letters. */
function streetPattern(street: string): RegExp | undefined {
  const anyNumber = escapePattern(street)
    .replace(/^\d+|\d+$/, '\\d+')
    .replace(/\s+/g, '\\s+');
  return /\p{L}/u.test(street) ? new RegExp(`(?<![\\p{L}\\p{N}])${anyNumber}(?![\\p{L}\\p{N}])`, 'gu') : undefined;
}

/** The hours that a text states, in whatever words. */
const asHours = (text: string) => hours(text) ?? hours(guessHours(text.replace(/ (?:à|a|bis) /, ' - ')) ?? '');

const spelled = ({ opens, closes }: { opens: string; closes: string }): string => `${opens}-${closes}`;
const matches = (text: string, pattern: RegExp | undefined): string[] => (pattern && text.match(pattern)) ?? [];
const spaceless = (text: string): string => text.replace(/[\s.–-]+/g, '').toLowerCase();

/** Whether a text is a ZIP code after the state, whose letters the license number may begin with. */
const isZip = (text: string, { addressRegion }: { addressRegion?: string | undefined }): boolean =>
  addressRegion !== undefined && /^ \d{5}(?:-\d{4})?$/.test(text.replace(addressRegion, ''));

/** A pattern for license numbers with the same letters as that of the record; none if that has no letters. */
function licensePattern(license: string): RegExp | undefined {
  const letters = /^[A-Z]{2,}/.exec(license)?.[0];
  const between = /\d \d/.test(license) ? '[\\d. -]*' : '[\\d.-]*';
  return letters === undefined ? undefined : new RegExp(`\\b${letters}[\\s#:-]*[A-Z]?\\d${between}\\d`, 'g');
}

/** An address element must show the record's street, town and postal code, or no street address at all. */
function* addressFindings(page: CheckedPage, { business }: Site): Iterable<Finding> {
  const { streetAddress, townLine, addressLocality, addressRegion, postalCode } = business.address;
  const town = townLine === undefined ? [addressLocality, addressRegion, postalCode] : [townLine];
  const parts = [streetAddress, ...town].filter((part) => part !== undefined);
  for (const text of page.all(tag('address')).map(textOf)) {
    const missing = parts.filter((part) => !text.includes(part));
    if (missing.length > 0 && /\d{3,}.*[A-Za-z]/.test(text.replace(PHONE, '').replace(EMAIL, '')))
      yield page.finding(`the address "${text}" is missing ${missing.join(', ')}.`, {
        element: 'address',
        place: locate(page.sources, 'data/business.yaml', 'streetAddress:'),
        expected: parts.join(', '),
      });
  }
}
