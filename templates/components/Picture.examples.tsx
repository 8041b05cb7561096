// Examples of a picture: a photo, or a drawing.
import { example, examplesOf } from '../examples/example.ts';
import { photo } from '../examples/words.ts';
import { Picture } from './Picture.tsx';

export const picture = examplesOf(
  'components/Picture.tsx',
  example('A photo', () => <Picture image={photo('A hill under a pale sun')} />),
  example('A drawing', ({ drawing }) => <Picture drawing={drawing(2)} />),
);
