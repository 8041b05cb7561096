// The fields of the section `checklist`.
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('checklist', 'A list of what is included, with check marks.', {
    ...heading(f),
    items: f.list(
      f.paragraph(
        'One thing that is included. It may link to where visitors can check it.',
        'A license, which you can look up in [the register](https://www.example.com/register/104-000000)',
      ),
      'What is included, in order.',
      2,
      16,
    ),
  });
