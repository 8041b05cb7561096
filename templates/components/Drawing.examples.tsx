// Examples of inlined drawings and icons.
import { example, examplesOf } from '../examples/example.ts';
import { SENTENCE } from '../examples/words.ts';
import { Drawing, Icon } from './Drawing.tsx';

export const drawing = examplesOf(
  'components/Drawing.tsx',
  example('A drawing with its name', (context) => <Drawing drawing={context.drawing(0)} />),
  example('On the dark ground', (context) => (
    <div data-ground="dark">
      <Drawing drawing={context.drawing(1)} decorative />
    </div>
  )),
  example('An icon, sized by its text', ({ icon }) => (
    <>
      <h3>
        <Icon drawing={icon(0)} /> In a heading
      </h3>
      <p>
        <Icon drawing={icon(1)} /> {SENTENCE}
      </p>
    </>
  )),
);
