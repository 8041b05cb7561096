// Sections that ask for something: FAQs, the lead form, the closing banner, a notice, the contact cards.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { button, heading } from './heading.ts';

export const faqs = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('faqs'),
      ...heading(f),
      items: f.list(
        z.strictObject({
          question: f.text('The question, as people ask it.', 'Do I need a permit?'),
          answer: f.markdown('The answer, straight, in Markdown.', 'Usually not for repairs alone.', 4),
        }),
        'The questions, in order.',
        1,
        16,
      ),
    })
    .meta({ description: 'Questions and answers, which open one at a time.' });

export const form = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('form'),
      ...heading(f),
      layout: f.choice(['card', 'inline'], 'A card in the middle, or fields in rows across the page.').optional(),
      service: f
        .reference('service', 'The service chosen beforehand; a service page presets its own.', 'roof-replacement')
        .optional(),
      area: f
        .reference('area', 'The area chosen beforehand; an area page presets its own.', 'roofing-north-side')
        .optional(),
      points: f
        .list(f.text('One point.', 'A person calls within 24 hours.'), 'What happens next, beside the form.', 1, 6)
        .optional(),
    })
    .meta({ description: 'The lead form, at the full width of the page.' });

export const banner = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('banner'),
      id: f.slug('A name for links to this section.', 'call').optional(),
      title: f.text('The heading.', 'Ready to measure?'),
      text: f.text('A sentence or two.', 'One visit, a drawing, and a price in writing.'),
      primary: button(f).meta({ description: 'The main button; it usually calls.' }),
      secondary: button(f).meta({ description: 'The other button; it usually leads to /contact.' }).optional(),
    })
    .meta({ description: 'The closing call: a heading, a sentence, one or two buttons.' });

export const notice = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('notice'),
      ...heading(f),
      icon: f.icon('An icon from data/icons.', 'droplet').optional(),
      text: f.text('What the visitor must know.', 'Water where it should not be? Call at any hour.'),
      action: button(f).meta({ description: 'What to do about it.' }).optional(),
    })
    .meta({ description: 'Something the visitor must know, on a ground of its own.' });

export const contact = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('contact'),
      ...heading(f),
      call: card(f, 'Call'),
      email: card(f, 'Email'),
      visit: card(f, 'Visit'),
    })
    .meta({ description: 'Three cards: call, email, visit. Numbers and hours come from the business record.' });

const card = (f: Fields, example: string) =>
  z
    .strictObject({
      title: f.text('The heading of the card; phone, address and hours come from the business record.', example),
      text: f.text('A sentence.', 'A person answers during opening hours.'),
    })
    .meta({ description: `The card: ${example.toLowerCase()}.` });
