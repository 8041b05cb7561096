// Starter files for an existing business: an article, a service, an area, a project, a page. They are complete and
// valid, with the placeholder texts of items.json.
import { describedFile } from '../../../schemas/describe/describe.ts';
import { commentedYaml, completed } from '../../../schemas/describe/sample.ts';
import { modeline } from '../../../schemas/describe/modeline.ts';
import { slugOf } from '../../../schemas/fields/slug-of.ts';
import { PLACES, type SchemaName } from '../../../schemas/index.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import { below, rootPath } from '../../../system/paths.ts';
import { type Existing, type Item, itemsOf, nextNumber, readExisting } from './existing.ts';
import TEXTS from './items.json' with { type: 'json' };
import { translated, translator } from './translate.ts';
import { truncate } from './truncate.ts';

/** A new file. */
export interface Starter {
  readonly path: string;
  readonly contents: string;
  /** Where the item is visible, or how to publish it, for the user. */
  readonly visibility: string;
  /** The address of its page, in previews also if it is a draft. */
  readonly page: string;
  /** An existing file with the same address, or an article with the same title. */
  readonly conflict: Item | undefined;
}

/** What a starter is made from. */
export interface StarterInput {
  readonly title: string;
  readonly existing: Existing;
  /** Today's date as YYYY-MM-DD. */
  readonly today: string;
  /** The comment line that tells editors which JSON Schema a file has. */
  readonly modeline: (name: SchemaName) => string;
  /** The schemas of the theme. */
  readonly schemas: ThemeSchemas;
}

/**
 * The kinds of items: what each is called, how to ask for its title, which items have addresses beside its own, and
 * where it is visible, or how to publish it.
 */
export const ITEMS = {
  post: {
    noun: 'article',
    question: 'Headline of the article',
    beside: ['post'],
    visibility: () =>
      'It is a draft: the preview shows it, visitors do not see it. To publish it, open its page in the preview and choose *Edit* and “This draft is ready”, or delete the line "draft: true" in its file.',
  },
  page: {
    noun: 'page',
    question: 'Title of the page',
    beside: ['page', 'area'],
    visibility: (page) => `Its page is ${page}. It is in no menu yet: add a line to data/navigation.yaml.`,
  },
  service: {
    noun: 'service',
    question: 'Name of the service',
    beside: ['service'],
    visibility: (page) => `Its page is ${page}. To show it in menus and on cards, set "listed: true".`,
  },
  area: {
    noun: 'area',
    question: 'Name of the area',
    beside: ['area', 'page'],
    visibility: (page) => `Its page is ${page}. Menus, cards and the form show it from the next build on.`,
  },
  project: {
    noun: 'project',
    question: 'Name of the project',
    beside: ['project'],
    visibility: (page) => `Its page is ${page}. Add its photos, and its service and area: their pages show it.`,
  },
} as const satisfies Record<
  string,
  { noun: string; question: string; beside: readonly SchemaName[]; visibility: (page: string) => string }
>;
export type ItemKind = keyof typeof ITEMS;

/**
 * The starter of an item, in view of what the content in `root` has already, and of the schemas in `home`, the folder of
 * the program. Rejects if the content cannot be read.
 */
export const starterFor = async (
  kind: ItemKind,
  {
    root,
    home,
    ...input
  }: Omit<StarterInput, 'existing' | 'modeline'> & { readonly root: string; readonly home: string },
): Promise<Starter> =>
  newItem(kind, { ...input, existing: await readExisting(root), modeline: (name) => modeline(name, root, home) });

/** The starter of an item: an article is a draft, a service is in no menu yet. */
export function newItem(kind: ItemKind, input: StarterInput): Starter {
  const { title, existing, today } = input;
  const { noun, beside, visibility } = ITEMS[kind];
  const { companyName, addresses, items } = existing;
  const others = itemsOf(existing, kind);
  const slug = slugOf(title, `${noun}-${others.length + 1}`);
  const { articles: post, services: service, areas: area, projects: project } = addresses;
  const page = below({ post, service, area, project, page: '/' }[kind], slug);
  const metaTitle = uniqueTitle(title, ` ${String(translator(existing.language)(`(${noun})`))}`, items);
  const { body, ...values }: Readonly<Record<string, unknown>> = TEXTS[kind];
  const owned = {
    title,
    slug,
    today,
    author: companyName,
    path: page,
    id: String(nextNumber(others, 'id', 1)),
    order: nextNumber(others, 'order', 10),
    ...((kind !== 'post' || metaTitle !== title) && { metaTitle }),
  };
  const text = yamlFile(kind, input, values, owned);
  return {
    path: `${PLACES[kind]}/${slug}.${body === undefined ? 'yaml' : 'md'}`,
    contents:
      body === undefined
        ? input.modeline(kind) + text
        : `---\n${text}---\n\n${String(translator(existing.language)(String(body)))}`,
    conflict: beside
      .flatMap((each) => itemsOf(existing, each))
      .find(
        ({ values: { title: other, slug: of, path } }) =>
          of === slug || path === rootPath(slug) || (kind === 'post' && other === title),
      ),
    visibility: visibility(page),
    page,
  };
}

/** A `meta.title` that no other page has, and that is long enough. */
function uniqueTitle(title: string, addition: string, items: readonly Item[]): string {
  const taken = new Set(
    items.map(
      ({ values: { meta, metaTitle, title: own } }) =>
        (meta as { title?: unknown } | undefined)?.title ?? metaTitle ?? own,
    ),
  );
  const preferred = truncate(title, 60);
  return preferred.length < 3 || taken.has(preferred) ? truncate(title, 60 - addition.length) + addition : preferred;
}

/**
 * The text of a YAML file: values in the language of the site, completed with the schema's examples, each below the
 * schema's description of it. `owned` are those that texts have in braces.
 */
export function yamlFile(
  name: SchemaName,
  { schemas, existing }: Pick<StarterInput, 'schemas' | 'existing'>,
  values: Readonly<Record<string, unknown>>,
  owned: Readonly<Record<string, unknown>>,
): string {
  const { fields } = describedFile(name, schemas);
  return commentedYaml(fields, translated(completed(fields, values), translator(existing.language, owned)));
}
