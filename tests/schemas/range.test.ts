// Parsing of ranges: two numbers with a unit or currency, in the formats of many countries.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessRange, isBrokenRange, range, sameUnit } from '../../generator/schemas/fields/range.ts';

describe('range', () => {
  it('is parsed quickly, however many spaces it contains', () => {
    expect(range(`$5${' '.repeat(5000)}- 9?`)).toBeUndefined();
    expect(range(`$5${' '.repeat(5000)}- 9`)?.to).toBe(9);
  });

  it.each([
    ['$75,000-$200,000+', { from: 75000, to: 200000, open: true, unit: '$' }],
    ['$800-2,500', { from: 800, to: 2500, open: false, unit: '$' }],
    ['$100,000-$1M+', { from: 100000, to: 1000000, open: true, unit: '$' }],
    ['$50K', { from: 50000, to: 50000, open: false, unit: '$' }],
    ['from $8,000', { from: 8000, to: 8000, open: true, unit: '$' }],
    ['ab 28.000 €', { from: 28000, to: 28000, open: true, unit: '€' }],
    ['Ab 28.000 - 50.000 €', { from: 28000, to: 50000, open: false, unit: '€' }],
    ['up to $600', { from: 0, to: 600, open: false, unit: '$' }],
    ['Under $2,000', { from: 0, to: 2000, open: false, unit: '$' }],
    ['bis zu 2.000 €', { from: 0, to: 2000, open: false, unit: '€' }],
    ['from $500+', { from: 500, to: 500, open: true, unit: '$' }],
    ['$500 and up', { from: 500, to: 500, open: true, unit: '$' }],
    ['Over $5K', { from: 5000, to: 5000, open: true, unit: '$' }],
    ['$8,000+', { from: 8000, to: 8000, open: true, unit: '$' }],
    ['4-8 weeks', { from: 4, to: 8, open: false, unit: 'weeks' }],
    ['1.5 – 2 hours', { from: 1.5, to: 2, open: false, unit: 'hours' }],
    ['30-50%', { from: 30, to: 50, open: false, unit: '%' }],
    ['1 week', { from: 1, to: 1, open: false, unit: 'week' }],
    ['$75-200K', { from: 75_000, to: 200_000, open: false, unit: '$' }],
    ['$1-2M+', { from: 1e6, to: 2e6, open: true, unit: '$' }],
    ['$1K-$2M', { from: 1000, to: 2e6, open: false, unit: '$' }],
    ['$500-1K', { from: 500, to: 1000, open: false, unit: '$' }],
    ['2700-5000K', { from: 2700, to: 5000, open: false, unit: '' }],
    ['25+ years', { from: 25, to: 25, open: true, unit: 'years' }],
    ['£1,500-£3,000', { from: 1500, to: 3000, open: false, unit: '£' }],
    ['€8.000-12.000', { from: 8000, to: 12000, open: false, unit: '€' }],
    ['8 000 € - 12 000 €', { from: 8000, to: 12000, open: false, unit: '€' }],
    ["CHF 8'000-12’000+", { from: 8000, to: 12000, open: true, unit: 'CHF' }],
    ['1,00,000-2,50,000 INR', { from: 100000, to: 250000, open: false, unit: 'INR' }],
    ['5 000-8 000 kr', { from: 5000, to: 8000, open: false, unit: 'kr' }],
    ['1.500.000,50 €', { from: 1500000.5, to: 1500000.5, open: false, unit: '€' }],
    ['1,5-2 Stunden', { from: 1.5, to: 2, open: false, unit: 'Stunden' }],
    ['0.125-0.25 in', { from: 0.125, to: 0.25, open: false, unit: 'in' }],
    ['4-8 Monate', { from: 4, to: 8, open: false, unit: 'Monate' }],
    ['15 000 $-100 000 $+', { from: 15000, to: 100000, open: true, unit: '$' }],
    ['700〜760円', { from: 700, to: 760, open: false, unit: '円' }],
    ['300,000円〜2,800,000円', { from: 300_000, to: 2_800_000, open: false, unit: '円' }],
    ['30万円〜250万円', { from: 300_000, to: 2_500_000, open: false, unit: '円' }],
    ['50万〜80万円', { from: 500_000, to: 800_000, open: false, unit: '円' }],
    ['150万円以上', { from: 1_500_000, to: 1_500_000, open: true, unit: '円' }],
    ['2〜4週間以上', { from: 2, to: 4, open: true, unit: '週間' }],
    ['$12-15/sq ft', { from: 12, to: 15, open: false, unit: '$' }],
    ['195-260 $/m²', { from: 195, to: 260, open: false, unit: '$/m²' }],
    ['14 000 $ et plus', { from: 14_000, to: 14_000, open: true, unit: '$' }],
    ['8 weeks or more', { from: 8, to: 8, open: true, unit: 'weeks' }],
    ['50만원~80만원', { from: 500_000, to: 800_000, open: false, unit: '원' }],
    ['450 zł - 900 zł', { from: 450, to: 900, open: false, unit: 'zł' }],
    ['kr. 1.500-3.000', { from: 1500, to: 3000, open: false, unit: 'kr.' }],
    ['R 800 - R 1 200', { from: 800, to: 1200, open: false, unit: 'R' }],
    ['2-4 Std.', { from: 2, to: 4, open: false, unit: 'Std.' }],
    ['300 руб.', { from: 300, to: 300, open: false, unit: 'руб.' }],
    ['10-12 m²', { from: 10, to: 12, open: false, unit: 'm²' }],
  ])('%s', (text, expected) => {
    expect(range(text)).toEqual({ shown: text, ...expected });
  });

  it.each([
    '',
    'a few weeks',
    '8-4 weeks',
    '$',
    '$1-$2-$3',
    'up to $500+',
    'up to $500-$800',
    'ca. 500',
    'Free 500',
    '4 to 8 weeks',
    '-5',
    '$200,000-$75,000',
  ])('%j is invalid', (text) => {
    expect(range(text)).toBeUndefined();
  });

  it.each([
    ['1 week', '2-4 weeks', true],
    ['£20', '£1,500', true],
    ['4 weeks', '10 days', false],
    ['$20', '20 minutes', false],
    ['$20', '£20', false],
  ])('%s and %s fit on one scale: %s', (one, other, fit) => {
    expect(sameUnit(range(one)!, range(other)!)).toBe(fit);
  });

  it.each([
    ['$500 to $800', '$500 - $800'],
    ['between $500 and $800', '$500 - $800'],
    ['about $500', '$500'],
    ['$1,200-$2,500 (most homes)', '$1,200-$2,500'],
    ['2 weeks - 4 weeks', '2 - 4 weeks'],
  ])('for %s, suggests %s', (text, meant) => {
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
  it.each([
    '$-$50',
    '$26.5k-$50,000',
    '$60,000-$50,000',
    '26.000-40%',
    '$60,000-50,000',
    '900-400 €',

    '$-50',
  ])('is two amounts that are none: %s', (text) => expect(isBrokenRange(text)).toBe(true));
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
