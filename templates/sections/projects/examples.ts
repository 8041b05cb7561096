// Examples of finished projects.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, PARAGRAPH, photo, SENTENCE, times, TITLE } from '../../examples/words.ts';
import { View } from './View.tsx';

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/projects',
  section('With a photo, with a drawing, bare', ({ site, drawing }) => ({
    type: 'projects',
    title: TITLE,
    items: [
      {
        title: 'With a photo',
        description: SENTENCE,
        image: photo('A hill under a pale sun'),
        service: site.services[0]?.slug,
        area: site.areas[0]?.slug,
      },
      { title: 'With a drawing', description: SENTENCE, drawing: drawing(25) },
      { title: LONG_TITLE, description: PARAGRAPH },
    ],
  })),
  section(
    'One',
    () => ({
      type: 'projects',
      title: TITLE,
      items: [{ title: 'The only one', description: SENTENCE, image: photo('A hill under a pale sun') }],
    }),
    'tint',
  ),
  section('Four', () => ({
    type: 'projects',
    title: TITLE,
    items: times(4, (number) => ({
      title: `Number ${number}`,
      description: SENTENCE,
      image: photo('A hill under a pale sun'),
    })),
  })),
);
