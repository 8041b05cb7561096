// Sections that compare: tables, cost factors, care guides, price and duration ranges on one scale.
import { z } from 'zod';
import { fault, type Fault } from '../fault.ts';
import type { Fields } from '../fields.ts';
import { sameUnit } from '../range.ts';
import { heading } from './heading.ts';

/** What a rule over several values of a section complains of, at the place of one of them. */
const complain = (context: z.RefinementCtx, path: (string | number)[], params: Fault): void =>
  context.addIssue({ code: 'custom', path, params });

export const comparison = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('comparison'),
      ...heading(f),
      columns: f.list(
        f.text('A column heading.', 'Repair'),
        'What is compared, a column each; the questions stand before them.',
        2,
        4,
      ),
      rows: f.list(
        z.strictObject({
          label: f.text('What the row compares.', 'Time on site'),
          values: f.list(f.text('The answer for one column.', '3-5 days'), 'One value for each column.', 2, 4),
        }),
        'The rows, in order.',
        2,
        14,
      ),
    })
    .superRefine(({ columns, rows }, context) =>
      rows.forEach(({ values }, row) => {
        if (values.length !== columns.length)
          complain(
            context,
            ['rows', row, 'values'],
            fault('WRONG_COUNT', { found: values.length, expected: `${columns.length}, one for each column` }),
          );
      }),
    )
    .meta({ description: 'A table that compares two to four things, question by question.' });

export const factors = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('factors'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          factor: f.text('What moves the price.', 'A steep pitch'),
          impact: f.text('How much: High and Medium have colours of their own.', 'High'),
          description: f.text('Why.', 'The crew works from ropes and carries every bundle.'),
        }),
        'The factors, in order.',
        2,
        10,
      ),
    })
    .meta({ description: 'What moves a price, and how much.' });

export const guide = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('guide'),
      ...heading(f),
      groups: f.list(
        z.strictObject({
          category: f.text('When, or what for.', 'Spring'),
          tips: f.list(f.text('One tip.', 'Clear the gutters.'), 'The tips, in order.', 1, 10),
        }),
        'The groups, in order.',
        2,
        6,
      ),
    })
    .meta({ description: 'Tips in groups.' });

export const ranges = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('ranges'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          label: f.text('What the range is of.', 'Asphalt shingles'),
          range: f.range('The range, as shown.', '$800-2,500'),
          note: f.text('A word about it.', 'Most houses').optional(),
        }),
        'The ranges; all are drawn on one scale, so they share a unit.',
        2,
        16,
      ),
    })
    .superRefine(({ items }, context) =>
      items.forEach(({ range }, item) => {
        const { range: first } = items[0]!;
        if (!sameUnit(first, range))
          complain(
            context,
            ['items', item, 'range'],
            fault('BAD_VALUE', {
              found: range.shown,
              expected: `an amount in the same unit as the first, ${first.shown}`,
            }),
          );
      }),
    )
    .meta({ description: 'Prices or times, drawn on one scale.' });
