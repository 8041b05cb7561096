// Examples of long copy and what is beside it.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, markdown, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const BODY = markdown(
  `<p>${PARAGRAPH}</p><h3>A heading inside</h3><p>${PARAGRAPH}</p><ul><li>First</li><li>Second</li></ul><p>${PARAGRAPH}</p>`,
);

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/copy',
  section('Alone', () => ({ type: 'copy', title: TITLE, body: BODY })),
  section('With a drawing', ({ drawing }) => ({ type: 'copy', title: TITLE, body: BODY, drawing: drawing(5) }), 'tint'),
  section('With a photo', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    image: photo('A hill under a pale sun'),
  })),
  section('With panels', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    aside: [
      { type: 'facts', title: 'Facts', items: times(4, (number) => ({ label: `Fact ${number}`, value: 'Its value' })) },
      { type: 'list', title: 'A list', items: times(4, (number) => `Entry ${number}`) },
      { type: 'note', title: 'A note', text: SENTENCE },
    ],
  })),
  section('With the form', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    aside: [{ type: 'form', title: 'A form', text: SENTENCE, badge: 'A few words' }],
  })),
  section('A word, and a very long one', () => ({
    type: 'copy',
    title: TITLE,
    body: markdown(`<p>Short.</p><p>${LONG_WORD}${LONG_WORD}</p>`),
  })),
);
