// The field with which an entry of a section leads to its proof.
import type { Fields } from '../../generator/theme.ts';

/** Where visitors can check what an entry says. */
export const proof = (f: Fields) =>
  f
    .link(
      'Where visitors can check it: a public register, an insurer, an association, a page of this site.',
      'https://www.example.com/register/104-000000',
    )
    .optional();
