// Long copy in Markdown, with small things beside it: the form, facts, a list, a note.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { heading } from './heading.ts';

const asideForm = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('form'),
      title: f.text('The heading of the form.', 'Get your roof quote'),
      text: f.text('A sentence under it.', 'Tell us where it drips; we answer within 24 hours.').optional(),
      badge: f.text('A few words that stand out above the form.', 'Save 50%').optional(),
    })
    .meta({ description: 'The lead form.' });
const asideFacts = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('facts'),
      title: f.text('The heading of the facts.', 'Service information'),
      items: f.list(fact(f), 'Label and value pairs.', 1, 14),
    })
    .meta({ description: 'Labels with their values.' });
const asideList = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('list'),
      title: f.text('The heading of the list.', 'What is included'),
      items: f.list(f.text('One entry.', 'Removal of the old shingles'), 'The entries.', 1, 14),
    })
    .meta({ description: 'A short list.' });
const asideNote = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('note'),
      title: f.text('The heading of the note.', 'Quick Installation'),
      text: f.text('The note.', 'Most roofs are done in 2-3 days.'),
    })
    .meta({ description: 'A note that stands out.' });

/** A label with its value. */
export const fact = (f: Fields) =>
  z.strictObject({
    label: f.text('What the value is.', 'Typical cost'),
    value: f.text('The value, as shown.', '$25,000-$75,000'),
  });

export const copy = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('copy'),
      ...heading(f),
      body: f.markdown(
        'The text, in Markdown. Its headings start at ###. A quotation (> …) becomes a pull quote.',
        '### What goes wrong\n\nA nail that was driven too deep.',
      ),
      drawing: f.drawing('A drawing beside or under the text.', 'ridge').optional(),
      image: f.photo('A photo; it takes the place of the drawing.').optional(),
      aside: f
        .list(
          z.discriminatedUnion('type', [asideForm(f), asideFacts(f), asideList(f), asideNote(f)]),
          'What stands beside the text, in order.',
          1,
          5,
        )
        .optional(),
    })
    .meta({ description: 'Text in Markdown, with small things beside it: the form, facts, a list, a note.' });
