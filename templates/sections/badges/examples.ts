// Examples of the trust strip.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, SENTENCE, times } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/badges',
  section('Four with icons', ({ icon }) => ({
    type: 'badges',
    items: times(4, (number) => ({
      icon: icon(number),
      title: `Claim ${number}`,
      text: 'What stands behind it',
      href: '#proof',
    })),
  })),
  section('Two, bare', () => ({ type: 'badges', items: [{ title: 'A claim' }, { title: 'Another' }] }), 'dark'),
  section(
    'Six, one of them long',
    ({ icon }) => ({
      type: 'badges',
      items: [
        ...times(5, (number) => ({ icon: icon(number), title: `Claim ${number}`, text: SENTENCE })),
        { title: LONG_WORD, text: LONG_WORD },
      ],
    }),
    'tint',
  ),
);
