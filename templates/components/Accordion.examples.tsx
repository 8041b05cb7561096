// Examples of accordions.
import { example, examplesOf } from '../examples/example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, times } from '../examples/words.ts';
import { Accordion } from './Accordion.tsx';

export const accordion = examplesOf(
  'components/Accordion.tsx',
  example('Three questions, one open at a time', ({ id }) => (
    <Accordion
      name={id}
      level="h3"
      items={times(3, (number) => ({
        id: `${id}-${number}`,
        question: `Does question ${number} have an answer?`,
        answer: `<p>${PARAGRAPH}</p><ul><li>First</li><li>Second</li></ul>`,
      }))}
    />
  )),
  example('A long question, a very long word', ({ id }) => (
    <Accordion
      name={id}
      level="h3"
      items={[
        { id: `${id}-1`, question: `${LONG_TITLE}?`, answer: '<p>Yes.</p>' },
        { id: `${id}-2`, question: `${LONG_WORD}?`, answer: `<p>${LONG_WORD}</p>` },
      ]}
    />
  )),
);
