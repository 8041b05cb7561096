// Examples of team members.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_WORD, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { Team } from './View.tsx';

const person = (number: number) => ({
  name: `Sample Name ${number}`,
  role: 'What the person does',
  experience: `${number * 4} years`,
  specialty: 'What the person is best at',
  description: SENTENCE,
});

export const team = examplesOf(
  'sections/team',
  section(Team, 'Three with portraits', () => ({
    type: 'team',
    title: TITLE,
    people: times(3, (number) => ({ ...person(number), image: photo(`Portrait of number ${number}`) })),
  })),
  section(Team, 'Two with portraits', () => ({
    type: 'team',
    title: TITLE,
    people: times(2, (number) => ({ ...person(number), image: photo(`Portrait of number ${number}`) })),
  })),
  section(
    Team,
    'Four, without',
    () => ({
      type: 'team',
      title: TITLE,
      people: times(4, (number) => ({
        ...person(number),
        ...(number === 2 && { name: LONG_WORD, description: PARAGRAPH }),
      })),
    }),
    'tint',
  ),
  section(Team, 'One', () => ({ type: 'team', title: TITLE, people: [person(5)] }), 'dark'),
);
