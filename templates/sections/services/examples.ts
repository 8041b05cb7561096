// Examples of the services: the site's own.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { TITLE } from '../../examples/words.ts';
import { Services } from './View.tsx';

export const services = examplesOf(
  'sections/services',
  section(Services, 'In brief', () => ({ type: 'services', title: TITLE })),
  section(Services, 'In full', () => ({ type: 'services', title: TITLE, detail: 'full' }), 'tint'),
  section(Services, 'One', ({ site }) => ({
    type: 'services',
    title: TITLE,
    only: site.services.slice(0, 1).map((each) => each.slug),
  })),
);
