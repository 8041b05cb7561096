// data/navigation.yaml: the menus and how much each shows.
import { z } from 'zod';
import type { Fields } from './fields.ts';

const entry = (f: Fields) =>
  z.strictObject({
    label: f.text('What the menu says.', 'About'),
    href: f.link('Where it leads.', '/about'),
    menu: f.choice(['services', 'areas'], 'The list that opens beneath it.').optional(),
    limit: f.count('How many of the list are shown; leave it out for all.', 4).optional(),
    all: f.text('What the last entry of the list says; it leads to the page itself.', 'View All Areas').optional(),
  });

export const navigation = (f: Fields) =>
  z.strictObject({
    header: f.list(entry(f), 'The menu of the header, from left to right.', 1, 9),
    buttons: z
      .strictObject({
        call: f.text('The button that calls the company.', 'Call Now'),
        estimate: z
          .strictObject({
            label: f.text('The button that leads to the form.', 'Free Estimate'),
            href: f.link('The page with the form.', '/contact'),
          })
          .meta({ description: 'The button that leads to the form.' }),
      })
      .meta({ description: 'The two buttons of header, drawer and call bar.' }),
    drawer: z
      .strictObject({
        services: f.count('How many services the drawer lists.', 6),
        areas: f.count('How many areas the drawer lists.', 4),
      })
      .meta({ description: 'The menu of small screens; it follows the header’s.' }),
    footer: z
      .strictObject({
        services: f.count('How many services the footer lists.', 8),
        areas: f.count('How many areas the footer lists.', 8),
        servicesTitle: f.text('The heading of the services.', 'Services'),
        areasTitle: f.text('The heading of the areas.', 'Service areas'),
        contactTitle: f.text('The heading of the contact details.', 'Contact'),
        hoursTitle: f.text('The heading of the opening hours.', 'Hours'),
        links: f.list(
          z.strictObject({
            label: f.text('What the link says.', 'Privacy Policy'),
            href: f.link('Where it leads.', '/privacy-policy'),
          }),
          'The links beside the copyright.',
          0,
          8,
        ),
      })
      .meta({ description: 'The footer.' }),
    notFoundLinks: f.list(
      z.strictObject({ label: f.text('What the link says.', 'Return to Home'), href: f.link('Where it leads.', '/') }),
      'The links of the not-found page.',
      1,
      8,
    ),
  });
