// Examples of questions and answers. Ids are made from the questions, so each example has different ones.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, markdown, PARAGRAPH, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/faqs',
  section('Four questions', () => ({
    type: 'faqs',
    title: TITLE,
    intro: SENTENCE,
    items: times(4, (number) => ({
      question: `What is asked as number ${number}?`,
      answer: markdown(`<p>${PARAGRAPH}</p>`),
    })),
  })),
  section(
    'One, long',
    () => ({
      type: 'faqs',
      title: TITLE,
      items: [{ question: `${LONG_TITLE}?`, answer: markdown(`<p>${PARAGRAPH}</p><p>${PARAGRAPH}</p>`) }],
    }),
    'tint',
  ),
  section('Without a heading', () => ({
    type: 'faqs',
    items: times(2, (number) => ({
      question: `What is asked as number ${number} without a heading?`,
      answer: markdown(`<p>${SENTENCE}</p>`),
    })),
  })),
);
