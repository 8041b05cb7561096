// Examples of heroes.
import { examplesOf } from '../../examples/example.ts';
import { exampleOf } from '../section-example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, photo, SENTENCE, times } from '../../examples/words.ts';
import { View } from './View.tsx';

const primary = { label: 'The main way', href: '#hero' };
const secondary = { label: 'The other', href: '#hero' };

const section = exampleOf(View);

export const examples = examplesOf(
  'sections/hero',
  section('Everything, with a drawing', ({ drawing }) => ({
    type: 'hero',
    badge: 'A few words above',
    title: 'What the page is about',
    text: SENTENCE,
    primary,
    secondary,
    notes: ['A short fact', 'Another fact', 'A third'],
    drawing: drawing(8),
    titleBlock: times(4, (number) => ({ label: `Label ${number}`, value: `Value ${number}` })),
  })),
  section('With a photo', () => ({
    type: 'hero',
    title: 'What the page is about',
    text: SENTENCE,
    primary,
    image: photo('A hill under a pale sun'),
  })),
  section('Words alone', () => ({ type: 'hero', title: 'What the page is about', text: SENTENCE })),
  section('The title alone', () => ({ type: 'hero', title: 'Short' })),
  section('A long title, a long text', ({ drawing }) => ({
    type: 'hero',
    title: LONG_TITLE,
    text: PARAGRAPH,
    primary,
    secondary,
    drawing: drawing(9),
  })),
  section('A very long word', ({ drawing }) => ({ type: 'hero', title: LONG_WORD, drawing: drawing(10) })),
);
