// data/claims.yaml: known contradictions between figures of the site that are right nevertheless.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

/** The subjects of figures. `site check` compares the figures of a subject with each other. */
export const SUBJECTS = [
  'experience',
  'rating',
  'grade',
  'radius',
  'response',
  'track record',
  'availability',
  'price',
] as const;

/** The schema of data/claims.yaml. */
export const claims = (f: Fields) =>
  z.strictObject({
    known: f.list(
      z.strictObject({
        subject: f.choice(SUBJECTS, 'What the figures are about.'),
        of: f.text('What the price is for; needed only for the subject "price".', 'mid-range').optional(),
        values: f.list(
          f.text('One of the figures, written as in the message of the check.', '7+ years'),
          'The figures that contradict each other.',
          2,
          12,
        ),
        reason: f.sentences(
          'Why all of these figures are right.',
          'The first is the company’s, the second its crew’s together.',
        ),
      }),
      'The contradictions that are allowed. The check reports any other contradiction, and any entry that no longer applies.',
      0,
      40,
    ),
  });
