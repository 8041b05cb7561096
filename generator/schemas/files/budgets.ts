// data/budgets.yaml: the limits for the size of pages. Without this file, `site check` uses the limits in
// generator/tools/audit/rules/weight/budgets.ts.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

const limits = (f: Fields) => ({
  html: f
    .number('The most kB of HTML and styles, compressed as hosts send them (Brotli; 1 kB is 1,000 bytes).', 30)
    .optional(),
  script: f.number('The most kB of scripts that the page may run at once or later, compressed.', 25).optional(),
  fonts: f.number('The most kB of fonts.', 80).optional(),
  images: f
    .number(
      'The most kB of images that load with the page, each in its largest size. Those further down, which load when a visitor comes near them, do not count.',
      600,
    )
    .optional(),
  requests: f.count('The most files that the page may load, other than images further down.', 12).optional(),
  nodes: f.count('The most HTML elements that the page may have.', 2500).optional(),
});

/** The schema of data/budgets.yaml. */
export const budgets = (f: Fields) =>
  z.strictObject({
    every: f.block('The limits for every page.', limits(f)).optional(),
    pages: f
      .list(
        z.strictObject({
          path: f.path('The address of the page.', '/'),
          reason: f.text('Why the page needs other limits.', 'It shows every drawing of the process.'),
          ...limits(f),
        }),
        'Pages with limits of their own.',
        0,
        60,
      )
      .optional(),
    origins: f
      .list(
        f.origin('The web address of another site.', 'https://fonts.example.com'),
        'Other sites that pages may load from. The mail provider is allowed already.',
        0,
        12,
      )
      .optional(),
  });
