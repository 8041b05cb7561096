// Examples of options: complete, minimal, one, seven.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, LONG_WORD, money, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/options',
  section('Everything, drawn', ({ drawing }) => ({
    type: 'options',
    title: TITLE,
    intro: SENTENCE,
    items: times(4, (number) => ({
      name: `Choice ${number}`,
      description: SENTENCE,
      features: ['A point', 'Another point'],
      popular: ['This', 'That'],
      materials: ['One', 'Two'],
      price: money(800 * number, 2500 * number),
      drawing: drawing(10 + number),
    })),
  })),
  section(
    'Bare',
    () => ({
      type: 'options',
      title: TITLE,
      items: times(2, (number) => ({ name: `Choice ${number}`, description: SENTENCE })),
    }),
    'tint',
  ),
  section('One', ({ drawing }) => ({
    type: 'options',
    title: TITLE,
    items: [{ name: 'The only choice', description: PARAGRAPH, drawing: drawing(15) }],
  })),
  section(
    'Seven, some drawn, some long',
    ({ drawing }) => ({
      type: 'options',
      title: TITLE,
      items: times(7, (number) => ({
        name: number === 3 ? LONG_TITLE : number === 5 ? LONG_WORD : `Choice ${number}`,
        description: number === 2 ? PARAGRAPH : SENTENCE,
        ...(number % 2 && { drawing: drawing(15 + number) }),
      })),
    }),
    'dark',
  ),
);
