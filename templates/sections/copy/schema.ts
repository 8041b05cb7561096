// The fields of the section `copy`.
import { z } from 'zod';
import type { Fields, Markdown, SectionOf, SectionRoles } from '../../../generator/theme.ts';
import { fact } from '../facts/schema.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

const asideForm = (f: Fields) =>
  section('form', 'The lead form.', {
    title: f.text('The heading of the form.', 'Get your roof quote'),
    text: f.sentences('A sentence below the heading.', 'Tell us where it drips; we answer within 24 hours.').optional(),
    badge: f.text('A few words that stand out above the form.', 'Save 50%').optional(),
  });
const asideFacts = (f: Fields) =>
  section('facts', 'A list of facts, each with a label and a value.', {
    title: f.text('The heading of the facts.', 'Service information'),
    items: f.list(fact(f), 'The facts, in order.', 1, 14),
  });
const asideList = (f: Fields) =>
  section('list', 'A short list.', {
    title: f.text('The heading of the list.', 'What is included'),
    items: f.list(f.text('One entry.', 'Removal of the old shingles'), 'The entries, in order.', 1, 14),
  });
const asideNote = (f: Fields) =>
  section('note', 'A note that stands out.', {
    title: f.text('The heading of the note.', 'Quick Installation'),
    text: f.text('The text of the note.', 'Most roofs are done in 2-3 days.'),
  });

export const schema = (f: Fields) =>
  section('copy', 'Text in Markdown, with small blocks beside it: the form, facts, a list, a note.', {
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
  });

export const roles = ({ aside }: SectionOf<typeof schema>): SectionRoles => ({
  isText: true,
  form: aside?.some(({ type }) => type === 'form') ? 'beside' : undefined,
});

export const mapTexts = (section: SectionOf<typeof schema>, change: (text: Markdown) => Markdown) => ({
  ...section,
  body: change(section.body),
});
