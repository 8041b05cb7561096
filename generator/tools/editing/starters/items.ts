// Starter files for an existing business: an article, a service, an area, a project, a page. They are complete and
// valid, with placeholder text to replace.
import { ARTICLE } from '../forms/new-article.ts';
import { describedFile } from '../../../schemas/describe/describe.ts';
import type { SchemaName } from '../../../schemas/index.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { commentedYaml, completed } from '../../../schemas/describe/sample.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';
import { below, rootPath } from '../../../system/paths.ts';
import { type Existing, findBySlug, type Item, nextId, nextOrder } from './existing.ts';
import { truncate, withTitle } from './titles.ts';
import { translated, translator } from './translate.ts';

/** A new file. */
export interface Starter {
  readonly path: string;
  readonly contents: string;
  /** Where the item is visible, or how to publish it, for the user. */
  readonly visibility: string;
  /** The address of its page, in previews also if it is a draft. */
  readonly page: string;
  /** An existing file with the same address. */
  readonly conflict: Item | undefined;
}

export interface StarterInput {
  readonly title: string;
  readonly existing: Existing;
  /** Today's date as YYYY-MM-DD. */
  readonly today: string;
  /** The comment line that tells editors which JSON Schema a file has. */
  readonly modeline: (name: SchemaName) => string;
  /** The section types of the theme. */
  readonly types: SectionTypes;
}

/** Placeholder `meta` of a new page. No two pages may have the same description, so each kind says its own `what`. */
export const placeholderMeta = (title: string, what = 'what it is, for whom and at what price') => ({
  title: truncate(title.length < 3 ? `About ${title}` : title, 60),
  description: withTitle(title, `say here in 120 to 160 characters ${what}, so that people click.`, 160),
});

/** A `meta.title` that no other page has. */
function uniqueTitle(title: string, noun: string, existing: Existing): string {
  const pages = [...existing.services, ...existing.areas, ...existing.projects, ...existing.pages].map(
    ({ values }) => (values['meta'] as { title?: unknown } | undefined)?.title,
  );
  const taken = new Set([...pages, ...existing.posts.map(({ values }) => values['metaTitle'] ?? values['title'])]);
  const preferred = placeholderMeta(title).title;
  return taken.has(preferred) ? `${truncate(title, 57 - noun.length)} (${noun})` : preferred;
}

/** The last section of a new page: a call to action. */
export const closingBanner = (title: string) => ({
  type: 'banner',
  title: 'Ready to talk?',
  text: withTitle(title, 'say here what happens when somebody calls.', 300),
  primary: { label: 'Call', href: 'call' },
});

/** posts/….md: a draft, dated today. */
export function newPost(input: StarterInput): Starter {
  const { title, existing, today, types } = input;
  const id = nextId(existing.posts);
  const slug = slugOf(title, `article-${id}`);
  const metaTitle = uniqueTitle(title, 'article', existing);
  const { fields } = describedFile('post', types);
  const front = completed(fields, {
    id,
    title,
    slug,
    ...(metaTitle === title ? {} : { metaTitle }),
    publishDate: today,
    author: existing.companyName,
    tags: ARTICLE.tags,
    draft: ARTICLE.draft,
    excerpt: withTitle(title, ARTICLE.excerpt, 320),
    description: withTitle(title, ARTICLE.description, 160),
  });
  return {
    path: `posts/${slug}.md`,
    contents: `---\n${commentedYaml(fields, translated(front, sayerFor(input)))}---\n\n${sayerFor(input)(ARTICLE.body)}`,
    conflict: findBySlug(existing.posts, slug) ?? existing.posts.find(({ values }) => values['title'] === title),
    visibility:
      'It is a draft: the preview shows it, visitors do not see it. To publish it, open its page in the preview and choose *Edit* and “This draft is ready”, or delete the line "draft: true" in its file.',
    page: below(existing.addresses.articles, slug),
  };
}

/** data/services/….yaml: it has a page, but is not in menus yet. */
export function newService(input: StarterInput): Starter {
  const { title, existing } = input;
  const order = nextOrder(existing.services);
  const slug = slugOf(title, `service-${order}`);
  return {
    path: `data/services/${slug}.yaml`,
    conflict: findBySlug(existing.services, slug),
    contents: yamlFile('service', input, {
      title,
      slug,
      order,
      listed: false,
      description: withTitle(title, 'say here what it is, in one or two sentences.', 300),
      shortDescription: withTitle(title, 'say here the same, but only in a few words.', 110),
      features: ['First feature', 'Second feature', 'Third feature', 'Fourth feature'],
      meta: { ...placeholderMeta(title), title: uniqueTitle(title, 'service', existing) },
      sections: [
        {
          type: 'hero',
          title,
          text: 'Say here in one to three sentences what people get.',
          primary: { label: 'Call', href: 'call' },
        },
        {
          type: 'copy',
          title: 'What it is',
          body: '### What goes wrong without it\n\nSay here what people notice first.\n\n### What we do\n\nSay here what you do about it, step by step.\n',
        },
        {
          type: 'process',
          title: 'How it goes',
          steps: [
            { title: 'We look', description: 'Say here what happens first.' },
            { title: 'We work', description: 'Say here what happens next.' },
          ],
        },
        closingBanner(title),
      ],
    }),
    visibility: `Its page is ${below(existing.addresses.services, slug)}. To show it in menus and on cards, set "listed: true".`,
    page: below(existing.addresses.services, slug),
  };
}

