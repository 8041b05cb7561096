// Sections that are lists of small things: badges, stats, cards, options, steps, checks, facts, names.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './common.ts';
import { fact } from './copy.ts';

export const badges = (f: Fields) =>
  z.strictObject({
    type: z.literal('badges'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        icon: f.icon('An icon from data/icons.', 'shield-check').optional(),
        title: f.text('The claim in two or three words.', 'Licensed & Insured'),
        text: f.text('What stands behind it.', 'ROC 283475').optional(),
      }),
      'The badges, in order.', 2, 6),
  });

export const stats = (f: Fields) =>
  z.strictObject({
    type: z.literal('stats'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        value: f.text('The figure, as shown.', '150+'),
        label: f.text('What it counts.', 'Projects completed'),
      }),
      'The figures, in order.', 2, 6),
  });

export const cards = (f: Fields) =>
  z.strictObject({
    type: z.literal('cards'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        icon: f.icon('An icon from data/icons.', 'coins').optional(),
        drawing: f.drawing('A drawing, instead of the icon.', 'pattern-subway').optional(),
        title: f.text('The heading of the card.', 'Cost Savings'),
        description: f.text('Two or three sentences.', 'New doors on sound boxes save 30-50% against replacement.'),
        href: f.link('A page that says more.', '/services/flooring-replacement').optional(),
      }),
      'The cards, in order.', 2, 12),
  });

export const options = (f: Fields) =>
  z.strictObject({
    type: z.literal('options'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('What it is called.', 'Quartz'),
        description: f.text('What it is and for whom.', 'Crushed stone bound in resin: no sealing, steady color.'),
        features: f.list(f.text('One point.', 'Never needs sealing'), 'What speaks for it.', 1, 8).optional(),
        popular: f.list(f.text('One choice.', 'Veined white'), 'What people pick most.', 1, 8).optional(),
        materials: f.list(f.text('One material.', 'Fireclay'), 'What it is made of.', 1, 8).optional(),
        price: f.range('The price range.', '$800-2,500').optional(),
        drawing: f.drawing('A drawing of it.', 'swatch-quartz').optional(),
      }),
      'The options, in order.', 2, 12),
  });

export const process = (f: Fields) =>
  z.strictObject({
    type: z.literal('process'),
    ...heading(f),
    steps: f.list(
      z.strictObject({
        title: f.text('The step in two to four words.', 'Precise Measurement'),
        description: f.text('What happens, and what the visitor does.', 'We template every wall with a laser before anything is cut.'),
        duration: f.text('How long it takes.', '1-2 hours').optional(),
        drawing: f.drawing('A small drawing of it.', 'step-assess').optional(),
      }),
      'The steps, in order; they are numbered.', 2, 8),
  });

export const checklist = (f: Fields) =>
  z.strictObject({
    type: z.literal('checklist'),
    ...heading(f),
    items: f.list(f.text('One thing that is included.', 'Removal and disposal of the old cabinets'), 'The things, in order.', 2, 16),
  });

export const facts = (f: Fields) =>
  z.strictObject({ type: z.literal('facts'), ...heading(f), items: f.list(fact(f), 'Label and value pairs, in order.', 2, 14) });

export const list = (f: Fields) =>
  z.strictObject({
    type: z.literal('list'),
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('The name.', 'Old Town Arts District'),
        description: f.text('A sentence about it.', 'Row houses with galley kitchens and shared walls.').optional(),
      }),
      'The entries, in order.', 2, 24),
  });
