// Sections that are lists of small things: badges, stats, cards, options, steps, checks, facts, names.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './heading.ts';
import { fact } from './copy.ts';

export const badges = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('badges'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          icon: f.icon('An icon from data/icons.', 'shield-check').optional(),
          title: f.text('The claim in two or three words.', 'Licensed & Insured'),
          text: f.text('What stands behind it.', '104-000000').optional(),
        }),
        'The badges, in order.',
        2,
        6,
      ),
    })
    .meta({ description: 'Short claims in a row, each with what stands behind it.' });

export const stats = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('stats'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          value: f.text('The figure, as shown.', '150+'),
          label: f.text('What it counts.', 'Projects completed'),
        }),
        'The figures, in order.',
        2,
        6,
      ),
    })
    .meta({ description: 'Figures in a row.' });

export const cards = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('cards'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          icon: f.icon('An icon from data/icons.', 'coins').optional(),
          drawing: f.drawing('A drawing, instead of the icon.', 'shingle-pattern').optional(),
          title: f.text('The heading of the card.', 'Cost Savings'),
          description: f.text(
            'Two or three sentences.',
            'A repair costs a tenth of a new roof, and holds for five years.',
          ),
          href: f.link('A page that says more.', '/services/roof-repair').optional(),
        }),
        'The cards, in order.',
        2,
        12,
      ),
    })
    .meta({ description: 'Cards: an icon or a drawing, a heading, two or three sentences, perhaps a link.' });

export const options = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('options'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          name: f.text('What it is called.', 'Asphalt'),
          description: f.text(
            'What it is and for whom.',
            'Mats of fiberglass with a mineral face: light, quick to lay.',
          ),
          features: f.list(f.text('One point.', 'Class A fire rating'), 'What speaks for it.', 1, 8).optional(),
          popular: f.list(f.text('One choice.', 'Weathered gray'), 'What people pick most.', 1, 8).optional(),
          materials: f.list(f.text('One material.', 'Fiberglass'), 'What it is made of.', 1, 8).optional(),
          price: f.range('The price range.', '$800-2,500').optional(),
          drawing: f.drawing('A drawing of it.', 'swatch-asphalt').optional(),
        }),
        'The options, in order.',
        2,
        12,
      ),
    })
    .meta({ description: 'Choices side by side, each with what speaks for it and what it costs.' });

export const process = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('process'),
      ...heading(f),
      steps: f.list(
        z.strictObject({
          title: f.text('The step in two to four words.', 'Careful Inspection'),
          description: f.text(
            'What happens, and what the visitor does.',
            'We walk the roof with you on the telephone and photograph what we find.',
          ),
          duration: f.text('How long it takes.', '1-2 hours').optional(),
          drawing: f.drawing('A small drawing of it.', 'step-assess').optional(),
        }),
        'The steps, in order; they are numbered.',
        2,
        8,
      ),
    })
    .meta({ description: 'Numbered steps.' });

export const checklist = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('checklist'),
      ...heading(f),
      items: f.list(
        f.text('One thing that is included.', 'Removal and disposal of the old shingles'),
        'The things, in order.',
        2,
        16,
      ),
    })
    .meta({ description: 'What is included, as a list with check marks.' });

export const facts = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('facts'),
      ...heading(f),
      items: f.list(fact(f), 'Label and value pairs, in order.', 2, 14),
    })
    .meta({ description: 'Labels with their values, as a table.' });

export const list = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('list'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          name: f.text('The name.', 'Lakeside'),
          description: f.text('A sentence about it.', 'Row houses with shared gutters.').optional(),
        }),
        'The entries, in order.',
        2,
        24,
      ),
    })
    .meta({ description: 'Names, each with a sentence.' });
