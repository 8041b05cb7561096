// Examples of two photos in one place.
import { example, examplesOf } from '../examples/example.ts';
import { LONG_WORD, photo, TITLE } from '../examples/words.ts';
import { BeforeAfter } from './BeforeAfter.tsx';

const photos = { before: photo('A hill in the rain'), after: photo('A hill under a pale sun') };

export const beforeAfter = examplesOf(
  'components/BeforeAfter.tsx',
  example('Two photos', ({ site: { words } }) => (
    <BeforeAfter name={TITLE} id="two-photos" labels={words} {...photos} />
  )),
  example('Long labels', () => (
    <BeforeAfter name={TITLE} id="long-labels" labels={{ before: LONG_WORD, after: LONG_WORD }} {...photos} />
  )),
);
