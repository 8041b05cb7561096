// Text in Markdown, with small blocks beside it: the form, facts, a list, a note.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './heading.ts';

const asideForm = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('form'),
      title: f.text('The heading of the form.', 'Get your roof quote'),
      text: f
        .sentences('A sentence below the heading.', 'Tell us where it drips; we answer within 24 hours.')
        .optional(),
      badge: f.text('A few words that stand out above the form.', 'Save 50%').optional(),
    })
    .meta({ description: 'The lead form.' });
const asideFacts = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('facts'),
      title: f.text('The heading of the facts.', 'Service information'),
      items: f.list(fact(f), 'The facts, in order.', 1, 14),
    })
    .meta({ description: 'A list of facts, each with a label and a value.' });
const asideList = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('list'),
      title: f.text('The heading of the list.', 'What is included'),
      items: f.list(f.text('One entry.', 'Removal of the old shingles'), 'The entries, in order.', 1, 14),
    })
    .meta({ description: 'A short list.' });
const asideNote = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('note'),
      title: f.text('The heading of the note.', 'Quick Installation'),
      text: f.text('The text of the note.', 'Most roofs are done in 2-3 days.'),
    })
    .meta({ description: 'A note that stands out.' });

/** A label with its value. */
export const fact = (f: Fields) =>
  z.strictObject({
    label: f.text('The label of the value.', 'Typical cost'),
    value: f.text('The value, as shown on the page.', '$25,000-$75,000'),
  });

export const copy = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('copy'),
      ...heading(f),
      body: f.markdown(
        'The text, in Markdown. Its headings start at ###. A quotation (> …) is shown large.',
        '### What goes wrong\n\nA nail that was driven too deep.',
      ),
      drawing: f.drawing('A drawing beside or below the text.', 'ridge').optional(),
      image: f.photo('A photo, shown instead of the drawing.').optional(),
      aside: f
        .list(
          z.discriminatedUnion('type', [asideForm(f), asideFacts(f), asideList(f), asideNote(f)]),
          'The small blocks beside the text, in order.',
          1,
          5,
        )
        .optional(),
    })
    .meta({ description: 'Text in Markdown, with small blocks beside it: the form, facts, a list, a note.' });
