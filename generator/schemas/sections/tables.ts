// Sections that compare: tables, cost factors, care guides, price and duration ranges on one scale.
import { z } from 'zod';
import { fault, type Fault } from '../fields/fault.ts';
import type { Fields } from '../fields/fields.ts';
import { sameUnit } from '../fields/range.ts';
import { heading } from './heading.ts';
import { section } from './section.ts';

/** Reports a fault that concerns several values of a section, at the place of one of them. */
const report = (context: z.RefinementCtx, path: (string | number)[], params: Fault): void =>
  context.addIssue({ code: 'custom', path, params });

export const comparison = (f: Fields) =>
  section('comparison', 'A table that compares two to four things, row by row.', {
    ...heading(f),
    columns: f.list(
      f.text('The heading of one column.', 'Repair'),
      'What is compared, one column each. The column of row labels comes before them.',
      2,
      4,
    ),
    rows: f.list(
      z.strictObject({
        label: f.text('What the row compares.', 'Time on site'),
        values: f.list(
          f.text('The value in one column.', '3-5 days'),
          'The values of the row, one for each column.',
          2,
          4,
        ),
      }),
      'The rows, in order.',
      2,
      14,
    ),
  }).superRefine(({ columns, rows }, context) =>
    rows.forEach(({ values }, row) => {
      if (values.length !== columns.length)
        report(
          context,
          ['rows', row, 'values'],
          fault('WRONG_COUNT', { found: values.length, expected: `${columns.length}, one for each column` }),
        );
    }),
  );

export const factors = (f: Fields) =>
  section('factors', 'What affects the price, and how much.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        factor: f.text('What affects the price.', 'A steep pitch'),
        impact: f.text(
          'How much it affects the price. "High" and "Medium" are shown in colors of their own; data/words.yaml has these words in other languages.',
          'High',
        ),
        description: f.sentences('Why it affects the price.', 'The crew works from ropes and carries every bundle.'),
      }),
      'The factors, in order.',
      2,
      10,
    ),
  });

export const guide = (f: Fields) =>
  section('guide', 'Tips in groups.', {
    ...heading(f),
    groups: f.list(
      z.strictObject({
        category: f.text('The heading of the group: when the tips apply, or what they are for.', 'Spring'),
        tips: f.list(f.text('One tip.', 'Clear the gutters.'), 'The tips, in order.', 1, 10),
      }),
      'The groups, in order.',
      2,
      6,
    ),
  });

export const ranges = (f: Fields) =>
  section('ranges', 'Prices or durations, drawn on one scale.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        label: f.text('What the range is for.', 'Asphalt shingles'),
        range: f.range('The range, as shown on the page.', '$800-2,500'),
        note: f.text('A few words about the range.', 'Most houses').optional(),
      }),
      'The ranges, all in the same unit, because they are drawn on one scale.',
      2,
      16,
    ),
  }).superRefine(({ items }, context) =>
    items.forEach(({ range }, item) => {
      const { range: first } = items[0]!;
      if (!sameUnit(first, range))
        report(
          context,
          ['items', item, 'range'],
          fault('BAD_VALUE', {
            found: range.shown,
            expected: `an amount in the same unit as the first, ${first.shown}`,
          }),
        );
    }),
  );
