// Parses amounts and ranges of amounts, as editors write them: "$75,000-$200,000+", "8.000-12.000 €", "4-8 weeks".
import type { Range } from './values.ts';

/** Abbreviations of currencies that have no sign, as they are written before or after amounts. */
const ABBREVIATIONS = String.raw`(?:[Kk]r|Fr|Rs|Rp|RM|R|S\/|zł|Kč|Ft|Ksh)(?!\p{L})\.?`;
/** The currency signs that Unicode has among the letters: yen, yuan, won. */
const LETTERS = '[円元원]';
/** A currency sign, an ISO 4217 code or an abbreviation, before or after an amount: "$", "CA$", "CHF", "kr.". */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?!\p{L})|${ABBREVIATIONS}|${LETTERS})`;
/** Depending on the language, a comma, a point, an apostrophe or a space separates the thousands. */
const NUMBER = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d{2,3})*(?:[.,]\d+)?`;
/** K, M or B for thousands, millions or billions, unless it is the start of a word; 万 or 만 for ten thousands. */
const SCALE = String.raw`(?:[KMB](?!\p{L})|[万萬만])`;
/** "From", in some languages: before a single amount it means "or more". */
const FROM = String.raw`(?:[Ff]rom|[Ss]tarting at|[Aa]b|[Àà] partir de|[Dd]ès|[Aa] partir de|[Dd]esde|[Dd]a|[Vv]anaf|[Ff]rån|[Ff]ra|[Oo]d|[Oo]ver|[Aa]t least)`;
/** "Up to", in some languages: before a single amount it means "that or less". */
const UP_TO = String.raw`(?:[Uu]p to|[Uu]nder|[Ll]ess than|[Bb]is(?: zu)?|[Uu]nter|[Jj]usqu[’']à|[Mm]oins de|[Hh]asta|[Mm]enos de|[Ff]ino a|[Aa]té|[Tt]ot|[Uu]pp till|[Oo]pp til|[Oo]p til|[Dd]o)`;
/** What means "or more" after an amount: a +, or words of some languages. */
const OPEN = String.raw`\+|and up|and more|or more|(?:und|oder) mehr|(?:et|ou) plus|[yo] más|以上|から|이상|부터`;
/** A unit in letters, such as "weeks" or "m²". */
const UNIT = String.raw`\p{L}[\p{L}\p{M}\p{No} .]*?`;
const IS_UP_TO = new RegExp(`^${UP_TO}$`);
const AMOUNT = String.raw`(${CURRENCY}?)\s*(${NUMBER})\s*(${SCALE}|)(\+?)`;
const RANGE = new RegExp(
  String.raw`^(?:(${FROM}|${UP_TO})\s+)?${AMOUNT}(?:\s*(${CURRENCY}?)\s*[-–~～〜]\s*${AMOUNT})?\s*(${CURRENCY}(?:\s?/\s?${UNIT})?|/?\s?${UNIT}|%)??\s*(${OPEN}|)$`,
  'u',
);
const TIMES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, 万: 1e4, 萬: 1e4, 만: 1e4 };

/** Longer than any range. The time that some patterns take grows with a power of the length. */
const MOST_RANGE = 80;

/**
 * Parses "$75,000-$200,000+", "4-8 weeks", "from $500", "up to $600"; undefined for anything else, such as "about
 * $600".
 */
export function range(value: string): Range | undefined {
  // The time that the expression takes grows with the cube of a run of spaces.
  const text = value.trim().replace(/\s{2,}/g, ' ');
  const match = text.length > MOST_RANGE ? null : RANGE.exec(text);
  if (!match) return undefined;
  const [, word, before, low = '', lowScale, lowOpen, between, beforeHigh, high, highScale, highOpen, after, open] =
    match;
  const to = high === undefined ? amountOf(low, lowScale) : amountOf(high, highScale);
  // In "$75-200K", the K is meant for both amounts; in "$100,000-$1M" and "$500-1K" it is not.
  const shared = high === undefined || lowScale ? undefined : amountOf(low, highScale);
  const from = shared !== undefined && shared <= to ? shared : amountOf(low, lowScale);
  const isOpen = Boolean(highOpen || lowOpen || open);
  const isUpTo = word !== undefined && IS_UP_TO.test(word);
  if (to < from || (isUpTo && (high !== undefined || isOpen))) return undefined;
  return {
    shown: value.trim(),
    from: isUpTo ? 0 : from,
    to,
    open: isOpen || (word !== undefined && !isUpTo && high === undefined),
    unit: before || beforeHigh || between || after?.trim() || '',
  };
}

/**
 * "$500 to $800" as it must be written, with a hyphen, whatever the word between two amounts means; and an amount
 * without words that add nothing to it: "about $500".
 */
export const guessRange = (value: string): string =>
  (value.length > MOST_RANGE ? '' : value)
    .replace(/^(?:about|around|roughly|approximately|approx\.?|between|circa|ca\.?|~)\s*/i, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/(?<=\d)\s*(\p{L}+)(?=\s*[-–~～〜]\s*\d.*\1$)/u, '')
    .replace(/\s+\p{L}{1,4}\s+(?=[^\p{L}]*\d)/u, ' - ');

const MONEY = new RegExp(`^${CURRENCY}$`, 'u');
/** Whether a unit is a currency. */
export const isMoney = (unit: string): boolean => MONEY.test(unit);

/**
 * Whether two amounts fit on one scale: "1 week" and "2-4 weeks", "£20" and "£1,500", but not "$20" and "20 minutes".
 */
export function sameUnit(one: Range, other: Range): boolean {
  const [a, b] = [one.unit.toLowerCase(), other.unit.toLowerCase()];
  return a === b || (/^\p{L}/u.test(a) && /^\p{L}/u.test(b) && a.slice(0, 3) === b.slice(0, 3));
}

/** Whether a text is only two amounts with a sign, but no range: "$-$50", "$60,000-$50,000", "26.000-40%". */
export function isBrokenRange(value: string): boolean {
  if (value.length > MOST_RANGE || range(value)) return false;
  const plain = value.replace(/(?<=\d)\p{L}(?!\p{L})/gu, '');
  return /^[^\p{L}]*[\p{Sc}%][^\p{L}]*$/u.test(plain) && /[\d\p{Sc}%+]\s*[-–~～〜]\s*[\d\p{Sc}]/u.test(plain);
}

/** The value of an amount. K after a number in the thousands means kelvin, not thousands: "2700K". */
function amountOf(digits: string, scale = ''): number {
  const number = numberOf(digits);
  return scale === 'K' && number >= 1000 ? number : number * (TIMES[scale] ?? 1);
}

/**
 * The value of the digits. A point or comma before three digits separates thousands, unless there is only a zero before
 * it; any other starts a fraction.
 */
function numberOf(digits: string): number {
  const [whole = '', fraction = ''] = digits.split(/[.,](\d{1,2}|\d{4,}|(?<=^0[.,])\d+)$/);
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}
