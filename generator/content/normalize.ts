// Assembles the site from validated files: addresses, order, ids and overrides. Also finds the problems that only show
// in the whole site, such as two pages at one address.
import { withBase } from '../paths.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { slugify } from '../schemas/parse.ts';
import { sameUnit } from '../schemas/range.ts';
import type { SchemaContext } from '../schemas/context.ts';
import type { SchemaName } from '../schemas/index.ts';
import type { Section } from '../schemas/sections/index.ts';
import type { Drawing } from '../schemas/values.ts';
import { completeWords, type Words } from '../schemas/words.ts';
import type {
  Area,
  Brand,
  Budgets,
  Business,
  Claims,
  LeadFormWords,
  Located,
  Navigation,
  Page,
  Placed,
  Post,
  Service,
  Settings,
  Site,
} from '../site.ts';
import type { LoadOptions } from './load.ts';
import { RESERVED_IDS, uniqueId, withUniqueIds } from './markdown.ts';
import { newestFirst } from './newest-first.ts';
import { ownWords } from './own-words.ts';
import { placeholders } from './placeholders.ts';
import { takenRedirects } from './redirects.ts';
import { repeatedQuestions } from './repeated-questions.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** A valid file, or an article and its front matter. */
export interface ReadFile {
  readonly file: string;
  readonly value: unknown;
  readonly yaml: ParsedYaml;
}
type Read = ReadonlyMap<SchemaName, readonly ReadFile[]>;
interface NormalizeOptions {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly icons: ReadonlyMap<string, Drawing>;
  readonly options: LoadOptions;
  readonly context: SchemaContext;
}

/** Assembles the site, and returns it with the problems that only show in the whole. */
export function normalize(
  read: Read,
  { drawings, icons, options, context }: NormalizeOptions,
): { site: Site; problems: Problem[] } {
  const one = <T>(kind: SchemaName): T => read.get(kind)?.[0]?.value as T;
  const many = <T extends object>(kind: SchemaName, path: (value: T) => string): (T & Located)[] =>
    (read.get(kind) ?? []).map(({ file, value }) => ({
      ...(value as T),
      path: path(value as T),
      url: context.href(path(value as T)),
      source: file,
    }));
  const articles = (read.get('post') ?? []).map(({ value }) => value as Post);
  const settings = one<Settings>('settings');
  const address = new URL(options.siteUrl ?? settings.url);
  const { posts, areDistinct } = newestFirst(articles);
  const services = many<Service>('service', (each) => `/services/${each.slug}`)
    .map(withAnchors)
    .sort(byOrder);
  const areas = many<Area>('area', (each) => `/${each.slug}`)
    .map(withAnchors)
    .sort(byOrder);
  const pages = many<Page>('page', (each) => each.path).map(withAnchors);
  const words = one<Partial<Words> | undefined>('words');
  const yamlOf = (kind: SchemaName) => read.get(kind)?.[0]?.yaml;
  const site: Site = {
    origin: address.origin,
    base: options.base,
    business: one<Business>('business'),
    brand: one<Brand>('brand'),
    navigation: one<Navigation>('navigation'),
    leadForm: one<LeadFormWords>('leadForm'),
    words: completeWords(words),
    budgets: one<Budgets | undefined>('budgets'),
    claims: one<Claims | undefined>('claims'),
    settings: { ...settings, mail: { ...settings.mail, ...options.mail } },
    services,
    listedServices: services.filter((each) => each.listed),
    areas,
    pages,
    composed: [...pages, ...services, ...areas],
    posts,
    hasFeed: articles.length > 0,
    drawings,
    icons,
    year: Number(options.now.slice(0, 4)),
    href: context.href,
    absolute: (path) => `${address.origin}${withBase(options.base, path)}`,
  };
  return {
    site: deepFreeze(site),
    problems: [
      ...duplicates(site, read, areDistinct ? [] : posts),
      ...takenRedirects(site, yamlOf('settings')!),
      ...repeatedQuestions(site, (source) => yamlAt(read, source)),
      ...placeholders(site, yamlOf),
      ...ownWords(words, settings.language, yamlOf),
    ],
  };
}

const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }): number =>
  a.order - b.order || (a.slug < b.slug ? -1 : 1);

