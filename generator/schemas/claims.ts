// data/claims.yaml: contradictions between the site's own figures that somebody knows of and lets stand, by name.
import { z } from 'zod';
import type { Fields } from './fields.ts';

/** What figures can be about. `site check` compares those of one subject with each other. */
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
        of: f.text('What is priced, for a price.', 'mid-range').optional(),
        values: f.list(
          f.text('One of the figures, as the check names it.', '7+ years'),
          'The figures that disagree.',
          2,
          12,
        ),
        reason: f.text('Why they stand all the same.', 'The first is the company’s, the second its crew’s together.'),
      }),
      'Contradictions that are known. Any other fails, and so does one listed here that is no longer found.',
      0,
      40,
    ),
  });
