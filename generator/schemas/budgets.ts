// data/budgets.yaml: what a page may weigh. Without the file, `site check` takes the numbers of
// generator/checks/weight/budget.ts.
import { z } from 'zod';
import type { Fields } from './fields.ts';

const limits = (f: Fields) => ({
  html: f.number('The page with its styles, in kB as hosts send it (Brotli; 1 kB is 1,000 bytes).', 30).optional(),
  script: f.number('The scripts that the page may come to run, at once or later, in kB as sent.', 25).optional(),
  fonts: f.number('The fonts, in kB.', 80).optional(),
  images: f.number('The pictures, in kB, each in its largest size.', 600).optional(),
  requests: f.count('How many files the page asks for.', 12).optional(),
  nodes: f.count('How many elements the page has.', 2500).optional(),
});

/** The schema of data/budgets.yaml. */
export const budgets = (f: Fields) =>
  z.strictObject({
    every: z.strictObject(limits(f)).meta({ description: 'What every page may weigh.' }).optional(),
    pages: f
      .list(
        z.strictObject({
          path: f.path('The page.', '/'),
          reason: f.text('Why it may weigh more.', 'It shows every drawing of the process.'),
          ...limits(f),
        }),
        'Pages with numbers of their own.',
        0,
        60,
      )
      .optional(),
    origins: f
      .list(
        f.origin('Another site that pages may load from.', 'https://fonts.example.com'),
        'Other sites that pages may load from. The mail provider is allowed already.',
        0,
        12,
      )
      .optional(),
  });
