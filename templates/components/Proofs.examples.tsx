// Examples of the sources of a page's facts.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_TITLE, SENTENCE } from '../examples/words.ts';
import { Proofs } from './Proofs.tsx';

export const proofs = examplesOf(
  'components/Proofs.tsx',
  wide('Two sources, one of them long', ({ id }) => (
    <Proofs
      title="Sources"
      proofs={[
        { label: 'A label', source: 'Register', href: `#${id}-1` },
        { label: LONG_TITLE, source: SENTENCE, href: `#${id}-2` },
      ]}
    />
  )),
);
