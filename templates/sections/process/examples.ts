// Examples of numbered steps.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const step = (number: number) => ({ title: `Step ${number}`, description: SENTENCE, duration: `${number + 1} days` });

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/process',
  section('Four steps', () => ({ type: 'process', title: TITLE, intro: SENTENCE, steps: times(4, step) })),
  section(
    'Four, drawn',
    ({ drawing }) => ({
      type: 'process',
      title: TITLE,
      steps: times(4, (number) => ({ ...step(number), drawing: drawing(20 + number) })),
    }),
    'tint',
  ),
  section('Five, drawn', ({ drawing }) => ({
    type: 'process',
    title: TITLE,
    steps: times(5, (number) => ({ ...step(number), drawing: drawing(20 + number) })),
  })),
  section('Two', () => ({
    type: 'process',
    title: TITLE,
    steps: [
      { title: 'First', description: PARAGRAPH },
      { title: LONG_WORD, description: LONG_WORD },
    ],
  })),
  section('Seven', () => ({ type: 'process', title: TITLE, steps: times(7, step) }), 'dark'),
);
