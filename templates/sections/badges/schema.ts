// The fields of the section `badges`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { proof } from '../proof.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('badges', 'Short claims in a row, each with its proof.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        icon: f.icon('An icon from data/icons.', 'shield-check').optional(),
        title: f.text('A claim in two or three words.', 'Licensed & Insured'),
        text: f.text('The proof of the claim.', '104-000000').optional(),
        href: proof(f),
      }),
      'The badges, in order.',
      2,
      6,
    ),
  });
