// data/navigation.yaml: the menus, and how much each of them shows.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

const entry = (f: Fields) =>
  z.strictObject({
    label: f.text('The text of the menu entry.', 'About'),
    href: f.link('The page that the menu entry leads to.', '/about'),
    menu: f.choice(['services', 'areas'], 'The list that opens below the menu entry.').optional(),
    limit: f.count('How many entries of the list are shown. Leave it out to show all.', 4).optional(),
    all: f.text('The text of the last entry of the list, which leads to the page itself.', 'View All Areas').optional(),
  });

/** A link, with an example. */
const link = (f: Fields, label: string, href: string) =>
  z.strictObject({
    label: f.text('The text of the link.', label),
    href: f.link('The page that the link leads to.', href),
  });

const announcement = (f: Fields) =>
  f
    .block('', {
      text: f.sentences(
        'What there is to say, in one sentence.',
        'We are moving: from May 4, you will find us at 12 Elm Street.',
      ),
      href: f.link('Where visitors can read more.', '/contact').optional(),
      from: f.date('The first day on which it is shown. Leave it out to show it at once.', '2026-04-20').optional(),
      until: f
        .date('The last day on which it is shown. Leave it out to show it until it is deleted.', '2026-05-31')
        .optional(),
    })
    .meta({
      description: 'A line above the header of every page, for news that every visitor should see for a while.',
    });

export const navigation = (f: Fields) =>
  z.strictObject({
    announcement: announcement(f).optional(),
    header: f.list(entry(f), 'The menu of the header, from left to right.', 1, 9),
    buttons: f.block(
      'The two buttons in the header, the menu of small screens and the bar at the bottom of small screens.',
      {
        call: f.text('The button that calls the company.', 'Call Now'),
        estimate: f.block('The button that leads to the form.', {
          label: f.text('The text of the button.', 'Free Estimate'),
          href: f.link('The page with the form.', '/contact'),
        }),
      },
    ),
    drawer: f.block('The menu on small screens. It has the same entries as the header.', {
      services: f.count('How many services it lists.', 6),
      areas: f.count('How many areas it lists.', 4),
    }),
    footer: f.block('The footer.', {
      services: f.count('How many services the footer lists.', 8),
      areas: f.count('How many areas the footer lists.', 8),
      servicesTitle: f.text('The heading above the services.', 'Services'),
      areasTitle: f.text('The heading above the areas.', 'Service areas'),
      contactTitle: f.text('The heading above the contact details.', 'Contact'),
      hoursTitle: f.text('The heading above the opening hours.', 'Hours'),
      links: f.list(link(f, 'Privacy Policy', '/privacy-policy'), 'The links beside the copyright notice.', 0, 8),
    }),
    notFoundLinks: f.list(
      link(f, 'Return to Home', '/'),
      'The links on the page for addresses that do not exist.',
      1,
      8,
    ),
    notFoundDrawing: f.drawing('A drawing beside these links.', 'ridge').optional(),
  });
