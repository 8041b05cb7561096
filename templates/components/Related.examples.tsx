// Examples of links to related pages.
import { examplesOf, wide } from '../examples/example.ts';
import { LONG_TITLE, PARAGRAPH, SENTENCE, times } from '../examples/words.ts';
import { Related } from './Related.tsx';

/** The section has the same id on every page, so there can be only one example here. */
export const related = examplesOf(
  'components/Related.tsx',
  wide('Three links, one of them long', ({ id }) => (
    <Related
      title="Related"
      links={[
        ...times(2, (number) => ({ label: `Link ${number}`, url: `#${id}-${number}`, text: SENTENCE })),
        { label: LONG_TITLE, url: `#${id}-3`, text: PARAGRAPH },
      ]}
    />
  )),
);
