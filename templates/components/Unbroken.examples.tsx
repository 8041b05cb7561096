// Examples of a text that keeps its ranges in one line.
import { example, examplesOf } from '../examples/example.ts';
import { Unbroken } from './Unbroken.tsx';

export const unbroken = examplesOf(
  'components/Unbroken.tsx',
  example('Ranges of days, money and percentages', () => (
    <p>
      <Unbroken text="Set in 1-2 days, for $1,500-$3,000 or 30-40% of a budget." />
    </p>
  )),
  example('A text without ranges', () => (
    <p>
      <Unbroken text="Cut in the shop, not in the house." />
    </p>
  )),
);
