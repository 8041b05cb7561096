// Reads what a business already has: the names, ids and addresses that a new file must not repeat.
import { splitArticleOf } from '../../../content/front-matter.ts';
import { type Addresses, addressesOf } from '../../../content/addresses.ts';
import { languageOf } from '../../../content/peek.ts';
import { readSources, type SourceFile } from '../../../content/read.ts';
import { parsedYamlOf } from '../../../content/yaml/parse.ts';
import { PLACES, type SchemaName } from '../../../schemas/index.ts';

/** A content file with its values, as far as it can be parsed. */
export interface Item {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a business has. */
export interface Existing {
  readonly items: readonly Item[];
  readonly companyName: string;
  readonly addresses: Addresses;
  /** The language of the site. */
  readonly language: string;
}

/** Reads the business in `root`. A file that cannot be parsed counts as one without values. */
export async function readExisting(root: string): Promise<Existing> {
  const sources = await readSources(root);
  const items = [...sources.files.values()]
    .filter(({ path }) => /\.(?:ya?ml|md)$/.test(path))
    .map((file) => ({ file: file.path, values: valuesOf(file) }));
  const business = items.find(({ file }) => file === PLACES.business);
  return {
    items,
    companyName: String(business?.values['companyName'] ?? 'The editors'),
    addresses: addressesOf(sources),
    language: languageOf(sources),
  };
}

/** The items of a kind. */
export const itemsOf = ({ items }: Existing, kind: SchemaName): readonly Item[] =>
  items.filter(({ file }) => file.startsWith(`${PLACES[kind]}/`));

/** The values of a YAML file, or of the front matter of an article; none if they cannot be parsed. */
export function valuesOf(file: SourceFile): Item['values'] {
  const article = file.path.endsWith('.md') ? splitArticleOf(file) : { front: parsedYamlOf(file) };
  const value = 'front' in article ? article.front.value : undefined;
  return typeof value === 'object' && value !== null ? (value as Item['values']) : {};
}

/** The next number after the highest one of a field, in steps. */
export function nextNumber(items: readonly Item[], field: string, step: number): number {
  const numbers = items.map(({ values }) => Number(values[field])).filter((number) => Number.isSafeInteger(number));
  return (Math.floor(Math.max(0, ...numbers) / step) + 1) * step;
}
