// The fields of the section `banner`.
import type { Fields } from '../../../generator/theme.ts';
import { button } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
  section('banner', 'A call to action at the end of a page: a heading, a sentence, one or two buttons.', {
    id: f.slug('A name for links to this section, such as /about#call.', 'call').optional(),
    title: f.text('The heading of the section.', 'Ready to measure?'),
    text: f.sentences('One or two sentences below the heading.', 'One visit, a drawing, and a price in writing.'),
    primary: button(f).meta({ description: 'The main button, usually to call the company.' }),
    secondary: button(f).meta({ description: 'The second button, usually to /contact.' }).optional(),
  });
