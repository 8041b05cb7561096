// Parsing of ranges: two numbers with a unit or currency, in the formats of many countries.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessRange, isBrokenRange, range, sameUnit } from '../../generator/schemas/fields/range.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  ranges: [string, { from: number; to: number; open: boolean; unit: string }][];
  none: string[];
  unbroken: string[];
  scales: [string, string, boolean][];
  guesses: [string, string][];
}>(import.meta.url);

describe('range', () => {
  it('is parsed quickly, however many spaces it contains', () => {
    expect(range(`$5${' '.repeat(5000)}- 9?`)).toBeUndefined();
    expect(range(`$5${' '.repeat(5000)}- 9`)?.to).toBe(9);
  });

  it.each(CASES.ranges)('%s', (text, expected) => {
    expect(range(text)).toEqual({ shown: text, ...expected });
  });

  it.each(CASES.none)('%j is invalid', (text) => {
    expect(range(text)).toBeUndefined();
  });

  it.each(CASES.scales)('%s and %s fit on one scale: %s', (one, other, fit) => {
    expect(sameUnit(range(one)!, range(other)!)).toBe(fit);
  });

  it.each(CASES.guesses)('for %s, suggests %s', (text, meant) => {
    expect([range(text), guessRange(text), range(meant)?.shown]).toEqual([undefined, meant, meant]);
  });

  it('keeps the numbers of any two amounts in order', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(range(`$${low.toLocaleString('en-US')}-$${high.toLocaleString('en-US')}`)).toMatchObject({
          from: low,
          to: high,
        });
      }),
      { seed: 1 },
    );
  });
});

describe('a broken range', () => {
  it.each(CASES.unbroken)('is two amounts that are none: %s', (text) => expect(isBrokenRange(text)).toBe(true));
  it.each([
    '$1,500-$3,000',
    '30-40%',
    '$500 off, Mon 9-5',
    '104-000000',
    '555-1234',
    '2019-2015',
    '5-year warranty',
    '$0 down',
    '-20%',
    'ROC-123-456',
    `$${'-'.repeat(100_000)}`,
  ])('is no other text: %s', (text) => expect(isBrokenRange(text)).toBe(false));
});
