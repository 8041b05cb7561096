// Sections that compare: tables, cost factors, care guides, price and duration ranges on one scale.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './heading.ts';

export const comparison = (f: Fields) =>
  z.strictObject({
    type: z.literal('comparison'),
    ...heading(f),
    columns: f.list(f.text('A column heading.', 'Repair'), 'What is compared; the first column is the question.', 2, 4),
    rows: f.list(
      z.strictObject({
        label: f.text('What the row compares.', 'Time on site'),
        values: f.list(f.text('The answer for one column.', '3-5 days'), 'One value for each column.', 2, 4),
      }),
      'The rows, in order.', 2, 14),
  }).meta({ description: 'A table that compares two to four things, question by question.' });

export const factors = (f: Fields) =>
  z.strictObject({
    type: z.literal('factors'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        factor: f.text('What moves the price.', 'A steep pitch'),
        impact: f.text('How much: High and Medium have colours of their own.', 'High'),
        description: f.text('Why.', 'The crew works from ropes and carries every bundle.'),
      }),
      'The factors, in order.', 2, 10),
  }).meta({ description: 'What moves a price, and how much.' });

export const guide = (f: Fields) =>
  z.strictObject({
    type: z.literal('guide'),
    ...heading(f),
    groups: f.list(
      z.strictObject({
        category: f.text('When, or what for.', 'Spring'),
        tips: f.list(f.text('One tip.', 'Clear the gutters.'), 'The tips, in order.', 1, 10),
      }),
      'The groups, in order.', 2, 6),
  }).meta({ description: 'Tips in groups.' });

export const ranges = (f: Fields) =>
  z.strictObject({
    type: z.literal('ranges'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        label: f.text('What the range is of.', 'Asphalt shingles'),
        range: f.range('The range, as shown.', '$800-2,500'),
        note: f.text('A word about it.', 'Most houses').optional(),
      }),
      'The ranges; all are drawn on one scale, so they share a unit.', 2, 16),
  }).meta({ description: 'Prices or times, drawn on one scale.' });
