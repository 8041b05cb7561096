// The files of `site new business`: a complete small site with neutral placeholder text and comments in every file.
// Values other than text are the examples of the schemas.
import { USUAL } from '../../../content/addresses.ts';
import { describedFile } from '../../../schemas/describe/describe.ts';
import type { SchemaName } from '../../../schemas/index.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { completed, example } from '../../../schemas/describe/sample.ts';
import { newArea, newPost, newService, yamlFile } from './items.ts';
import { pages } from './pages.ts';
import { images } from './images.ts';
import { translator } from './translate.ts';

interface BusinessInput {
  /** A provisional name of the company. */
  readonly name: string;
  /** The code of the language that its texts are in. */
  readonly language: string;
  /** Today's date as YYYY-MM-DD, in the time zone that the business starts with. */
  readonly today: (timeZone: string) => string;
  readonly modeline: (name: SchemaName) => string;
  /** The section types of the theme. */
  readonly types: SectionTypes;
}

/** The values of data/brand.yaml. */
export const newBrand = (types: SectionTypes) =>
  completed(describedFile('brand', types).fields, { fonts: FONTS }) as {
    readonly colors: Readonly<Record<string, string>>;
  };

/** Makes the files of the business, by their paths. */
export function newBusiness({ name, language, today, modeline, types }: BusinessInput): Map<string, string> {
  const settings = completed(describedFile('settings', types).fields, {
    keywords: ['First keyword'],
    blog: { title: `${name}: articles`, description: 'Say here what the articles are about.' },
    // Every site in English has the usual ones.
    ...(language !== 'en' && { addresses: { services: '/services', articles: '/blog', projects: '/projects' } }),
    redirects: [],
  }) as { timeZone: string };
  const existing = {
    services: [],
    areas: [],
    projects: [],
    pages: [],
    posts: [],
    addresses: USUAL,
    companyName: name,
    language,
  };
  const say = translator(language);
  const input = { title: name, existing, today: today(say(settings.timeZone)), modeline, types };
  const service = newService({ ...input, title: say('First Service') });
  const area = newArea({ ...input, title: say('First Area') });
  const post = newPost({ ...input, title: say('First Article') });
  const words = yamlFile('words', input, { offer: 'Ready to talk?', ask: 'Write to Us' }).replace(
    '\n',
    '\n# What pages say by themselves, where it differs from the words of the program. docs/editing.md lists those.\n',
  );
  return new Map([
    ['data/business.yaml', yamlFile('business', input, business(name, language))],
    ['data/site.yaml', yamlFile('settings', input, settings)],
    ['data/brand.yaml', yamlFile('brand', input, newBrand(types))],
    ['data/navigation.yaml', yamlFile('navigation', input, NAVIGATION)],
    ['data/lead-form.yaml', yamlFile('leadForm', input, leadForm(types))],
    // The words of the other languages suit any trade.
    ...(language === 'en' ? [['data/words.yaml', words] as const] : []),
    ...pages(name).map(({ path, ...page }): [string, string] => [
      `data/pages/${path === '/' ? 'home' : say(path).slice(1)}.yaml`,
      yamlFile('page', input, { path, ...page }),
    ]),
    // Unlike items that are added later, the first ones are published, so that the site shows everything it has.
    [service.path, service.contents.replace('listed: false', 'listed: true')],
    [area.path, area.contents],
    [post.path, post.contents.replace(/\n\n(?:# [^\n]*\n)*draft: true\n/, '\n')],
    ...images(name),
  ]);
}

const FONTS = {
  display: { family: 'Georgia', fallback: 'Georgia, "Times New Roman", serif' },
  text: { family: 'Arial', fallback: 'Arial, "Helvetica Neue", sans-serif' },
};

/**
 * The values of data/business.yaml. The phone number, the email address and whatever else is not given here are
 * completed with the schema's examples, which the build reports as placeholders.
 */
const business = (name: string, language: string): Readonly<Record<string, unknown>> => ({
  companyName: name,
  industry: 'Your trade',
  subject: 'Project',
  schemaType: 'LocalBusiness',
  tagline: 'Say here in a few words what sets you apart.',
  description: `${name}: say here in one or two sentences what the company does, for whom and where.`,
  serviceArea: 'Your town and the towns around it',
  address: {
    streetAddress: '1 Your Street',
    addressLocality: 'Your Town',
    ...(language !== 'en' && { postalCode: '00000', townLine: '00000 Your Town' }),
  },
  specializations: ['First specialization', 'Second specialization'],
  workingHours: { saturday: 'Closed', sunday: 'Closed' },
  logo: 'logo-mark',
});

const NAVIGATION = {
  header: [
    { label: 'Home', href: '/' },
    { label: 'Services', href: '/services', menu: 'services', all: 'All services' },
    { label: 'Areas', href: '/areas', menu: 'areas', all: 'All areas' },
    { label: 'Articles', href: '/blog' },
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
  ],
  footer: {
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms of Service', href: '/terms' },
    ],
  },
  notFoundLinks: [
    { label: 'Return to Home', href: '/' },
    { label: 'Services', href: '/services' },
    { label: 'Contact', href: '/contact' },
  ],
};

/** The values of data/lead-form.yaml, from the schema's examples. The three required fields have error messages. */
function leadForm(types: SectionTypes): Readonly<Record<string, unknown>> {
  const form = describedFile('leadForm', types).fields.map((field) => [field.name, example(field, 'all')] as const);
  const { fields } = Object.fromEntries(form) as { readonly fields: Record<string, Record<string, unknown>> };
  const pick = (name: string, ...keys: string[]): Record<string, unknown> => {
    return Object.fromEntries(['label', ...keys].map((key) => [key, fields[name]?.[key]]));
  };
  const choices = Object.fromEntries(
    ['timeline', 'service', 'location', 'budget'].map((name) => [name, pick(name, 'placeholder')]),
  );
  return {
    fields: {
      name: pick('name', 'missing'),
      email: pick('email', 'missing', 'invalid'),
      phone: { ...pick('phone', 'missing'), invalid: 'Enter a phone number with at least seven digits' },
      ...choices,
    },
    moreServices: [],
  };
}
