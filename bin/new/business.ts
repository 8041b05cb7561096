// `site new business`: a complete small business with neutral words, every file commented. What is no matter of words
// comes from the schemas' examples.
import { describedFile } from '../../generator/schemas/describe.ts';
import type { SchemaName } from '../../generator/schemas/index.ts';
import { completed, example } from '../../generator/schemas/sample.ts';
import { file, newArea, newPost, newService } from './items.ts';
import { LICENSE, pages } from './pages.ts';
import { pictures } from './pictures.ts';

export interface BusinessInput {
  /** What the company is called until somebody says better. */
  readonly name: string;
  readonly today: string;
  readonly modeline: (name: SchemaName) => string;
}

/** Every file of the business by its path. */
export async function newBusiness({ name, today, modeline }: BusinessInput): Promise<Map<string, string | Uint8Array>> {
  const brand = completed(describedFile('brand').fields, { fonts: FONTS }) as {
    colors: { deep: string; onDeep: string };
  };
  const existing = { services: [], areas: [], pages: [], posts: [], companyName: name };
  const input = { existing, today, modeline };
  const service = newService({ ...input, title: 'First Service' });
  const area = newArea({ ...input, title: 'First Area' });
  const post = newPost({ ...input, title: 'First Article' });
  return new Map<string, string | Uint8Array>([
    ['data/business.yaml', file('business', modeline, business(name))],
    [
      'data/site.yaml',
      file('settings', modeline, {
        keywords: ['First keyword'],
        blog: { title: `${name}: articles`, description: 'Say here what the articles are about.' },
        redirects: [],
      }),
    ],
    ['data/brand.yaml', file('brand', modeline, brand)],
    ['data/navigation.yaml', file('navigation', modeline, NAVIGATION)],
    ['data/lead-form.yaml', file('leadForm', modeline, leadForm())],
    ...pages(name).map(({ path, ...page }): [string, string] => [
      `data/pages/${path === '/' ? 'home' : path.slice(1)}.yaml`,
      file('page', modeline, { path, ...page }),
    ]),
    // A new business shows all it has: the service stands in menus, the article is published.
    [service.path, service.contents.replace('listed: false', 'listed: true')],
    [area.path, area.contents],
    [post.path, post.contents.replace(/\n\n(?:# [^\n]*\n)*draft: true\n/, '\n')],
    ...(await pictures(brand.colors)),
  ]);
}

const FONTS = {
  display: { family: 'Georgia', fallback: 'Georgia, "Times New Roman", serif' },
  text: { family: 'Arial', fallback: 'Arial, "Helvetica Neue", sans-serif' },
};

/**
 * The words of the record are neutral; the number, the mail address and the rest are the examples of the schema, which
 * the build calls placeholders.
 */
const business = (name: string): Readonly<Record<string, unknown>> => ({
  companyName: name,
  industry: 'Your trade',
  subject: 'Project',
  schemaType: 'LocalBusiness',
  tagline: 'Say in a few words what sets you apart.',
  description: `${name}: say here in one or two sentences what the company does, for whom and where.`,
  serviceArea: 'Your town and the towns around it',
  address: { streetAddress: '1 Your Street', addressLocality: 'Your Town' },
  license: LICENSE,
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

/** The form in the words of the schema's examples. The three fields that people must fill in say what is missing. */
function leadForm(): Readonly<Record<string, unknown>> {
  const fields = describedFile('leadForm').fields.find(({ name }) => name === 'fields')!.fields;
  const words = (name: string): Record<string, unknown> =>
    example(
      fields.find((field) => field.name === name)!,
      true,
    ) as Record<string, unknown>;
  const must = (name: string, ...keys: string[]): Record<string, unknown> =>
    Object.fromEntries(['label', ...keys].map((key) => [key, words(name)[key]]));
  const choices = Object.fromEntries(
    ['timeline', 'service', 'location', 'budget'].map((name) => [name, must(name, 'placeholder')]),
  );
  return {
    fields: {
      name: must('name', 'missing'),
      email: must('email', 'missing', 'invalid'),
      phone: { ...must('phone', 'missing'), invalid: 'Enter a phone number with at least seven digits' },
      ...choices,
    },
    moreServices: [],
  };
}
