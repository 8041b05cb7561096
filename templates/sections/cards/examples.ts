// Examples of cards: few, many, drawn, long.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const card = (number: number) => ({ title: `Card ${number}`, description: SENTENCE });

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/cards',
  section('Three with icons, one linked', ({ icon }) => ({
    type: 'cards',
    title: TITLE,
    intro: SENTENCE,
    items: times(3, (number) => ({ ...card(number), icon: icon(number), ...(number === 2 && { href: '#cards' }) })),
  })),
  section(
    'Drawn',
    ({ drawing }) => ({
      type: 'cards',
      title: TITLE,
      items: times(3, (number) => ({ ...card(number), drawing: drawing(number) })),
    }),
    'tint',
  ),
  section('Without a heading', () => ({ type: 'cards', items: times(2, card) })),
  section('One card', ({ icon }) => ({ type: 'cards', title: TITLE, items: [{ ...card(1), icon: icon(1) }] })),
  section(
    'Seven cards',
    ({ icon }) => ({
      type: 'cards',
      title: TITLE,
      items: times(7, (number) => ({ ...card(number), icon: icon(number) })),
    }),
    'dark',
  ),
  section('A long heading, a long text, a very long word', () => ({
    type: 'cards',
    title: TITLE,
    items: [
      { title: LONG_TITLE, description: SENTENCE },
      { title: 'Short', description: `${PARAGRAPH} ${PARAGRAPH}` },
      { title: LONG_WORD, description: LONG_WORD },
    ],
  })),
);
