// Reads what a business already has: the names, ids and addresses that a new file must not repeat.
import { parse } from 'yaml';
import { splitFrontMatter } from '../../generator/content/front-matter.ts';
import { readSources } from '../../generator/content/read.ts';

/** A content file with its values, as far as it can be parsed. */
export interface Item {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Existing {
  readonly services: readonly Item[];
  readonly areas: readonly Item[];
  readonly pages: readonly Item[];
  readonly posts: readonly Item[];
  readonly companyName: string;
}

/** Reads the business in `root`. A file that cannot be parsed counts as one without values. */
export async function readExisting(root: string): Promise<Existing> {
  const files = [...(await readSources(root)).files.values()];
  const items = (folder: string): Item[] =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && /\.ya?ml$/.test(path))
      .map(({ path, text }) => ({ file: path, values: parseLeniently(text) }));
  const posts = files
    .filter(({ path }) => /^posts\/.*\.md$/.test(path))
    .map(({ path, text }): Item => {
      const article = splitFrontMatter(text, path);
      return { file: path, values: 'code' in article ? {} : values(article.front.value) };
    });
  const business = parseLeniently(files.find(({ path }) => path === 'data/business.yaml')?.text ?? '');
  return {
    services: items('data/services'),
    areas: items('data/areas'),
    pages: items('data/pages'),
    posts,
    companyName: String(business['companyName'] ?? 'The editors'),
  };
}

/** The next `order` after the highest one, in steps of ten. */
export function nextOrder(items: readonly Item[]): number {
  const orders = items.map(({ values }) => values['order']).filter((order) => typeof order === 'number');
  return Math.floor(Math.max(0, ...orders) / 10) * 10 + 10;
}

/** The next numeric `id` after the highest one. */
export function nextId(items: readonly Item[]): string {
  const ids = items.map(({ values }) => Number(values['id'])).filter((id) => Number.isSafeInteger(id));
  return String(Math.max(0, ...ids) + 1);
}

/** The item that has a slug; of pages, the one whose path is that slug. */
export const findBySlug = (items: readonly Item[], slug: string): Item | undefined =>
  items.find(({ values }) => values['slug'] === slug || values['path'] === `/${slug}`);

function parseLeniently(text: string): Readonly<Record<string, unknown>> {
  try {
    return values(parse(text, { maxAliasCount: 50 }));
  } catch {
    return {};
  }
}

const values = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
