// Examples of heroes.
import { examplesOf } from '../../examples/example.ts';
import { section } from '../section-example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, photo, SENTENCE } from '../../examples/words.ts';
import { View } from './View.tsx';

const primary = { label: 'The main way', href: '#hero' };
const secondary = { label: 'The other', href: '#hero' };

export const examples = examplesOf(
  'sections/hero',
  section(View, 'Everything, with a drawing', ({ drawing }) => ({
    type: 'hero',
    badge: 'A few words above',
    title: 'What the page is about',
    text: SENTENCE,
    primary,
    secondary,
    notes: ['A short fact', 'Another fact', 'A third'],
    drawing: drawing(8),
  })),
  section(View, 'With a photo', () => ({
    type: 'hero',
    title: 'What the page is about',
    text: SENTENCE,
    primary,
    image: photo('A hill under a pale sun'),
  })),
  section(View, 'Words alone', () => ({ type: 'hero', title: 'What the page is about', text: SENTENCE })),
  section(View, 'The title alone', () => ({ type: 'hero', title: 'Short' })),
  section(View, 'A long title, a long text', ({ drawing }) => ({
    type: 'hero',
    title: LONG_TITLE,
    text: PARAGRAPH,
    primary,
    secondary,
    drawing: drawing(9),
  })),
  section(View, 'A very long word', ({ drawing }) => ({ type: 'hero', title: LONG_WORD, drawing: drawing(10) })),
);
