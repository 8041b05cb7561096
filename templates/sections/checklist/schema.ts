// The fields of the section `checklist`.
import type { Fields } from '../../../generator/contract.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('checklist', 'A list of what is included, with check marks.', {
    ...heading(f),
    items: f.list(
      f.text('One thing that is included.', 'Removal and disposal of the old shingles'),
      'What is included, in order.',
      2,
      16,
    ),
  });
