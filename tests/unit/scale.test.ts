// The marks above bars of amounts: in the currency and the language of the site.
import { expect, it } from 'vitest';
import { range } from '../../generator/schemas/range.ts';
import { scaleFor } from '../../templates/components/scale.ts';

const marks = (language: string, ...texts: string[]): string[] => scaleFor(texts.map((text) => range(text)!), language).ticks.map(({ label }) => label.replaceAll('\u00a0', ' ').replaceAll("'", '’')); // which apostrophe, depends on Node's tables

it.each([
  ['en-US', ['$50,000-$100,000', '$75,000-$250,000+'], ['$0', '$100K', '$200K']],
  ['en-US', ['$500-1,800', '$900-4,000'], ['$0', '$1,000', '$2,000', '$3,000']],
  ['en-GB', ['£800-£1,200', '£1,500-£3,000'], ['£0', '£1,000', '£2,000']],
  ['nl-BE', ['800-1.200 €', '1.500-3.000 €'], ['0 €', '1.000 €', '2.000 €']],
  ['de-CH', ['CHF 800-1’200', 'CHF 1’500-3’000'], ['CHF 0', 'CHF 1’000', 'CHF 2’000']],
  ['en-US', ['4-8 weeks', '1-2 weeks'], ['0', '2', '4', '6']],
  ['de-DE', ['1,5-2 Stunden', '0,5-2 Stunden'], ['0', '0,5', '1', '1,5']],
] as const)('%s: %j', (language, texts, expected) => {
  expect(marks(language, ...texts)).toEqual(expected);
});
