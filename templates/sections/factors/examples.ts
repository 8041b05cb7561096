// Examples of factors that change a price.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, SENTENCE, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/factors',
  section('Every impact', () => ({
    type: 'factors',
    title: TITLE,
    items: ['High', 'Medium', 'Low', 'Low to medium'].map((impact) => ({
      factor: `A factor of ${impact.toLowerCase()} impact`,
      impact,
      description: SENTENCE,
    })),
  })),
  section(
    'Long words',
    () => ({
      type: 'factors',
      title: TITLE,
      items: [
        { factor: LONG_TITLE, impact: 'High', description: PARAGRAPH },
        { factor: LONG_WORD, impact: 'Medium', description: LONG_WORD },
      ],
    }),
    'tint',
  ),
);
