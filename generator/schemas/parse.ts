// Reads the little languages that editors write: hours, dates, colours, addresses. Each returns undefined for what it
// cannot read.
import type { CalendarDate, DayHours, Span } from './values.ts';

/**
 * Characters that nothing shows and no page may hold: controls but tab and line ends, halves of pairs, and what is no
 * character at all.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without characters that came along unseen, as they do from terminals and PDFs. */
export const printable = (text: string): string => text.replace(UNSEEN, '');

/**
 * How long a text is, in letters of the width of Latin ones: search results and cards have room for half as many
 * Chinese, Japanese and Korean ones, which say as much.
 */
export const lengthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** "Island & Bar" becomes "island-bar". */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An address with one @ and a dot behind it, at most 254 characters (RFC 5321). */
export function email(value: string): string | undefined {
  return value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value) ? value : undefined;
}

/** "7:00 AM - 6:00 PM", "07:00-18:00", "9:00 - 12:00, 13:00 - 18:00" or "Closed". */
export function hours(value: string): DayHours | undefined {
  const shown = value.trim();
  if (shown.toLowerCase() === 'closed') return { shown, open: [] };
  const open = shown.split(',').map(span);
  const inOrder = open.every(
    (each, index) => each !== undefined && (index === 0 || open[index - 1]!.closes <= each.opens),
  );
  return inOrder ? { shown, open: open as readonly Span[] } : undefined;
}

function span(value: string): Span | undefined {
  const ends = value.split(/[-–]/).map((end) => end.trim());
  if (ends.length !== 2) return undefined;
  // The end of a day is the last minute of it: schema.org knows no other.
  const [opens, closes] = [time(ends[0]!), /^24[:.]00$/.test(ends[1]!) ? '23:59' : time(ends[1]!)];
  return opens === undefined || closes === undefined || opens >= closes ? undefined : { opens, closes };
}

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

/** The name of a typeface, without what means something to a stylesheet. */
export function fontFamily(value: string): string | undefined {
  return /^[^"'\\<>{}()[\];:@,/\p{Cc}]+$/u.test(value) && value.trim() !== '' ? value.trim() : undefined;
}

/**
 * Names of typefaces with commas between them, in quotes or not, as CSS has them: `Georgia, "Times New Roman", serif`.
 */
export function fontStack(value: string): string | undefined {
  return value.split(',').every((part) => fontFamily(part.trim().replace(/^(["'])(.*)\1$/, '$2')) !== undefined)
    ? value.trim()
    : undefined;
}

/** The weight of a typeface, or the least and the most of a variable one: "500", "400 700". */
export function fontWeight(value: string): string | undefined {
  return /^\d{1,4}(?: \d{1,4})?$/.test(value.trim()) ? value.trim() : undefined;
}

/** A web address without a path, and so without a slash at its end. */
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

/** A language tag that means something: "en-US". */
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

/** Whether Windows keeps a name for itself: no page can be written to con.html there. */
export const isReserved = (name: string): boolean => /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/.test(name);

/** An address as another site had it: "/About_Us.html". Capitals and underscores are its own affair. */
export function oldPath(value: string): string | undefined {
  if (value.split('/').some((part) => part.length > 200 || isReserved(part.toLowerCase()))) return undefined;
  return /^(?:\/[A-Za-z0-9~_](?:[A-Za-z0-9~_.-]*[A-Za-z0-9~_-])?)+$/.test(value) ? value : undefined;
}

/** "/contact", "/services/flooring" or "/". Each part is the name of a file or folder. */
export function path(value: string): string | undefined {
  if (value.split('/').some((part) => part.length > 200 || isReserved(part))) return undefined;
  return /^\/(?:[a-z0-9]+(?:[-.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-.][a-z0-9]+)*)*)?$/.test(value) ? value : undefined;
}

/** A day that exists, from YYYY-MM-DD; shown in the words of `locale`. */
export function isoDate(value: string, locale: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return undefined;
  const day = new Date(`${match[0]}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== match[0]) return undefined;
  return { iso: match[0], shown: longDate(match[0], locale) };
}

/** The date in words of a language, whatever the machine's time zone: "August 12, 2025". */
export function longDate(iso: string, locale: string): string {
  let format = LONG_DATES.get(locale);
  if (!format)
    LONG_DATES.set(locale, (format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })));
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** By language; making one costs more than thousands of dates. */
const LONG_DATES = new Map<string, Intl.DateTimeFormat>();

/**
 * What a date written another way ("8/12/2025", "August 12, 2025", "2025-8-12") most likely means to people of a
 * language.
 */
export function guessDate(value: string, locale: string): string | undefined {
  const [, a, b, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim()) ?? [];
  const [, sorted, later, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(value.trim()) ?? [];
  const day = (y: string, m: string, d: string): string | undefined =>
    isoDate(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`, 'en')?.iso;
  if (sorted !== undefined) return day(sorted, later!, last!);
  if (year !== undefined)
    return isMonthFirst(locale) ? (day(year, a!, b!) ?? day(year, b!, a!)) : (day(year, b!, a!) ?? day(year, a!, b!));
  const when = /[a-z]/i.test(value) ? new Date(`${value} UTC`) : undefined;
  return when && !Number.isNaN(when.getTime()) ? when.toISOString().slice(0, 10) : undefined;
}

/** Whether people of a language write 8/12 for the twelfth of August. */
function isMonthFirst(locale: string): boolean {
  const order = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}

/** Countries whose numbers share the code 1 (NANPA). */
const NORTH_AMERICA = new Set('US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' '));

/**
 * An international number that starts with +, or in North America one of its own. An extension, whatever it is called,
 * is kept in what is shown only, as is the (0) that is dialled at home alone.
 */
export function phone(value: string, country = 'US'): { shown: string; href: string; e164: string } | undefined {
  const digits = value
    .replace(/^(\s*\+[\d\s]*)\(0\)/, '$1')
    .replace(/(?<=\d\D*)\p{L}+\.?\s*\d+\s*$/u, '')
    .replace(/[^\d+]/g, '');
  const e164 = /^\+\d{8,15}$/.test(digits)
    ? digits
    : NORTH_AMERICA.has(country) && /^1?[2-9]\d{9}$/.test(digits)
      ? `+1${digits.slice(-10)}`
      : undefined;
  return e164 === undefined ? undefined : { shown: value.trim(), href: `tel:${e164}`, e164 };
}
