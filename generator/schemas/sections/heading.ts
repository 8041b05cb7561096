// Fields that most sections share.
import { z } from 'zod';
import type { Fields } from '../fields.ts';

export const BUTTON_VARIANTS = [
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
export const GROUNDS = ['plain', 'tint', 'dark'] as const;

/** A button: what it says and where it leads. */
export const button = (f: Fields) =>
  z.strictObject({
    label: f.text('What the button says.', 'Free Estimate'),
    href: f.link(
      'Where it leads: a page, "call" for the company phone, "email", a #fragment or a full address.',
      '/contact',
    ),
    variant: f.choice(BUTTON_VARIANTS, 'How it looks; leave it out for what the section gives it.').optional(),
  });

/** The heading of a section, with the ground it stands on and a name for links to it. */
export const heading = (f: Fields) => ({
  title: f.text('The heading of the section.', 'How we work').optional(),
  intro: f.text('A sentence or two under the heading.', 'Four steps, one crew, one person to call.').optional(),
  id: f.slug('A name for links to this section: /about#values.', 'values').optional(),
  ground: f.choice(GROUNDS, 'The ground the section stands on; leave it out and the page alternates.').optional(),
});
