// Starter files of a business that is there: an article, a service, an area. Complete and valid; what they say is to be
// replaced.
import { describedFile } from '../../generator/schemas/describe.ts';
import type { SchemaName } from '../../generator/schemas/index.ts';
import { commentedYaml, completed } from '../../generator/schemas/sample.ts';
import { type Existing, holderOf, type Item, nextId, nextOrder } from './existing.ts';
import { about, cut, slugOf } from './titles.ts';

/** A new file, with what its maker should be told. */
export interface Starter {
  readonly path: string;
  readonly contents: string;
  /** What is so far, and what to do next. */
  readonly told: string;
  /** The file that has its address already. */
  readonly holder: Item | undefined;
}

export interface StarterInput {
  readonly title: string;
  readonly existing: Existing;
  /** Today, as YYYY-MM-DD. */
  readonly today: string;
  /** The line that leads editors to the schema of a kind. */
  readonly modeline: (name: SchemaName) => string;
}

/** What search engines are told of a new page. No two pages may say the same, so each kind has words of its own. */
export const meta = (title: string, what = 'what it is, for whom and at what price') => ({
  title: cut(title.length < 3 ? `About ${title}` : title, 60),
  description: about(title, `say in 120 to 160 characters ${what}, so that people click.`, 160),
});

/** A title for search results that no page has yet. */
function ownTitle(title: string, noun: string, existing: Existing): string {
  const pages = [...existing.services, ...existing.areas, ...existing.pages].map(
    ({ values }) => (values['meta'] as { title?: unknown } | undefined)?.title,
  );
  const taken = new Set([...pages, ...existing.posts.map(({ values }) => values['metaTitle'] ?? values['title'])]);
  return taken.has(meta(title).title) ? `${cut(title, 57 - noun.length)} (${noun})` : meta(title).title;
}

/** The closing call of a new page. */
export const closing = (title: string) => ({
  type: 'banner',
  title: 'Ready to talk?',
  text: `Say here what happens when somebody calls about ${title}.`,
  primary: { label: 'Call', href: 'call' },
});

/** posts/….md: a draft, due today. */
export function newPost({ title, existing, today }: StarterInput): Starter {
  const id = nextId(existing.posts);
  const slug = slugOf(title, `article-${id}`);
  const metaTitle = ownTitle(title, 'article', existing);
  const front = completed(describedFile('post').fields, {
    id,
    title,
    slug,
    ...(metaTitle === title ? {} : { metaTitle }),
    publishDate: today,
    author: existing.companyName,
    tags: ['News'],
    readTime: '1 min read',
    draft: true,
    excerpt: about(title, 'one or two sentences for the card. What will people know after reading?', 320),
    description: about(
      title,
      'say in 120 to 160 characters what the article answers and for whom, so that people click.',
      160,
    ),
  });
  const body =
    'Start with the answer, in two or three sentences. Who is in a hurry stops here.\n\n## The first heading\n\nMarkdown: **bold**, [a link](/), and lists:\n\n- One thing\n- Another\n';
  return {
    path: `posts/${slug}.md`,
    contents: `---\n${commentedYaml(describedFile('post').fields, front)}---\n\n${body}`,
    holder: holderOf(existing.posts, slug),
    told: 'It is a draft: visitors do not see it. See it with: npx site serve --drafts. To publish it, delete the line "draft: true".',
  };
}

/** data/services/….yaml: with a page, but in no menu yet. */
export function newService({ title, existing, modeline }: StarterInput): Starter {
  const order = nextOrder(existing.services);
  const slug = slugOf(title, `service-${order}`);
  return {
    path: `data/services/${slug}.yaml`,
    holder: holderOf(existing.services, slug),
    contents: file('service', modeline, {
      title,
      slug,
      order,
      listed: false,
      description: about(title, 'say here what it is, in one or two sentences.', 300),
      shortDescription: about(title, 'the same in a few words.', 110),
      features: ['First feature', 'Second feature', 'Third feature', 'Fourth feature'],
      meta: { ...meta(title), title: ownTitle(title, 'service', existing) },
      sections: [
        {
          type: 'hero',
          title,
          text: 'Say in one to three sentences what people get.',
          primary: { label: 'Call', href: 'call' },
        },
        {
          type: 'copy',
          title: 'What it is',
          body: '### What goes wrong without it\n\nStart with what people notice.\n\n### What we do\n\nThen what is done about it, step by step.\n',
        },
        {
          type: 'process',
          title: 'How it goes',
          steps: [
            { title: 'We look', description: 'Say what happens first.' },
            { title: 'We work', description: 'Say what happens then.' },
          ],
        },
        closing(title),
      ],
    }),
    told: `Its page is /services/${slug}. Menus and cards show it once "listed" is true.`,
  };
}

/** data/areas/….yaml: with a page, and in menus and lists at once. */
export function newArea({ title: name, existing, modeline }: StarterInput): Starter {
  const order = nextOrder(existing.areas);
  const slug = slugOf(name, `area-${order}`);
  return {
    path: `data/areas/${slug}.yaml`,
    holder: holderOf([...existing.areas, ...existing.pages], slug),
    contents: file('area', modeline, {
      name,
      slug,
      order,
      description: about(name, 'say here what you do there, in one or two sentences.', 300),
      zipCodes: ['00000'],
      neighborhoods: ['First neighborhood'],
      specialties: ['First specialty'],
      meta: { ...meta(name, 'what you do there, for whom and at what price'), title: ownTitle(name, 'area', existing) },
      sections: [
        {
          type: 'hero',
          title: name,
          text: 'Say in one to three sentences what you do there.',
          primary: { label: 'Call', href: 'call' },
        },
        {
          type: 'copy',
          title: 'How we work there',
          body: '### What the houses are like\n\nSay what is special about the place, and what follows from it.\n',
        },
        closing(name),
      ],
    }),
    told: `Its page is /${slug}. Menus, cards and the form show it with the next build.`,
  };
}

/** A YAML file of a kind: the line for editors, then the values with the schema's sentences above them. */
export function file(
  name: SchemaName,
  modeline: StarterInput['modeline'],
  given: Readonly<Record<string, unknown>>,
): string {
  const { fields } = describedFile(name);
  return `${modeline(name)}${commentedYaml(fields, completed(fields, given))}`;
}
