// Examples of title blocks.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_WORD, SENTENCE, times } from '../examples/words.ts';
import { TitleBlock } from './TitleBlock.tsx';

export const titleBlock = examplesOf(
  'components/TitleBlock.tsx',
  wide('Four cells', () => (
    <TitleBlock cells={times(4, (number) => ({ label: `Label ${number}`, value: `Value ${number}` }))} />
  )),
  wide('Long values', () => (
    <TitleBlock
      cells={[
        { label: 'A sentence', value: SENTENCE },
        { label: 'A word', value: LONG_WORD },
      ]}
    />
  )),
);