/** data/areas/….yaml: it has a page, and is in menus and lists at once. */
export function newArea(input: StarterInput): Starter {
  const { title: name, existing } = input;
  const order = nextOrder(existing.areas);
  const slug = slugOf(name, `area-${order}`);
  return {
    path: `data/areas/${slug}.yaml`,
    conflict: findBySlug([...existing.areas, ...existing.pages], slug),
    contents: yamlFile('area', input, {
      name,
      slug,
      order,
      description: withTitle(name, 'say here what you do there, in one or two sentences.', 300),
      meta: {
        ...placeholderMeta(name, 'what you do there, for whom and at what price'),
        title: uniqueTitle(name, 'area', existing),
      },
      sections: [
        {
          type: 'hero',
          title: name,
          text: 'Say here in one to three sentences what you do there.',
          primary: { label: 'Call', href: 'call' },
        },
        {
          type: 'copy',
          title: 'How we work there',
          body: '### What it is like there\n\nSay here what is special about the place, and what that means for your work.\n',
        },
        closingBanner(name),
      ],
    }),
    visibility: `Its page is ${below(existing.addresses.areas, slug)}. Menus, cards and the form show it from the next build on.`,
    page: below(existing.addresses.areas, slug),
  };
}

/** data/projects/….yaml: it has a page, and is listed at once. */
export function newProject(input: StarterInput): Starter {
  const { title, existing, today } = input;
  const slug = slugOf(title, `project-${existing.projects.length + 1}`);
  return {
    path: `data/projects/${slug}.yaml`,
    conflict: findBySlug(existing.projects, slug),
    contents: yamlFile('project', input, {
      title,
      slug,
      date: today,
      description: withTitle(title, 'say here what changed, in one or two sentences.', 300),
      scope: ['The first thing that was done'],
      meta: {
        ...placeholderMeta(title, 'what was done there, how long it took and what it cost'),
        title: uniqueTitle(title, 'project', existing),
      },
    }),
    visibility: `Its page is ${below(existing.addresses.projects, slug)}. Add its photos, and its service and area: their pages show it.`,
    page: below(existing.addresses.projects, slug),
  };
}

/** data/pages/….yaml: a page that no menu has yet. */
export function newPage(input: StarterInput): Starter {
  const { title, existing } = input;
  const slug = slugOf(title, `page-${existing.pages.length + 1}`);
  return {
    path: `data/pages/${slug}.yaml`,
    conflict: findBySlug([...existing.areas, ...existing.pages], slug),
    contents: yamlFile('page', input, {
      path: rootPath(slug),
      title,
      meta: { ...placeholderMeta(title), title: uniqueTitle(title, 'page', existing) },
      sections: [
        { type: 'hero', title, text: 'Say here in one to three sentences what people find here.' },
        {
          type: 'copy',
          title: 'The first heading',
          body: 'Say here what the answer is, in two or three sentences.\n\n### The next heading\n\nMarkdown: **bold**, [a link](/), and lists:\n\n- One thing\n- Another\n',
        },
        closingBanner(title),
      ],
    }),
    visibility: `Its page is ${rootPath(slug)}. It is in no menu yet: add a line to data/navigation.yaml.`,
    page: rootPath(slug),
  };
}

/** Translates the texts of an item, but not what its owner has written. */
const sayerFor = ({ title, existing }: Pick<StarterInput, 'title' | 'existing'>) =>
  translator(existing.language, [title, existing.companyName]);

/**
 * The text of a YAML file: the modeline, then the values in the language of the site, each below the schema's
 * description of it.
 */
export function yamlFile(
  name: SchemaName,
  input: Pick<StarterInput, 'modeline' | 'types' | 'title' | 'existing'>,
  given: Readonly<Record<string, unknown>>,
): string {
  const { fields } = describedFile(name, input.types);
  return `${input.modeline(name)}${commentedYaml(fields, translated(completed(fields, given), sayerFor(input)))}`;
}
