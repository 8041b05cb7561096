// What a business has already: the names, numbers and addresses that a new file must keep off.
import { parse } from 'yaml';
import { splitFrontMatter } from '../../generator/content/front-matter.ts';
import { readSources } from '../../generator/content/read.ts';

/** An item of the content, as far as it can be read. */
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

/** Reads the business in `root`. Files with mistakes count as far as they can be read. */
export async function readExisting(root: string): Promise<Existing> {
  const files = [...(await readSources(root)).files.values()];
  const items = (folder: string): Item[] =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith('.yaml'))
      .map(({ path, text }) => ({ file: path, values: lenient(text) }));
  const posts = files
    .filter(({ path }) => /^posts\/.*\.md$/.test(path))
    .map(({ path, text }): Item => {
      const article = splitFrontMatter(text, path);
      return { file: path, values: 'code' in article ? {} : values(article.front.value) };
    });
  const business = lenient(files.find(({ path }) => path === 'data/business.yaml')?.text ?? '');
  return {
    services: items('data/services'),
    areas: items('data/areas'),
    pages: items('data/pages'),
    posts,
    companyName: String(business['companyName'] ?? 'The editors'),
  };
}

/** The place after the last one, in steps of ten. */
export function nextOrder(items: readonly Item[]): number {
  const orders = items.map(({ values }) => values['order']).filter((order) => typeof order === 'number');
  return Math.floor(Math.max(0, ...orders) / 10) * 10 + 10;
}

/** The number after the last one that an article has for its id. */
export function nextId(items: readonly Item[]): string {
  const ids = items.map(({ values }) => Number(values['id'])).filter((id) => Number.isSafeInteger(id));
  return String(Math.max(0, ...ids) + 1);
}

/** The item that has a slug or, of pages, the address of one. */
export const holderOf = (items: readonly Item[], slug: string): Item | undefined =>
  items.find(({ values }) => values['slug'] === slug || values['path'] === `/${slug}`);

function lenient(text: string): Readonly<Record<string, unknown>> {
  try {
    return values(parse(text, { maxAliasCount: 50 }));
  } catch {
    return {};
  }
}

const values = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
