// Sections that compare: tables, cost factors, care guides, price and duration ranges on one scale.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './common.ts';

export const comparison = (f: Fields) =>
  z.strictObject({
    type: z.literal('comparison'),
    ...heading(f),
    columns: f.list(f.text('A column heading.', 'Refacing'), 'What is compared; the first column is the question.', 2, 4),
    rows: f.list(
      z.strictObject({
        label: f.text('What the row compares.', 'Time on site'),
        values: f.list(f.text('The answer for one column.', '3-5 days'), 'One value for each column.', 2, 4),
      }),
      'The rows, in order.', 2, 14),
  });

export const factors = (f: Fields) =>
  z.strictObject({
    type: z.literal('factors'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        factor: f.text('What moves the price.', 'Moving the drain'),
        impact: f.text('How much: High and Medium have colours of their own.', 'High'),
        description: f.text('Why.', 'A slab has to be cut, trenched and poured back.'),
      }),
      'The factors, in order.', 2, 10),
  });

export const guide = (f: Fields) =>
  z.strictObject({
    type: z.literal('guide'),
    ...heading(f),
    groups: f.list(
      z.strictObject({
        category: f.text('When, or what for.', 'Weekly'),
        tips: f.list(f.text('One tip.', 'Wipe the aerator with vinegar.'), 'The tips, in order.', 1, 10),
      }),
      'The groups, in order.', 2, 6),
  });

export const ranges = (f: Fields) =>
  z.strictObject({
    type: z.literal('ranges'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        label: f.text('What the range is of.', 'Undermount sink'),
        range: f.range('The range, as shown.', '$800-2,500'),
        note: f.text('A word about it.', 'Most kitchens').optional(),
      }),
      'The ranges; all are drawn on one scale, so they share a unit.', 2, 16),
  });
