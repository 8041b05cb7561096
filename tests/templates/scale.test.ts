// The scale above charts of amounts, in the site’s currency and language.
import { expect, it } from 'vitest';
import { range } from '../../generator/schemas/fields/range.ts';
import { scaleFor } from '../../templates/components/scale.ts';

const marks = (language: string, ...texts: string[]): string[] =>
  scaleFor(
    texts.map((text) => range(text)!),
    language,
  ).ticks.map(({ label }) => label.replaceAll('\u00a0', ' ').replaceAll("'", '’')); // The kind of apostrophe depends on Node’s locale data.

it.each([
  ['en-US', ['$50,000-$100,000', '$75,000-$250,000+'], ['$0', '$50K', '$100K', '$150K', '$200K', '$250K']],
  ['en-US', ['$500-1,800', '$900-4,000'], ['$0', '$1,000', '$2,000', '$3,000', '$4,000']],
  ['en-GB', ['£800-£1,200', '£1,500-£3,000'], ['£0', '£1,000', '£2,000', '£3,000']],
  ['nl-BE', ['800-1.200 €', '1.500-3.000 €'], ['0 €', '1.000 €', '2.000 €', '3.000 €']],
  ['de-CH', ['CHF 800-1’200', 'CHF 1’500-3’000'], ['CHF 0', 'CHF 1’000', 'CHF 2’000', 'CHF 3’000']],
  ['en-US', ['4-8 weeks', '1-2 weeks'], ['0', '2', '4', '6', '8 weeks']],
  ['en-US', ['4-8 weeks', '6-12 weeks'], ['0', '3', '6', '9', '12 weeks']],
  ['en-US', ['4-8 business weeks', '6-12 business weeks'], ['0', '6', '12 business weeks']],
  ['en-US', ['1 week', '2-16 weeks'], ['0', '5', '10', '15', '20 weeks']],
  ['en-US', ['30-40%', '10-15%'], ['0', '10', '20', '30', '40%']],
  ['en-US', ['$15,000-$45,000', '$100,000-$1M+'], ['$25K', '$50K', '$100K', '$250K', '$500K', '$1M']],
  ['en-US', ['$5-$20', '$1,000-$200,000'], ['$5', '$25', '$100', '$500', '$2,500', '$10K', '$50K', '$250K']],
  ['en-US', ['up to $600', '$500-1,000'], ['$0', '$200', '$400', '$600', '$800', '$1,000']],
  ['en-US', ['from $8,000', 'up to $20,000'], ['$0', '$5,000', '$10K', '$15K', '$20K']],
  ['en-US', ['up to $600', '$1,000-$100,000'], ['$500', '$1,000', '$2,500', '$5,000', '$10K', '$25K', '$50K', '$100K']],
  ['en-US', ['$0', '$0'], ['$0', '$0.2', '$0.4', '$0.6', '$0.8', '$1']],
  ['da-DK', ['kr. 800-1.200', 'kr. 1.500-3.000'], ['kr. 0', 'kr. 1.000', 'kr. 2.000', 'kr. 3.000']],
  ['it-IT', ['2-3 ore', '4-5 ore+'], ['0', '1', '2', '3', '4', '5 ore']],
  ['de-AT', ['9.500-14.000 €', '14.000-38.000 €'], ['0 €', '10.000 €', '20.000 €', '30.000 €', '40.000 €']],
  ['pl-PL', ['300-350 zł', '450-1 900 zł+'], ['0 zł', '500 zł', '1000 zł', '1500 zł', '2000 zł']],
  ['pl-PL', ['12-850 zł', '99-1000000000 zł'], ['250 zł', '10 tys. zł', '500 tys. zł', '25 mln zł', '1 mld zł']],
  ['ja-JP', ['30万円〜80万円', '50万円〜120万円'], ['0円', '25万円', '50万円', '75万円', '100万円', '125万円']],
  ['de-DE', ['1,5-2 Stunden', '0,5-2 Stunden'], ['0', '0,5', '1', '1,5', '2 Stunden']],
] as const)('%s: %j', (language, texts, expected) => {
  expect(marks(language, ...texts)).toEqual(expected);
});

it.each([
  [['4-8 weeks', '1-2 weeks'], 8, 100],
  [['$50,000-$100,000', '$75,000-$200,000+'], 200_000, 92.6],
  [['$50,000-$100,000', '$75,000-$170,000+'], 170_000, 85],
  [['$500-$1,000', '$5,000-$50,000'], 50_000, 100],
  [['$500-$1,000', '$5,000-$50,000+'], 50_000, 96.3],
] as const)('%j ends at a marked amount, or a little beyond it if it is open-ended', (texts, most, place) => {
  const { at, ticks } = scaleFor(
    texts.map((text) => range(text)!),
    'en-US',
  );
  expect([at(most), ticks.at(-1)!.at >= at(most)]).toEqual([place, true]);
});
