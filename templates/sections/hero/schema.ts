// The fields of the section `hero`.
import type { Fields, SectionRoles } from '../../../generator/theme.ts';
import { fact } from '../facts/schema.ts';
import { button } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('hero', 'The top of a page: its main heading and up to two buttons.', {
    badge: f.text('A few words above the headline.', 'Old houses & steep roofs').optional(),
    title: f.text('The headline, which is the main heading (h1) of the page.', 'Roof Replacement in Springfield'),
    text: f
      .sentences(
        'One to three sentences below the headline.',
        'Four materials, measured by drone, laid in two or three days.',
      )
      .optional(),
    primary: button(f).meta({ description: 'The main button, usually to call the company.' }).optional(),
    secondary: button(f).meta({ description: 'The second button, usually to /contact.' }).optional(),
    notes: f.list(f.text('One short fact.', 'Licensed & Insured'), 'Short facts beside the buttons.', 1, 4).optional(),
    drawing: f.drawing('A drawing from data/drawings, without .svg.', 'roof-section').optional(),
    titleBlock: f
      .list(
        fact(f).omit({ href: true }),
        'The title block below the drawing: what sheet it is, what it shows, its scale, for whom it was drawn.',
        2,
        4,
      )
      .optional(),
    image: f.photo('A photo, shown instead of the drawing.', 800).optional(),
  });

export const roles = (): SectionRoles => ({ isText: true });
