// Fields that most sections share.
import { z } from 'zod';
import type { Fields } from '../../generator/theme.ts';

/** How buttons can look. */
const BUTTON_VARIANTS = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'luxury',
  'hero',
  'cta',
] as const;
/** The backgrounds of sections. */
const GROUNDS = ['plain', 'tint', 'dark'] as const;

/** A button: its text and where it leads. */
export const button = (f: Fields) =>
  z.strictObject({
    label: f.text('The text of the button.', 'Free Estimate'),
    href: f.link(
      'Where the button leads: a page, "call" or "email" to reach the company, a #fragment or a full address.',
      '/contact',
    ),
    variant: f
      .choice(BUTTON_VARIANTS, 'How the button looks. Leave it out for the usual look in this section.')
      .optional(),
  });

/** The heading of a section, its background, and a name for links to it. */
export const heading = (f: Fields) => ({
  title: f.text('The heading of the section.', 'How we work').optional(),
  intro: f.sentences('One or two sentences below the heading.', 'Four steps, one crew, one person to call.').optional(),
  id: f.slug('A name for links to this section, such as /about#values.', 'values').optional(),
  ground: f
    .choice(GROUNDS, 'The background of the section. Leave it out to alternate from section to section.')
    .optional(),
});
