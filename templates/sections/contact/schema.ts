// The fields of the section `contact`.
import type { Fields } from '../../../generator/theme.ts';
import { heading } from '../heading.ts';
import { section } from '../section.ts';

export const schema = (f: Fields) =>
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
