// Parsers of opening hours and dates.
import { describe, expect, it } from 'vitest';
import { guessDate, isoDate } from '../../generator/schemas/fields/dates.ts';
import { guessHours } from '../../generator/schemas/fields/guess-hours.ts';
import { hours, isTooLong } from '../../generator/schemas/fields/hours.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  hours: [string, string, string][];
  noHours: string[];
  guesses: [string, string][];
  noGuess: string[];
  noDates: string[];
}>(import.meta.url);

describe('hours', () => {
  it.each(CASES.hours)('%s is %s to %s', (text, opens, closes) => {
    expect(hours(text)).toEqual({ shown: text, open: [{ opens, closes }] });
  });

  it('may have several ranges in order', () => {
    expect(hours('9:00 - 12:00, 13:00 - 18:00')?.open).toEqual([
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '18:00' },
    ]);
    expect(hours('9:00 - 13:00, 12:00 - 18:00')).toBeUndefined();
  });

  it('pass midnight in the last range only', () => {
    expect(hours('9:30 - 12:00, 20:00 - 1:00')?.open[1]).toEqual({ opens: '20:00', closes: '01:00' });
    expect(hours('20:00 - 1:00, 9:30 - 12:00')).toBeUndefined();
    expect(hours('20:00 - 1:00, 21:00 - 23:00')).toBeUndefined();
  });

  it.each([
    ['9:00 - 5:00', true],
    ['7:00 PM - 6:00 PM', true],
    ['6:00 - 1:30', false],
    ['00:00 - 24:00', false],
    ['closed', false],
  ])('%s is too long: %j', (text, expected) => {
    expect(isTooLong(hours(text)!)).toBe(expected);
  });

  it.each(['Closed', 'closed', ' CLOSED '])('%j is closed', (text) => {
    expect(hours(text)).toEqual({ shown: text.trim(), open: [] });
  });

  it.each(CASES.noHours)('%j is invalid', (text) => {
    expect(hours(text)).toBeUndefined();
  });
});

describe('guessHours', () => {
  it.each(CASES.guesses)('%s means %s', (text, meant) => {
    expect(guessHours(text)).toBe(meant);
    expect(hours(meant)).toBeDefined();
  });

  it.each(CASES.noGuess)('%j means nothing', (text) => {
    expect(guessHours(text)).toBeUndefined();
  });
});

describe('isoDate', () => {
  it.each([
    ['2025-08-12', 'August 12, 2025'],
    ['2024-02-29', 'February 29, 2024'],
    ['2025-01-01', 'January 1, 2025'],
  ])('%s is %s', (text, shown) => {
    expect(isoDate(text, 'en-US')).toEqual({ iso: text, shown });
  });

  it.each(CASES.noDates)('%j is invalid', (text) => {
    expect(isoDate(text, 'en-US')).toBeUndefined();
  });

  it('formats dates in the site’s language', () => {
    expect(isoDate('2025-08-12', 'de-DE')?.shown).toBe('12. August 2025');
  });
});

describe('guessDate', () => {
  it.each([
    ['8/12/2025', '2025-08-12'],
    ['08-12-2025', '2025-08-12'],
    ['August 12, 2025', '2025-08-12'],
    ['12 Aug 2025', '2025-08-12'],
  ])('%s means %s', (text, iso) => {
    expect(guessDate(text, 'en-US')).toBe(iso);
  });

  it.each([
    ['3/11/2026', 'en-GB', '2026-11-03'],
    ['3.11.2026', 'nl-BE', '2026-11-03'],
    ['13/11/2026', 'en-US', '2026-11-13'],
    ['2026-11-3', 'en-GB', '2026-11-03'],
    ['2026/1/31', 'en-US', '2026-01-31'],
  ])('%s in %s means %s', (text, locale, iso) => {
    expect(guessDate(text, locale)).toBe(iso);
  });

  it.each(['13/13/2025', 'soon', '2025', '', 'March 5', 'version 1', 'May 5, 20255'])('%j means nothing', (text) => {
    expect(guessDate(text, 'en-US')).toBeUndefined();
  });
});
