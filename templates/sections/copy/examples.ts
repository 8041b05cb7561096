// Examples of long copy and what is beside it.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, markdown, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const BODY = markdown(
  `<p>${PARAGRAPH}</p><h3>A heading inside</h3><p>${PARAGRAPH}</p><ul><li>First</li><li>Second</li></ul><p>${PARAGRAPH}</p>`,
);

export const examples = examplesOf(
  'sections/copy',
  section(View, 'Alone', () => ({ type: 'copy', title: TITLE, body: BODY })),
  section(
    View,
    'With a drawing',
    ({ drawing }) => ({ type: 'copy', title: TITLE, body: BODY, drawing: drawing(5) }),
    'tint',
  ),
  section(View, 'With a photo', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    image: photo('A hill under a pale sun'),
  })),
  section(View, 'With panels', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    aside: [
      { type: 'facts', title: 'Facts', items: times(4, (number) => ({ label: `Fact ${number}`, value: 'Its value' })) },
      { type: 'list', title: 'A list', items: times(4, (number) => `Entry ${number}`) },
      { type: 'note', title: 'A note', text: SENTENCE },
    ],
  })),
  section(View, 'With the form', () => ({
    type: 'copy',
    title: TITLE,
    body: BODY,
    aside: [{ type: 'form', title: 'A form', text: SENTENCE, badge: 'A few words' }],
  })),
  section(View, 'A word, and a very long one', () => ({
    type: 'copy',
    title: TITLE,
    body: markdown(`<p>Short.</p><p>${LONG_WORD}${LONG_WORD}</p>`),
  })),
);
