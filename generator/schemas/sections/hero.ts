// The top of a page: its one h1, and the two things a visitor may do.
import { z } from 'zod';
import type { Fields } from '../fields.ts';
import { button } from './heading.ts';

export const hero = (f: Fields) =>
  z
    .strictObject({
      type: z.literal('hero'),
      badge: f.text('A few words above the headline.', 'Old houses & steep roofs').optional(),
      title: f.text('The headline, the only h1 of the page.', 'Roof Replacement in Springfield'),
      text: f
        .text(
          'One to three sentences under the headline.',
          'Four materials, measured by drone, laid in two or three days.',
        )
        .optional(),
      primary: button(f).meta({ description: 'The main button; it usually calls.' }).optional(),
      secondary: button(f).meta({ description: 'The other button; it usually leads to /contact.' }).optional(),
      notes: f.list(f.text('A short fact.', 'Licensed & Insured'), 'Short facts beside the buttons.', 1, 4).optional(),
      drawing: f.drawing('A drawing from data/drawings, without .svg.', 'roof-section').optional(),
      image: f.photo('A photo; it takes the place of the drawing.', 800).optional(),
    })
    .meta({ description: 'The top of a page: its one main heading, and the two things a visitor may do.' });
