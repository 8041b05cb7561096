// Parses the values that editors write in a certain form: colors, typefaces, addresses, phone numbers. Each function
// returns undefined for a value that it cannot parse. Hours, dates and ranges have files of their own.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { decoded } from '../../system/decoded.ts';
import { isReserved } from '../../system/reserved-names.ts';
import { memoByText } from '../../system/memo.ts';
import type { Phone } from './values.ts';

/**
 * Invisible characters that no page may contain: control characters except tabs and line ends, unpaired surrogates, and
 * code points that are not characters.
 */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without invisible characters, such as those that come with text copied from terminals and PDFs. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/**
 * The length of a text, where Chinese, Japanese and Korean characters count twice: search results and cards have room
 * for only half as many of them (and they say as much).
 */
export const lengthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
/** Characters that are as wide as two others. */
export const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Letters that have no form of a letter from a to z with a mark. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A slug becomes a file name, and disks allow names of 255 bytes. */
export const MOST_SLUG = 200;

/** Words in lowercase letters from a to z and digits, with a hyphen between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** "Island & Bar" becomes "island-bar", "Straße" becomes "strasse". */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An email address: one @, a dot after it, and at most 254 characters (RFC 5321). */
export function email(value: string): string | undefined {
  return value.length <= 254 && /^[^\s\p{Cf}@<>"(),:;]+@[^\s\p{Cf}@<>"(),:;]+\.[^\s\p{Cf}@<>"(),:;.]+$/u.test(value)
    ? value
    : undefined;
}

/** "#aabbcc", in lower case. */
export function color(value: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}

/**
 * The color that is meant by "1f5fa8", "#15a" or "rgb(31, 95, 168)"; undefined for others, such as names.
 */
export function guessColor(value: string): string | undefined {
  const digits = value.trim().replace(/^#/, '');
  const parts = /^rgb\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\)$/.exec(digits)?.slice(1).map(Number);
  const hex = parts
    ? parts.map((part) => part.toString(16).padStart(2, '0')).join('')
    : digits.replace(/^([\da-f])([\da-f])([\da-f])$/i, '$1$1$2$2$3$3');
  return color(`#${hex}`);
}

/** The name of a typeface, without characters that have a meaning in a stylesheet. */
export function fontFamily(value: string): string | undefined {
  return /^[^"'\\<>{}()[\];:@,/\p{Cc}]+$/u.test(value) && value.trim() !== '' ? value.trim() : undefined;
}

/** Names of typefaces, separated by commas, with or without quotes, as in CSS: `Georgia, "Times New Roman", serif`. */
export function fontStack(value: string): string | undefined {
  return value.split(',').every((part) => fontFamily(part.trim().replace(/^(["'])(.*)\1$/, '$2')) !== undefined)
    ? value.trim()
    : undefined;
}

/** The weight of a typeface, or the lowest and highest weight of a variable one: "500", "400 700". */
export function fontWeight(value: string): string | undefined {
  return /^\d{1,4}(?: \d{1,4})?$/.test(value.trim()) ? value.trim() : undefined;
}

/** A web address. */
export function endpoint(value: string): string | undefined {
  return URL.canParse(value) && /^https?:\/\/\S+$/.test(value) ? value : undefined;
}

/** A web address without a path, and therefore without a slash at the end. */
export function origin(value: string): string | undefined {
  // What a URL may also contain, such as a semicolon, could end a directive of a policy.
  return URL.canParse(value) && /^https?:\/\/[\p{L}\p{M}\p{N}_.:[\]-]+$/u.test(value) ? value : undefined;
}

/** A time zone that exists: "America/New_York". */
export function timeZone(value: string): string | undefined {
  return known(() => {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  });
}

/** The time zone that is named after a city: "Los Angeles" is "America/Los_Angeles". */
export const guessTimeZone = (value: string): string | undefined =>
  Intl.supportedValuesOf('timeZone').find((zone) =>
    zone.toLowerCase().endsWith(`/${value.trim().toLowerCase().replace(/\s+/g, '_')}`),
  );

/** The code of a country: "US". Not UK, which is an alias of GB that search engines do not know. */
export function country(value: string): string | undefined {
  return /^[A-Z]{2}$/.test(value) && regionOf(value) === value && names('en').of(value) ? value : undefined;
}

/** "us", "U.S.A.", "UK" and "Canada" as a code. */
export function guessCountry(value: string): string | undefined {
  const letters = lettersOf(value);
  if (letters === 'USA') return 'US';
  if (letters.length === 2) return regionOf(letters);
  return CODES.find((code) => lettersOf(names('en').of(code) ?? '') === letters);
}

/** The names of regions in a language; made on demand, because most content writes the code of a country. */
const names = memoByText((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));
const regionOf = (code: string): string | undefined => new Intl.Locale(`und-${code}`).region;
const lettersOf = (value: string): string => value.toUpperCase().replace(/[^A-Z]/g, '');
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));

/** A language tag that the runtime supports: "en-US". */
export function language(value: string): string | undefined {
  return known(() => Intl.getCanonicalLocales(value)[0] && Intl.DateTimeFormat.supportedLocalesOf(value)[0]);
}

function known(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * An address of an older site, percent-encoded as browsers send it: "/About_Us.html", "/k%C3%BCche". It may stand for all
 * below it. Hidden files, and names that no disk takes, are none.
 */
export function oldPath(value: string): string | undefined {
  const path = decoded(value.replace(/(?<=[^/])\/$/, ''));
  if (path.split('/').some((part) => Buffer.byteLength(part) > MOST_SLUG || isReserved(part.toLowerCase())))
    return undefined;
  const isPath = /^(?:\/(?![. ])[^\p{C}\p{Zl}\p{Zp}/\\?#*:|"<>{}`^]+(?<![. ]))+(?:\/\*)?$/u.test(path);
  return isPath && !/%2f/i.test(value) ? encodeURI(path) : undefined;
}

/** "/contact", "/services/flooring" or "/". Each part is the name of a file or folder, without the ending of a page. */
export function path(value: string): string | undefined {
  if (value.endsWith('.html') || value.split('/').some((part) => part.length > 200 || isReserved(part)))
    return undefined;
  return /^\/(?:[a-z0-9]+(?:[-.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-.][a-z0-9]+)*)*)?$/.test(value) ? value : undefined;
}

/** Longer than any phone number with its extension. The time that some patterns take grows with the square of the length. */
const MOST_PHONE = 60;

/**
 * A phone number: an international one that starts with +, or one as people in the country write it, by Google's
 * libphonenumber. An extension, whatever it is called, remains only in the shown form, and so does a (0) that is dialed
 * only within the country.
 */
export function phone(value: string, country = 'US'): Phone | undefined {
  if (value.length > MOST_PHONE) return undefined;
  const digits = value
    .replace(/^(\s*\+[\d\s]*)\(0\)/, '$1')
    .replace(/(?<=\d\D*)\p{L}+\.?\s*\d+\s*$/u, '')
    .replace(/[^\d+]/g, '');
  const parsed = parsePhoneNumberFromString(digits, isSupportedCountry(country) ? country : undefined);
  return parsed?.isValid() ? { shown: value.trim(), href: `tel:${parsed.number}`, e164: parsed.number } : undefined;
}
