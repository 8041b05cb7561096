// Examples of ranges on one scale.
import { example, examplesOf } from '../examples/example.ts';
import { LONG_WORD, money } from '../examples/words.ts';
import { RangeScale } from './RangeScale.tsx';

export const rangeScale = examplesOf(
  'components/RangeScale.tsx',
  example('An even scale: noted, linked, marked, open', ({ id }) => (
    <RangeScale
      items={[
        { label: 'Plain', range: money(900, 2500) },
        { label: 'With a note', range: money(1500, 4000), note: 'for most' },
        { label: 'Linked', range: money(3000, 5200), url: `#${id}` },
        { label: 'Marked', range: money(4100, 7500), marked: true },
        { label: 'Open above', range: money(6000, 9000, true) },
      ]}
    />
  )),
  example('A wide scale: the largest a thousand times the least', () => (
    <RangeScale
      items={[
        { label: 'Small', range: money(500, 900) },
        { label: 'Medium', range: money(12_000, 40_000) },
        { label: 'Large', range: money(500_000, 2_000_000, true) },
      ]}
    />
  )),
  example('Ends that are the same, a very long word', () => (
    <RangeScale
      items={[
        { label: LONG_WORD, range: money(1000, 1000) },
        { label: 'Short', range: money(1000, 4000) },
      ]}
    />
  )),
);
