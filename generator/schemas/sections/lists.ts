// Sections that are lists of small things: badges, stats, cards, options, steps, checks, facts, names.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { heading } from './heading.ts';
import { fact } from './copy.ts';
import { section } from './section.ts';

export const badges = (f: Fields) =>
  section('badges', 'Short claims in a row, each with its proof.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        icon: f.icon('An icon from data/icons.', 'shield-check').optional(),
        title: f.text('A claim in two or three words.', 'Licensed & Insured'),
        text: f.text('The proof of the claim.', '104-000000').optional(),
      }),
      'The badges, in order.',
      2,
      6,
    ),
  });

export const stats = (f: Fields) =>
  section('stats', 'Figures in a row.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        value: f.text('The figure, as shown on the page.', '150+'),
        label: f.text('What it counts.', 'Projects completed'),
      }),
      'The figures, in order.',
      2,
      6,
    ),
  });

export const cards = (f: Fields) =>
  section('cards', 'Cards with an icon or a drawing, a heading, two or three sentences and perhaps a link.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        icon: f.icon('An icon from data/icons.', 'coins').optional(),
        drawing: f.drawing('A drawing, shown instead of the icon.', 'shingle-pattern').optional(),
        title: f.text('The heading of the card.', 'Cost Savings'),
        description: f.sentences(
          'Two or three sentences below the heading.',
          'A repair costs a tenth of a new roof, and holds for five years.',
        ),
        href: f.link('A page with more information.', '/services/roof-repair').optional(),
      }),
      'The cards, in order.',
      2,
      12,
    ),
  });

export const options = (f: Fields) =>
  section('options', 'Options side by side, each with its advantages and its price.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('The name of the option.', 'Asphalt'),
        description: f.sentences(
          'What the option is, and who it is for.',
          'Mats of fiberglass with a mineral face: light, quick to lay.',
        ),
        features: f
          .list(f.text('One advantage.', 'Class A fire rating'), 'The advantages of the option.', 1, 8)
          .optional(),
        popular: f
          .list(f.text('One popular choice.', 'Weathered gray'), 'What people choose most often.', 1, 8)
          .optional(),
        materials: f.list(f.text('One material.', 'Fiberglass'), 'What the option is made of.', 1, 8).optional(),
        price: f.range('What the option costs, as a range.', '$800-2,500').optional(),
        drawing: f.drawing('A drawing of the option.', 'swatch-asphalt').optional(),
      }),
      'The options, in order.',
      2,
      12,
    ),
  });

export const process = (f: Fields) =>
  section('process', 'Numbered steps.', {
    ...heading(f),
    steps: f.list(
      z.strictObject({
        title: f.text('The name of the step, in two to four words.', 'Careful Inspection'),
        description: f.sentences(
          'What happens in this step, and what the customer does.',
          'We walk the roof with you on the telephone and photograph what we find.',
        ),
        duration: f.text('How long the step takes.', '1-2 hours').optional(),
        drawing: f.drawing('A small drawing of the step.', 'step-assess').optional(),
      }),
      'The steps, in order. They are numbered by themselves.',
      2,
      8,
    ),
  });

export const checklist = (f: Fields) =>
  section('checklist', 'A list of what is included, with check marks.', {
    ...heading(f),
    items: f.list(
      f.text('One thing that is included.', 'Removal and disposal of the old shingles'),
      'What is included, in order.',
      2,
      16,
    ),
  });

export const facts = (f: Fields) =>
  section('facts', 'A table of facts, each with a label and a value.', {
    ...heading(f),
    items: f.list(fact(f), 'The facts, in order.', 2, 14),
  });

export const list = (f: Fields) =>
  section('list', 'A list of names, each with a sentence.', {
    ...heading(f),
    items: f.list(
      z.strictObject({
        name: f.text('The name of the entry.', 'Lakeside'),
        description: f.sentences('A sentence about the entry.', 'Row houses with shared gutters.').optional(),
      }),
      'The entries, in order.',
      2,
      24,
    ),
  });
