// Every schema, by the file or folder that it validates. To add one: import its file here, and add it to one of the
// lists and to the places below.
import { budgets } from './files/budgets.ts';
import { business } from './files/business.ts';
import { facts } from './files/facts.ts';
import type { Fields } from './fields/fields.ts';
import { leadForm } from './files/lead-form.ts';
import { language } from './files/language.ts';
import { navigation } from './files/navigation.ts';
import { area, page, service } from './files/pages.ts';
import { post } from './files/post.ts';
import { project } from './files/project.ts';
import { reviews } from './files/reviews.ts';
import { settings } from './files/settings.ts';
import { sections } from './sections.ts';
import type { ThemeSchemas } from './theme-schemas.ts';
import { words } from './files/words.ts';

/** The schema of data/brand.yaml, which is the theme's. */
const brand = (f: Fields, _body: unknown, theme: ThemeSchemas) => theme.brand(f);

/** Schemas of one file each. */
export const FILES = { business, settings, brand, navigation, leadForm } as const;
/** Schemas of one optional file each. */
export const OPTIONAL = { facts, reviews, words, budgets } as const;
/** Schemas of all files in a folder each. */
export const FOLDERS = { service, area, project, page, post, language } as const;
const SCHEMAS = { ...FILES, ...OPTIONAL, ...FOLDERS } as const;

/** The path of each file or folder below the content root. */
export const PLACES: { readonly [K in keyof typeof SCHEMAS]: string } = {
  business: 'data/business.yaml',
  settings: 'data/site.yaml',
  brand: 'data/brand.yaml',
  navigation: 'data/navigation.yaml',
  leadForm: 'data/lead-form.yaml',
  facts: 'data/facts.yaml',
  reviews: 'data/reviews.yaml',
  words: 'data/words.yaml',
  budgets: 'data/budgets.yaml',
  service: 'data/services',
  area: 'data/areas',
  project: 'data/projects',
  page: 'data/pages',
  post: 'posts',
  language: 'data/languages',
};

/** The name of a schema, and of the kind of file that it validates. */
export type SchemaName = keyof typeof SCHEMAS;
/** The name of a schema of all files in a folder. */
export type FolderName = keyof typeof FOLDERS;
/** All schemas by name, bound to one context. */
export type Schemas = { readonly [K in SchemaName]: ReturnType<(typeof SCHEMAS)[K]> };

/** All schemas, bound to one context and to those of a theme. */
export function bindSchemas(f: Fields, theme: ThemeSchemas): Schemas {
  const body = sections(f, theme.sections);
  return Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, schema(f, body, theme)])) as Schemas;
}

/** The schema that applies to a YAML file below data/, by its path; undefined for any other file. */
export function kindOf(path: string): SchemaName | undefined {
  if (!/^data\/.*\.ya?ml$/.test(path)) return undefined;
  return (Object.keys(PLACES) as SchemaName[]).find(
    (kind) => PLACES[kind] === path || path.startsWith(`${PLACES[kind]}/`),
  );
}
