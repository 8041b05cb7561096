// Examples of tips in groups.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/guide',
  section('Three groups', () => ({
    type: 'guide',
    title: TITLE,
    groups: times(3, (number) => ({ category: `Group ${number}`, tips: times(4, (tip) => `Tip ${tip}`) })),
  })),
  section(
    'Five groups of unlike length',
    () => ({
      type: 'guide',
      title: TITLE,
      groups: times(5, (number) => ({
        category: number === 5 ? LONG_WORD : `Group ${number}`,
        tips: number === 2 ? [PARAGRAPH, LONG_WORD] : times(number, (tip) => `Tip ${tip}`),
      })),
    }),
    'dark',
  ),
);
