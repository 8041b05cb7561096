// data/site.yaml: the website itself: its address, language, mail settings, redirects.
import { z } from 'zod';
import type { Fields } from './fields.ts';

/** The hosts of Git repositories that the editor at /admin can save to. */
export const BACKENDS = ['github', 'gitlab', 'gitea'] as const;

export const settings = (f: Fields) =>
  z.strictObject({
    url: f.origin(
      'The address of the site, without a slash at its end. --site-url overrides it.',
      'https://www.example.com',
    ),
    language: f.language('The language of the site, as a BCP 47 tag.', 'en-US'),
    timeZone: f.timeZone('The time zone of the dates, as the IANA names it.', 'America/New_York'),
    shareImage: f.publicFile('The picture shown when a page is shared, 1200x630.', '/og-image.jpg'),
    keywords: f.list(f.text('One phrase.', 'roofer Springfield'), 'Keywords of pages that give none.', 1, 12),
    mail: z
      .strictObject({
        publicKey: f.text(
          'The public key of the EmailJS account. SITE_MAIL_PUBLIC_KEY overrides it.',
          'your_public_key',
        ),
        serviceId: f.text('The EmailJS service. SITE_MAIL_SERVICE_ID overrides it.', 'your_service_id'),
        templateId: f.text('The EmailJS template. SITE_MAIL_TEMPLATE_ID overrides it.', 'your_template_id'),
        origin: f.origin('The mail provider’s address. SITE_MAIL_ORIGIN overrides it.', 'https://api.emailjs.com'),
        to: f.email('Where leads are sent.', 'leads@example.com'),
      })
      .meta({ description: 'How the lead form is delivered.' }),
    blog: z
      .strictObject({
        title: f.text('The title of the feed.', 'Notes from the ridge'),
        description: f.text('What the feed is about.', 'Costs, storms and materials, from the people who climb.'),
      })
      .meta({ description: 'The articles as a feed.' }),
    redirects: f
      .list(
        z.strictObject({
          from: f.oldPath('The old path.', '/Old_Page.html'),
          to: f.link('Where it leads now.', '/about'),
        }),
        'Old addresses and where they lead now. Services at the root are there already.',
        0,
        2000,
      )
      .optional(),
    admin: z
      .strictObject({
        backend: f.choice(BACKENDS, 'Where the files are kept.'),
        repo: f.text('The repository, as owner and name.', 'example/website'),
        branch: f.text('The branch that is published.', 'main').optional(),
        signIn: f
          .origin(
            'The address of an OAuth service that signs editors in; without it they sign in with an access token.',
            'https://auth.example.com',
          )
          .optional(),
      })
      .meta({
        description: 'Where `site build --with-admin` lets editors save. Not needed for editing on one’s own computer.',
      })
      .optional(),
  });
