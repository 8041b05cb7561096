// The scale above charts of amounts, in the site’s currency and language.
import { expect, it } from 'vitest';
import { range } from '../../generator/schemas/fields/range.ts';
import { scaleFor } from '../../templates/components/scale.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ scales: [string, string[], string[]][] }>(import.meta.url);

const marks = (language: string, ...texts: string[]): string[] =>
  scaleFor(
    texts.map((text) => range(text)!),
    language,
  ).ticks.map(({ label }) => label.replaceAll('\u00a0', ' ').replaceAll("'", '’')); // The kind of apostrophe depends on Node’s locale data.

it.each(CASES.scales)('%s: %j', (language, texts, expected) => {
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
