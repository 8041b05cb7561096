// The fields of the section `list`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('list', 'A list of names, each with a sentence.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('The name of the entry.', 'Lakeside'),
        description: f.sentences('A sentence about the entry.', 'Row houses with shared gutters.').optional(),
      }),
      'The entries, in order.',
      2,
      24,
    ),
  });
