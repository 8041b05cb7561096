// Parses calendar dates, writes them in the site's language, and guesses what was meant by others.
import { memoByText } from '../../system/memo.ts';
import type { CalendarDate } from './values.ts';

/** A date that exists, from YYYY-MM-DD, with its long form in the language `locale`; undefined for any other text. */
export function isoDate(value: string, locale: string): CalendarDate | undefined {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return undefined;
  const day = new Date(`${match[0]}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== match[0]) return undefined;
  return { iso: match[0], shown: longDate(match[0], locale) };
}

/** A date as it is written in a language; as it is, if that is undefined. */
export const dateIn = (date: CalendarDate, language: string | undefined): CalendarDate =>
  language === undefined ? date : { ...date, shown: longDate(date.iso, language) };

/** The long form of a date in a language, independent of the machine's time zone: "August 12, 2025". */
const longDate = (iso: string, locale: string): string => longDates(locale).format(new Date(`${iso}T00:00:00Z`));

/** One format per language: creating one takes longer than formatting thousands of dates. */
const longDates = memoByText((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * The most likely meaning, to speakers of a language, of a date in another form: "8/12/2025", "August 12, 2025",
 * "2025-8-12". As YYYY-MM-DD; undefined for a text that is not understood.
 */
export function guessDate(value: string, locale: string): string | undefined {
  const [, a = '', b = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim()) ?? [];
  const [, sorted, later = '', last = ''] =
    /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})(?:[T\s].*)?$/.exec(value.trim()) ?? [];
  const day = (y: string, m: string, d: string): string | undefined =>
    isoDate(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`, 'en')?.iso;
  if (sorted !== undefined) return day(sorted.replace(/^00/, '20'), later, last);
  if (year !== undefined)
    return isMonthFirst(locale) ? (day(year, a, b) ?? day(year, b, a)) : (day(year, b, a) ?? day(year, a, b));
  // Without a year, V8 would assume 2001.
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
