// Makes the context that schemas read from: the names that exist, links with their base, rendered Markdown.
import { basename } from 'node:path';
import * as parse from '../schemas/fields/parse.ts';
import type { Referable, SchemaContext } from '../schemas/fields/context.ts';
import type { SchemaName } from '../schemas/index.ts';
import { memo, memoByText } from '../system/memo.ts';
import { renditions } from './renditions.ts';
import type { Drawing, Phone, UnusablePhoto, Published } from '../schemas/fields/values.ts';
import { withBase } from '../system/paths.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { addressesOf, languagesOf } from './addresses.ts';
import { factsOf } from './facts.ts';
import { peek } from './peek.ts';
import type { PublicFile, SourceFile, Sources } from './read.ts';
import type { ParsedYaml } from './yaml/parse.ts';

interface ContextInput {
  readonly sources: Sources;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly icons: ReadonlyMap<string, Drawing>;
  readonly parsed: readonly { readonly kind: SchemaName; readonly file: SourceFile; readonly yaml: ParsedYaml }[];
  readonly posts: readonly SourceFile[];
  /** "/" or "/repo/". */
  readonly base: string;
  readonly reservedIds: readonly string[];
}

/**
 * The context of one load. Names come from files that are not validated yet, and even from those that cannot be parsed:
 * so all problems are reported at once, and a broken file causes no further problems in files that refer to it.
 */
export function makeContext(input: ContextInput): SchemaContext {
  const { sources, drawings, icons, parsed, base, reservedIds } = input;
  const { articles } = addressesOf(sources);
  const articlesIn = new Map(languagesOf(sources).map((each) => [each, addressesOf(sources, each).articles]));
  const valueOf = (kind: SchemaName): unknown => parsed.find((each) => each.kind === kind)?.yaml.value;
  const facts = factsOf(sources);
  const known = knownNames(input, valueOf('reviews'));
  const href = (path: string): string => withBase(base, path);
  const publicFiles = new Map(sources.publicFiles.map((file) => [file.path, file]));
  const business = valueOf('business');
  // A country that does not exist is reported where it is written, and not at the phone number.
  const country = parse.country(textAt(valueAt(business, 'address'), 'addressCountry') ?? '');
  const readPhone = (shown: string): Phone | undefined => parse.phone(shown, country);
  const call = readPhone(textAt(business, 'phone') ?? '')?.href ?? '';
  const email = `mailto:${textAt(business, 'email') ?? ''}`;
  const locale = parse.language(textAt(valueOf('settings'), 'language') ?? '') ?? 'en-US';
  return {
    locale,
    known,
    publicFiles: new Set(publicFiles.keys()),
    fontFiles: new Set(sources.fonts.keys()),
    href,
    articles: (language = '') => articlesIn.get(language) ?? articles,
    ...renderers(reservedIds)(base)(articles),
    drawing: (name) => drawings.get(name),
    facts: new Set(facts.keys()),
    fact: (name) => facts.get(name),
    icon: (name) => icons.get(name),
    photo: (path) => photoOf(publicFiles.get(path), base),
    contact: { call, email },
    phone: readPhone,
  };
}

/** The names that content can refer to. */
function knownNames({ sources, drawings, icons, parsed, posts }: ContextInput, reviews: unknown) {
  const ofKind = (kind: SchemaName): SourceFile[] => parsed.flatMap((each) => (each.kind === kind ? [each.file] : []));
  const slugs = (folder: string, files: readonly SourceFile[]): Set<string> =>
    slugsOf(
      files,
      sources.problems.flatMap(({ place: { file } }) => (file.startsWith(folder) ? [file] : [])),
    );
  return {
    service: slugs('data/services/', ofKind('service')),
    area: slugs('data/areas/', ofKind('area')),
    project: slugs('data/projects/', ofKind('project')),
    post: slugs('posts/', posts),
    language: new Set(languagesOf(sources)),
    review: new Set(idsIn(valueAt(reviews, 'reviews'))),
    drawing: new Set(drawings.keys()),
    icon: new Set(icons.keys()),
  } satisfies Record<Referable, ReadonlySet<string>>;
}

/** The ids of a list that is not validated yet. */
const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap((each: unknown) => textAt(each, 'id') ?? []) : [];

/**
 * The slugs of files. If a file cannot be read, or its slug is invalid or that of another file, its name counts as one
 * too: other files most likely refer to it by that, and the mistake is reported where it is.
 */
function slugsOf(files: readonly SourceFile[], unreadable: readonly string[]): Set<string> {
  const slugs = new Set<string>();
  const others = [...unreadable];
  for (const file of files) {
    const slug = slugIn(file);
    if (slug === undefined || slugs.has(slug)) others.push(file.path);
    if (slug !== undefined) slugs.add(slug);
  }
  for (const path of others) slugs.add(basename(path).replace(/\..*$/, ''));
  return slugs;
}

/** The slug in a file; undefined if it is not a valid one. */
const slugIn = memo(({ text }: SourceFile) => {
  const slug = peek(text, 'slug');
  return slug && parse.SLUG.test(slug.value) && (slug.isQuoted || !/^\d+$/.test(slug.value)) ? slug.value : undefined;
});

/**
 * What renders Markdown. It outlives the context, in articles that are not rendered yet, and holds nothing of it. The texts
 * of fields are remembered: a preview validates all of them anew at each save.
 */
const renderers = memo((reservedIds: readonly string[]) =>
  memoByText((base) =>
    memoByText((articles): Pick<SchemaContext, 'article' | 'markdown'> => {
      const article: SchemaContext['article'] = (source, top, mark) =>
        renderMarkdown(source, { href: (path) => withBase(base, path), articles, top, reservedIds, mark });
      const field = memoByText((key) => article(key.slice(1), Number(key[0])));
      return { article, markdown: (source, top) => field(`${top}${source}`) };
    }),
  ),
);

const NO_PHOTO: UnusablePhoto = { detail: 'it is not a JPEG, PNG, WebP, AVIF or TIFF file', broken: false };

/** A file of public/ as pages show it, or the reason why it cannot be shown. */
function photoOf(file: PublicFile | undefined, base: string): Published | UnusablePhoto {
  if (!file?.photo) return NO_PHOTO;
  const { path, photo } = file;
  if ('detail' in photo) return photo;
  const { width, height, tone } = photo;
  return { file: path, width, height, tone, renditions: renditions(path, photo, (each) => withBase(base, each)) };
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : undefined;
}
