// The fields of the section `cards`.
import { z } from 'zod';
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
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
