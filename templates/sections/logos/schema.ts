// The fields of the section `logos`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

/** A logo is shown at most 160 pixels wide. */
const LEAST_WIDTH = 160;

export const schema = (f: Fields) =>
  section('logos', 'Logos in a row: of associations, lenders or brands.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        image: f.photo(
          'The logo, without an empty margin.',
          LEAST_WIDTH,
          f.text('The name that the logo stands for.', 'Guild of Sample Roofers'),
        ),
        href: f
          .link('Where visitors can check it, such as the list of members.', 'https://www.example.com/members')
          .optional(),
      }),
      'The logos, in order.',
      1,
      18,
    ),
  });