/** Gives each section an anchor, and each heading in its text an id, that is unique on the page. */
function withAnchors<T extends { readonly sections: readonly Section[] }>(
  item: T,
): Omit<T, 'sections'> & { sections: readonly Placed[] } {
  const taken = new Set<string>(RESERVED_IDS);
  const claim = (wanted: string): string =>
    uniqueId(/^[a-z]/.test(wanted) ? wanted : `section-${wanted}`.replace(/-$/, ''), taken);
  // The names that an editor gave come first, because links lead to them.
  const named = item.sections.map((section) => ('id' in section && section.id ? claim(section.id) : undefined));
  const sections = item.sections.map((section, index): Placed => {
    const anchor =
      named[index] ?? claim(section.type === 'form' ? 'lead-form' : slugify(section.title ?? section.type));
    if (section.type === 'faqs') {
      const items = section.items.map((item) => ({ ...item, answer: withUniqueIds(item.answer, taken) }));
      return { ...section, anchor, items };
    }
    if (section.type !== 'copy') return { ...section, anchor };
    const hasForm = section.aside?.some(({ type }) => type === 'form');
    const body = withUniqueIds(section.body, taken);
    return { ...section, anchor, body, ...(hasForm && { formAnchor: claim('lead-form') }) };
  });
  return { ...item, sections };
}

/**
 * Slugs, ids and addresses that two files share, and amounts in different units. `posts` are the articles whose slugs
 * and ids to compare.
 */
function duplicates(site: Site, read: Read, posts: readonly Post[]): Problem[] {
  const problems: Problem[] = [];
  const placeOf = (source: string, key: string) => yamlAt(read, source)?.place([key]) ?? { file: source };
  problems.push(...mixedUnits(site, placeOf));
  for (const items of [site.services, site.areas, posts]) {
    for (const [{ slug, source }, other] of repeated<{ slug: string; source: string }>(items, (each) => each.slug))
      problems.push(problem('DUPLICATE_SLUG', placeOf(source, 'slug'), { what: 'slug', slug, other }));
  }
  for (const [{ id, source }, other] of repeated(posts, (each) => each.id))
    problems.push(problem('DUPLICATE_SLUG', placeOf(source, 'id'), { what: 'id', slug: id, other }));
  const reported = new Set(problems.map(({ place }) => place.file)); // a duplicate slug implies a duplicate address
  const paths = new Set(site.composed.map(({ path }) => path));
  for (const [item, other] of repeated<Page | Area | Service | Post>(
    [...site.composed, ...site.posts.filter(({ path }) => paths.has(path))],
    (each) => each.path,
  )) {
    if (!reported.has(item.source))
      problems.push(
        problem('DUPLICATE_URL', placeOf(item.source, 'slug' in item ? 'slug' : 'path'), { url: item.path, other }),
      );
  }
  return problems;
}

/** The parsed file at a path. */
const yamlAt = (read: Read, source: string): ParsedYaml | undefined =>
  [...read.values()].flat().find(({ file }) => file === source)?.yaml;

/** Areas whose costs or durations are not in the unit of the first area's, where a page draws them on one scale. */
function mixedUnits({ areas, composed }: Site, placeOf: (source: string, key: string) => Problem['place']): Problem[] {
  const drawn = new Set(
    composed.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.type === 'area-ranges' ? [section.measure] : [])),
    ),
  );
  return [...drawn].flatMap((measure) => {
    const [first, ...others] = areas.filter((area) => area[measure]);
    return others
      .filter((area) => !sameUnit(first![measure]!, area[measure]!))
      .map((area) =>
        problem('BAD_VALUE', placeOf(area.source, measure), {
          found: area[measure]!.shown,
          expected: `an amount in the unit of ${first!.source}, ${first![measure]!.shown}: a page draws both on one scale`,
        }),
      );
  });
}

/** The items whose key an earlier item has, each with the source of that item. */
function* repeated<T extends { readonly source: string }>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Generator<readonly [T, string]> {
  const first = new Map<string, string>();
  for (const item of items) {
    const key = keyOf(item);
    const other = first.get(key);
    if (other === undefined) first.set(key, item.source);
    else yield [item, other];
  }
}

/** Freezes a value and everything in it, except maps and functions. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !(value instanceof Map)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}
