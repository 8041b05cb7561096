// Amounts, and ranges of them, as editors write them: "$75,000-$200,000+", "8.000-12.000 €", "4-8 weeks".
import type { Range } from './values.ts';

/** A sign or an ISO 4217 code, before or after an amount: "$", "CA$", "CHF". */
export const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?!\p{L}))`;
/** Thousands stand apart by a comma, a point, an apostrophe or a space, as they do in one language or another. */
export const NUMBER = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d{2,3})*(?:[.,]\d+)?`;
/** Thousands, millions or thousands of millions, unless a word begins there. */
export const SCALE = String.raw`[KMB](?!\p{L})`;
const AMOUNT = String.raw`(${CURRENCY}?)\s*(${NUMBER})\s*(${SCALE}|)(\+?)`;
const RANGE = new RegExp(String.raw`^${AMOUNT}(?:\s*(${CURRENCY}?)\s*[-–]\s*${AMOUNT})?\s*(${CURRENCY}|\p{L}[\p{L}\p{M}\p{No} ]*|%)?$`, 'u');
const TIMES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** "$75,000-$200,000+", "4-8 weeks", "$100,000-$1M+", "up to" forms excepted; undefined for what it cannot read. */
export function range(value: string): Range | undefined {
  const match = RANGE.exec(value.trim());
  if (!match) return undefined;
  const [, before, low, lowScale, lowOpen, between, beforeHigh, high, highScale, highOpen, after] = match;
  const from = amountOf(low!, lowScale);
  const to = high === undefined ? from : amountOf(high, highScale);
  if (to < from) return undefined;
  return { shown: value.trim(), from, to, open: Boolean(highOpen || lowOpen), unit: before || beforeHigh || between || after?.trim() || '' };
}

/** The number an amount stands for. K behind thousands is kelvin, not a thousand more: "2700K". */
function amountOf(digits: string, scale: string | undefined): number {
  const number = numberOf(digits);
  return scale === 'K' && number >= 1000 ? number : number * TIMES[scale ?? '']!;
}

/** A point or comma before three digits stands between thousands, unless nothing but a nought is before it; any other begins a fraction. */
function numberOf(digits: string): number {
  const [, whole, fraction] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}|(?<=^0[.,])\d+))?$/.exec(digits)!;
  return Number(`${whole!.replace(/\D/g, '')}.${fraction ?? ''}`);
}

