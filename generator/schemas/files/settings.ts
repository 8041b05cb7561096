// data/site.yaml: the address, language, mail settings and redirects of the website.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

/** The hosts of Git repositories that the editor at /admin can save to. */
const BACKENDS = ['github', 'gitlab', 'gitea'] as const;

export const settings = (f: Fields) =>
  z.strictObject({
    url: f.origin(
      'The web address of the site, without a path (--base sets one) or a slash at the end. --site-url overrides it.',
      'https://www.example.com',
    ),
    language: f.language('The language of the site, as a BCP 47 language tag.', 'en-US'),
    timeZone: f.timeZone('The time zone of the dates on the site, by its IANA name.', 'America/New_York'),
    shareImage: f
      .publicFile(
        'The image shown when someone shares a page that has no image of its own and gets none drawn, such as one hidden from search engines: 1200x630 pixels. Leave it out to show that of the home page.',
        '/og-image.jpg',
      )
      .optional(),
    keywords: f.list(
      f.text('One keyword or phrase.', 'roofer Springfield'),
      'The keywords of pages that have none of their own.',
      1,
      12,
    ),
    mail: mail(f),
    blog: f.block('The feed of the articles.', {
      title: f.text('The title of the feed.', 'Notes from the ridge'),
      description: f.text(
        'What the feed is about, in a few words.',
        'Costs, storms and materials, from the people who climb.',
      ),
    }),
    addresses: addresses(f).optional(),
    verification: f
      .block('What proves to search engines that the site is yours: the home page states it.', {
        google: f
          .text('The content of the meta tag that Google Search Console gives you.', 'abc123_DEF-456')
          .optional(),
        bing: f.text('The content of the meta tag that Bing Webmaster Tools gives you.', '0123456789ABCDEF').optional(),
      })
      .optional(),
    redirects: f
      .list(
        z.strictObject({
          from: f.oldPath(
            'The old address, without the web address of the site. With /* at its end, it stands for all addresses below it.',
            '/Old_Page.html',
          ),
          to: f.link(
            'The page it leads to now. With /* at its end, each old address leads to the page of the same name below it.',
            '/about',
          ),
        }),
        'Old addresses and where they lead now. Redirects from /SERVICE to the page of each service exist already, and follow it when its old address leads elsewhere.',
        0,
        2000,
      )
      .optional(),
    admin: admin(f).optional(),
  });

/** The fields of a request that a list of senders may be about. */
const WATCHABLE = ['from_email', 'from_name', 'phone', 'message'] as const;

const mail = (f: Fields) =>
  f.block('The account that delivers requests from the lead form by email.', {
    publicKey: f.text('The public key of the EmailJS account. SITE_MAIL_PUBLIC_KEY overrides it.', 'your_public_key'),
    serviceId: f.text('The id of the EmailJS service. SITE_MAIL_SERVICE_ID overrides it.', 'your_service_id'),
    templateId: f.text('The id of the EmailJS template. SITE_MAIL_TEMPLATE_ID overrides it.', 'your_template_id'),
    origin: f.origin('The web address of the mail provider. SITE_MAIL_ORIGIN overrides it.', 'https://api.emailjs.com'),
    second: f
      .endpoint(
        'A second way for requests, which is tried when the mail provider fails: the address that a form service gives you for your form. SITE_MAIL_SECOND overrides it.',
        'https://formspree.io/f/your_form',
      )
      .optional(),
    to: f.email('The email address that receives the requests. SITE_MAIL_TO overrides it.', 'leads@example.com'),
    limitRate: f
      .block('How often a browser may send the form. The limit holds for each page by itself.', {
        throttle: f.count('The least time between two requests, in milliseconds. Those that failed count too.', 10_000),
      })
      .optional(),
    blockHeadless: f.flag('Whether browsers that a program drives may not send the form.').optional(),
    blockList: f
      .block('The senders whose requests are not sent.', {
        list: f.list(f.text('The exact value that the field has.', 'spam@example.com'), 'The values.', 1, 1000),
        watchVariable: f.choice(WATCHABLE, 'The field of the request that is compared with them.'),
      })
      .optional(),
  });

const admin = (f: Fields) =>
  f.block(
    'The Git repository that the published /admin page saves to (`site build --with-admin`). Not needed for editing on your own computer.',
    {
      backend: f.choice(BACKENDS, 'The Git host that has the repository.'),
      repo: f.text('The repository: its owner, a slash and its name.', 'example/website'),
      branch: f.text('The branch that the site is published from.', 'main').optional(),
      signIn: f
        .origin(
          'The web address of an OAuth service that signs editors in. Without it, they sign in with an access token.',
          'https://auth.example.com',
        )
        .optional(),
    },
  );

/** The addresses of a site whose owner has not named any. */
export const USUAL = {
  services: '/services',
  areas: '/',
  articles: '/blog',
  projects: '/projects',
  topic: 'topic',
  page: 'page',
} as const;

/** What the addresses of pages begin with. */
export const addresses = (f: Fields) =>
  f.block('What the addresses of pages begin with, where it is not the usual. Pages of data/pages have their own.', {
    services: f.path(`Of services; usually ${USUAL.services}.`, '/prestations').optional(),
    areas: f.path(`Of areas; usually ${USUAL.areas}, as in /springfield.`, '/zones').optional(),
    articles: f.path(`Of articles; usually ${USUAL.articles}.`, '/conseils').optional(),
    projects: f.path(`Of projects, and of the list of all; usually ${USUAL.projects}.`, '/realisations').optional(),
    topic: f
      .slug(`The word before a topic of articles; usually ${USUAL.topic}, as in /blog/topic/roofs.`, 'theme')
      .optional(),
    page: f.slug(`The word before the number of a list’s further pages; usually ${USUAL.page}.`, 'pagina').optional(),
  } satisfies Record<keyof typeof USUAL, unknown>);
