// Sections that lead to a contact: questions, the lead form, the closing banner, a notice, the contact cards.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';
import { button, heading } from './heading.ts';
import { section } from './section.ts';

export const faqs = (f: Fields) =>
  section('faqs', 'Questions with answers that open one at a time.', {
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
  });

export const form = (f: Fields) =>
  section('form', 'The lead form, across the full width of the page.', {
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
  });

export const banner = (f: Fields) =>
  section('banner', 'A call to action at the end of a page: a heading, a sentence, one or two buttons.', {
    id: f.slug('A name for links to this section, such as /about#call.', 'call').optional(),
    title: f.text('The heading of the section.', 'Ready to measure?'),
    text: f.sentences('One or two sentences below the heading.', 'One visit, a drawing, and a price in writing.'),
    primary: button(f).meta({ description: 'The main button, usually to call the company.' }),
    secondary: button(f).meta({ description: 'The second button, usually to /contact.' }).optional(),
  });

export const notice = (f: Fields) =>
  section('notice', 'Something that visitors must know, on a background of its own.', {
    ...heading(f),
    icon: f.icon('An icon from data/icons.', 'droplet').optional(),
    text: f.sentences('What visitors must know.', 'Water where it should not be? Call at any hour.'),
    action: button(f).meta({ description: 'A button with what to do about it.' }).optional(),
  });

export const contact = (f: Fields) =>
  section(
    'contact',
    'Three cards: call, email, visit. Phone number, addresses and opening hours come from data/business.yaml.',
    {
      ...heading(f),
      call: card(f, 'Call'),
      email: card(f, 'Email'),
      visit: card(f, 'Visit'),
    },
  );

const card = (f: Fields, example: string) =>
  f.block(`The card "${example}".`, {
    title: f.text('The heading of the card.', example),
    text: f.sentences('A sentence below the heading.', 'A person answers during opening hours.'),
  });
