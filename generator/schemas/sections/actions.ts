// Sections that lead to a contact: questions, the lead form, the closing banner, a notice, the contact cards.
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
          answer: f.markdown('The answer, in Markdown.', 'Usually not for repairs alone.', 4),
        }),
        'The questions, in order.',
        1,
        16,
      ),
    })
    .meta({ description: 'Questions with answers that open one at a time.' });

export const form = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('form'),
      ...heading(f),
      layout: f
        .choice(['card', 'inline'], 'How the form looks: a card in the middle, or fields in rows across the page.')
        .optional(),
      service: f
        .reference(
          'service',
          'The service that is already chosen. On the page of a service, it is that service.',
          'roof-replacement',
        )
        .optional(),
      area: f
        .reference(
          'area',
          'The area that is already chosen. On the page of an area, it is that area.',
          'roofing-north-side',
        )
        .optional(),
      points: f
        .list(
          f.text('One point.', 'A person calls within 24 hours.'),
          'A few points beside the form, such as what happens next.',
          1,
          6,
        )
        .optional(),
    })
    .meta({ description: 'The lead form, across the full width of the page.' });

export const banner = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('banner'),
      id: f.slug('A name for links to this section, such as /about#call.', 'call').optional(),
      title: f.text('The heading of the section.', 'Ready to measure?'),
      text: f.sentences('One or two sentences below the heading.', 'One visit, a drawing, and a price in writing.'),
      primary: button(f).meta({ description: 'The main button, usually to call the company.' }),
      secondary: button(f).meta({ description: 'The second button, usually to /contact.' }).optional(),
    })
    .meta({ description: 'A call to action at the end of a page: a heading, a sentence, one or two buttons.' });

export const notice = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('notice'),
      ...heading(f),
      icon: f.icon('An icon from data/icons.', 'droplet').optional(),
      text: f.sentences('What visitors must know.', 'Water where it should not be? Call at any hour.'),
      action: button(f).meta({ description: 'A button with what to do about it.' }).optional(),
    })
    .meta({ description: 'Something that visitors must know, on a background of its own.' });

export const contact = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('contact'),
      ...heading(f),
      call: card(f, 'Call'),
      email: card(f, 'Email'),
      visit: card(f, 'Visit'),
    })
    .meta({
      description:
        'Three cards: call, email, visit. Phone number, addresses and opening hours come from data/business.yaml.',
    });

const card = (f: Fields, example: string) =>
  z
    .strictObject({
      title: f.text('The heading of the card.', example),
      text: f.sentences('A sentence below the heading.', 'A person answers during opening hours.'),
    })
    .meta({ description: `The card "${example}".` });
