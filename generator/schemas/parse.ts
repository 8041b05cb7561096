// Parses the values that editors write in a certain form: opening hours, dates, colors, addresses. Each function
// returns undefined for a value that it cannot parse.
import type { CalendarDate, DayHours, Span } from './values.ts';

/**
 * Invisible characters that no page may contain: control characters except tabs and line ends, unpaired surrogates, and
 * code points that are not characters.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without invisible characters, such as those that come with text copied from terminals and PDFs. */
export const printable = (text: string): string => text.replace(UNSEEN, '');

/**
 * The length of a text, where Chinese, Japanese and Korean characters count twice: search results and cards have room
 * for only half as many of them (and they say as much).
 */
export const lengthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
const WIDE =
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

/** "Island & Bar" becomes "island-bar", "Straße" becomes "strasse". */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => OTHER_LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An email address: one @, a dot after it, and at most 254 characters (RFC 5321). */
export function email(value: string): string | undefined {
  return value.length <= 254 && /^[^\s\p{Cf}@<>"(),:;]+@[^\s\p{Cf}@<>"(),:;]+\.[^\s\p{Cf}@<>"(),:;.]+$/u.test(value)
    ? value
    : undefined;
}

/** "7:00 AM - 6:00 PM", "07:00-18:00", "9:00 - 12:00, 20:00 - 01:00" or "Closed". Only the last may pass midnight. */
export function hours(value: string): DayHours | undefined {
  const shown = value.trim();
  if (shown.toLowerCase() === 'closed') return { shown, open: [] };
  const open = shown.split(',').map(span);
  const inOrder = open.every(
    (each, index) =>
      each !== undefined && (index === 0 || (isOfOneDay(open[index - 1]!) && open[index - 1]!.closes <= each.opens)),
  );
  return inOrder ? { shown, open: open as readonly Span[] } : undefined;
}

function span(value: string): Span | undefined {
  const [from, to, more] = value.split(/[-–]/).map((end) => end.trim());
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  const opens = time(from);
  const closing = /^24[:.]00$/.test(to) ? '00:00' : time(to);
  // Midnight becomes the last minute of the day, because search engines take 00:00 to 00:00 for closed.
  const closes = closing === '00:00' ? '23:59' : closing;
  return opens === undefined || closes === undefined || opens === closes ? undefined : { opens, closes };
}

const isOfOneDay = ({ opens, closes }: Span): boolean => opens < closes;

/** The hours from opening to closing past midnight that only a mistake has: "9:00 - 5:00", "7:00 PM - 6:00 PM". */
const TOO_LONG = 20;

/** Whether a day ends so late on the next one that half of a time is probably missing or wrong. */
export const isTooLong = ({ open }: DayHours): boolean =>
  open.some((each) => !isOfOneDay(each) && hoursOf(each.closes) + 24 - hoursOf(each.opens) >= TOO_LONG);

const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

/** "6:30 PM", "18.30" and "18 h 30" become "18:30"; "9am" and "9 h" are "09:00". */
function time(value: string): string | undefined {
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([AaPp]\.?[Mm]\.?)?$/.exec(
      value.replace(/^(\d+)\s*h\s*(\d\d|)$/i, (_, hour: string, past: string) => `${hour}:${past || '00'}`),
    ) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  return hour > 23 || Number(minutes ?? 0) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** "#aabbcc", in lower case. */
export function color(value: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}

/** The color that is meant by "a04a22", "#a42" or "rgb(160, 74, 34)", in quotes; undefined for others, such as names. */
export function guessColor(value: string): string | undefined {
  const digits = value.trim().replace(/^#/, '');
  const parts = /^rgb\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\)$/.exec(digits)?.slice(1).map(Number);
  const hex = parts
    ? parts.map((part) => part.toString(16).padStart(2, '0')).join('')
    : digits.replace(/^([\da-f])([\da-f])([\da-f])$/i, '$1$1$2$2$3$3');
  const found = color(`#${hex}`);
  return found && `"${found}"`;
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

/** A web address without a path, and therefore without a slash at the end. */
export function origin(value: string): string | undefined {
  return URL.canParse(value) && /^https?:\/\/[^\s/?#@]+$/.test(value) ? value : undefined;
}

/** A time zone that exists: "America/New_York". */
export function timeZone(value: string): string | undefined {
  return known(() => {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  });
}

/** The code of a country: "US". */
export function country(value: string): string | undefined {
  return /^[A-Z]{2}$/.test(value) ? value : undefined;
}

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

/** Whether Windows reserves a name: there, no page can be written to con.html. */
export const isReserved = (name: string): boolean => /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/.test(name);

/** An address of an older site: "/About_Us.html". It may contain capitals and underscores. */
export function oldPath(value: string): string | undefined {
  if (value.split('/').some((part) => part.length > 200 || isReserved(part.toLowerCase()))) return undefined;
  return /^(?:\/[A-Za-z0-9~_](?:[A-Za-z0-9~_.-]*[A-Za-z0-9~_-])?)+$/.test(value) ? value : undefined;
}

/** "/contact", "/services/flooring" or "/". Each part is the name of a file or folder, without the ending of a page. */
export function path(value: string): string | undefined {
  if (value.endsWith('.html') || value.split('/').some((part) => part.length > 200 || isReserved(part)))
    return undefined;
  return /^\/(?:[a-z0-9]+(?:[-.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-.][a-z0-9]+)*)*)?$/.test(value) ? value : undefined;
}

/** A date that exists, from YYYY-MM-DD, with its long form in the language `locale`. */
export function isoDate(value: string, locale: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return undefined;
  const day = new Date(`${match[0]}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== match[0]) return undefined;
  return { iso: match[0], shown: longDate(match[0], locale) };
}

/** The long form of a date in a language, independent of the machine's time zone: "August 12, 2025". */
function longDate(iso: string, locale: string): string {
  const format = LONG_DATES.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  LONG_DATES.set(locale, format);
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** Date formats by language, because creating one takes longer than formatting thousands of dates. */
const LONG_DATES = new Map<string, Intl.DateTimeFormat>();

/**
 * The most likely meaning, to speakers of a language, of a date in another form: "8/12/2025", "August 12, 2025",
 * "2025-8-12".
 */
export function guessDate(value: string, locale: string): string | undefined {
  const [, a, b, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim()) ?? [];
  const [, sorted, later, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T\s].*)?$/.exec(value.trim()) ?? [];
  const day = (y: string, m: string, d: string): string | undefined =>
    isoDate(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`, 'en')?.iso;
  if (sorted !== undefined) return day(sorted, later!, last!);
  if (year !== undefined)
    return isMonthFirst(locale) ? (day(year, a!, b!) ?? day(year, b!, a!)) : (day(year, b!, a!) ?? day(year, a!, b!));
  // Without a year, V8 would say 2001.
  const when = /[a-z]/i.test(value) && /(?<!\d)\d{4}(?!\d)/.test(value) ? new Date(`${value} UTC`) : undefined;
  return when && !Number.isNaN(when.getTime()) ? when.toISOString().slice(0, 10) : undefined;
}

/** Whether speakers of a language write 8/12 for the twelfth of August. */
function isMonthFirst(locale: string): boolean {
  const order = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}

/** Countries whose phone numbers share the country code 1 (NANPA). */
const NORTH_AMERICA = new Set('US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '));

/**
 * A phone number: an international one that starts with +, or a North American one. An extension, whatever it is
 * called, remains only in the shown form, and so does a (0) that is dialled only within the country.
 */
export function phone(value: string, country = 'US'): { shown: string; href: string; e164: string } | undefined {
  const digits = value
    .replace(/^(\s*\+[\d\s]*)\(0\)/, '$1')
    .replace(/(?<=\d\D*)\p{L}+\.?\s*\d+\s*$/u, '')
    .replace(/[^\d+]/g, '');
  const isInternational = /^\+\d{8,15}$/.test(digits);
  const isNorthAmerican = NORTH_AMERICA.has(country) && /^1?[2-9]\d{9}$/.test(digits);
  if (!isInternational && !isNorthAmerican) return undefined;
  const e164 = isInternational ? digits : `+1${digits.slice(-10)}`;
  return { shown: value.trim(), href: `tel:${e164}`, e164 };
}
