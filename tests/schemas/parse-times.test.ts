// Parsers of opening hours and dates.
import { describe, expect, it } from 'vitest';
import { guessDate, isoDate } from '../../generator/schemas/fields/dates.ts';
import { guessHours } from '../../generator/schemas/fields/guess-hours.ts';
import { hours, isTooLong } from '../../generator/schemas/fields/hours.ts';

describe('hours', () => {
  it.each([
    ['7:00 AM - 6:00 PM', '07:00', '18:00'],
    ['7:00am-6:30pm', '07:00', '18:30'],
    ['07:00-18:00', '07:00', '18:00'],
    ['7:05 – 23:59', '07:05', '23:59'],
    ['12:00 AM - 12:00 PM', '00:00', '12:00'],
    ['12:30 PM - 1:00 PM', '12:30', '13:00'],
    ['9am-5pm', '09:00', '17:00'],
    ['09.00 - 18.00', '09:00', '18:00'],
    ['00:00 - 24:00', '00:00', '23:59'],
    ['8 h 30 - 17 h', '08:30', '17:00'],
    ['9h-18h15', '09:00', '18:15'],
    ['8:00 a.m. - 5:30 p.m.', '08:00', '17:30'],
    ['18:00 - 02:00', '18:00', '02:00'],
    ['6:00 PM - 7:00 AM', '18:00', '07:00'],
    ['12:00 - 0:00', '12:00', '23:59'],
    ['12:00 AM - 12:00 AM', '00:00', '23:59'],
  ])('%s is %s to %s', (text, opens, closes) => {
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

  it.each([
    '',
    '18:30',
    '7 - 6',
    '7:00 AM',
    '7:00 AM to 6:00 PM',
    '7:00 - 7:00',
    '7:60 - 8:00',
    '13:00 PM - 2:00 PM',
    '0:30 AM - 1:00 AM',
    '24:00 - 25:00',
    '7:00-12:00-18:00',
    'By appointment',
  ])('%j is invalid', (text) => {
    expect(hours(text)).toBeUndefined();
  });
});

describe('guessHours', () => {
  it.each([
    ['8am to 4pm', '8:00 AM - 4:00 PM'],
    ['from 8:30 a.m. until 4 p.m.', '8:30 AM - 4:00 PM'],
    ['8 - 4', '8:00 AM - 4:00 PM'],
    ['8–16', '8:00 - 16:00'],
    ['0830-1700', '8:30 - 17:00'],
    ['9:00 - 5:00', '9:00 AM - 5:00 PM'],
    ['8 - 4 PM', '8:00 AM - 4:00 PM'],
    ['1 - 4pm', '1:00 PM - 4:00 PM'],
    ['7 PM - 2', '7:00 PM - 2:00 AM'],
    ['7a-6p', '7:00 AM - 6:00 PM'],
    ['Noon till midnight', '12:00 PM - 12:00 AM'],
    ['9 - 12 and 1 - 5 pm', '9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM'],
    ['10 till 18 hrs', '10:00 - 18:00'],
    ['open 24 hours', '00:00 - 24:00'],
    ['off', 'Closed'],
    ['定休日', 'Closed'],
    ['Fermé', 'Closed'],
    ['8 - 12 Uhr', '8:00 - 12:00'],
    ['08:00-12:00 und 13:00-17:00 Uhr', '08:00 - 12:00, 13:00 - 17:00'],
    ['7 h 30 à 17 h', '7:30 - 17:00'],
    ['9時から18時30分', '9:00 - 18:30'],
    ['de 9 h à 12 h et de 14 h à 18.30', '9:00 - 12:00, 14:00 - 18.30'],
  ])('%s means %s', (text, meant) => {
    expect(guessHours(text)).toBe(meant);
    expect(hours(meant)).toBeDefined();
  });

  it.each([
    '',
    '18:30',
    '7:00 AM',
    'By appointment',
    '7:00-12:00-18:00',
    '25 - 26',
    '8:99 to 9',
    'Mon to Fri',
    'ab 10 Uhr',
  ])('%j means nothing', (text) => {
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

  it.each([
    '2025-02-29',
    '2025-13-01',
    '2025-04-31',
    '2025-8-12',
    '12-08-2025',
    '2025/08/12',
    '2025-08-12T00:00:00Z',
    'today',
    '',
  ])('%j is invalid', (text) => {
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
