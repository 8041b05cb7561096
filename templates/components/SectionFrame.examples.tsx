// Examples of the frame of a section: its grounds and layouts.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_TITLE, LONG_WORD, PARAGRAPH, SENTENCE, TITLE } from '../examples/words.ts';
import { type Ground, SectionFrame } from './SectionFrame.tsx';

const GROUNDS: readonly Ground[] = ['plain', 'tint', 'dark'];

export const sectionFrame = examplesOf(
  'components/SectionFrame.tsx',
  ...GROUNDS.map((ground) =>
    wide(`The ${ground} ground`, ({ id }) => (
      <SectionFrame anchor={id} ground={ground} title={TITLE} intro={SENTENCE}>
        <p>{PARAGRAPH}</p>
      </SectionFrame>
    )),
  ),
  wide('Heading beside the rest', ({ id }) => (
    <SectionFrame anchor={id} ground="plain" layout="beside" title={TITLE} intro={SENTENCE}>
      <p>{PARAGRAPH}</p>
    </SectionFrame>
  )),
  wide('A long heading', ({ id }) => (
    <SectionFrame anchor={id} ground="plain" title={LONG_TITLE} intro={PARAGRAPH}>
      <p>{SENTENCE}</p>
    </SectionFrame>
  )),
  wide('A very long word', ({ id }) => (
    <SectionFrame anchor={id} ground="plain" layout="beside" title={LONG_WORD}>
      <p>{SENTENCE}</p>
    </SectionFrame>
  )),
);
