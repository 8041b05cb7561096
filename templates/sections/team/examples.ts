// Examples of team members.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const person = (number: number) => ({
  name: `Sample Name ${number}`,
  role: 'What the person does',
  experience: `${number * 4} years`,
  specialty: 'What the person is best at',
  description: SENTENCE,
});

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/team',
  section('Three with portraits', () => ({
    type: 'team',
    title: TITLE,
    people: times(3, (number) => ({
      ...person(number),
      image: photo(`Portrait of number ${number}`),
      ...(number === 1 && { credentials: [{ name: 'What the person may do', number: '104-000000', href: '#proof' }] }),
    })),
  })),
  section('Two with portraits', () => ({
    type: 'team',
    title: TITLE,
    people: times(2, (number) => ({ ...person(number), image: photo(`Portrait of number ${number}`) })),
  })),
  section(
    'Four, without',
    () => ({
      type: 'team',
      title: TITLE,
      people: times(4, (number) => ({
        ...person(number),
        ...(number === 2 && {
          name: LONG_WORD,
          description: PARAGRAPH,
          credentials: times(3, () => ({ name: LONG_WORD })),
        }),
      })),
    }),
    'tint',
  ),
  section('One', () => ({ type: 'team', title: TITLE, people: [person(5)] }), 'dark'),
);
