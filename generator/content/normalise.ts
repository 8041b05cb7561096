// The last step at the door: addresses, order, ids, overrides, and what only the whole can show, such as two pages at
// one address.
import { type Problem, problem } from '../problems/problem.ts';
import { slugify } from '../schemas/parse.ts';
import { sameUnit } from '../schemas/range.ts';
import type { SchemaContext } from '../schemas/context.ts';
import type { SchemaName } from '../schemas/index.ts';
import type { Section } from '../schemas/sections/index.ts';
import type { Drawing } from '../schemas/values.ts';
import { OWN_WORDS, type Words } from '../schemas/words.ts';
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
import { FRAME_IDS, withUniqueIds } from './markdown.ts';
import { newestFirst } from './newest-first.ts';
import { placeholders } from './placeholders.ts';
import { withBase } from './rendering.ts';
import type { ParsedYaml } from './yaml.ts';

type Read = ReadonlyMap<SchemaName, readonly { file: string; value: unknown; yaml: ParsedYaml }[]>;
interface Around {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly icons: ReadonlyMap<string, Drawing>;
  readonly options: LoadOptions;
  readonly context: SchemaContext;
}

/** Validated files to the site, with the problems that only their sum shows. */
export function normalise(
  read: Read,
  articles: readonly Post[],
  { drawings, icons, options, context }: Around,
): { site: Site; problems: Problem[] } {
  const one = <T>(kind: SchemaName): T => read.get(kind)?.[0]?.value as T;
  const many = <T extends object>(kind: SchemaName, path: (value: T) => string): (T & Located)[] =>
    (read.get(kind) ?? []).map(({ file, value }) => ({
      ...(value as T),
      path: path(value as T),
      url: context.href(path(value as T)),
      source: file,
    }));
  const settings = one<Settings>('settings');
  const address = new URL(options.siteUrl ?? settings.url);
  const { posts, areDistinct } = newestFirst(articles);
  const services = many<Service>('service', (each) => `/services/${each.slug}`)
    .map(placed)
    .sort(byOrder);
  const site: Site = {
    origin: address.origin,
    base: options.base,
    business: one<Business>('business'),
    brand: one<Brand>('brand'),
    navigation: one<Navigation>('navigation'),
    leadForm: one<LeadFormWords>('leadForm'),
    words: { ...OWN_WORDS, ...one<Partial<Words> | undefined>('words') },
    budgets: one<Budgets | undefined>('budgets'),
    claims: one<Claims | undefined>('claims'),
    settings: { ...settings, mail: { ...settings.mail, ...options.mail } },
    services,
    listedServices: services.filter((each) => each.listed),
    areas: many<Area>('area', (each) => `/${each.slug}`)
      .map(placed)
      .sort(byOrder),
    pages: many<Page>('page', (each) => each.path).map(placed),
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
      ...twins(site, read, areDistinct ? [] : posts),
      ...placeholders(site, (kind) => read.get(kind)?.[0]?.yaml),
    ],
  };
}

const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }): number =>
  a.order - b.order || (a.slug < b.slug ? -1 : 1);

/** Gives each section an anchor, and each heading in its copy an id, that no other on the page has. */
function placed<T extends { readonly sections: readonly Section[] }>(
  item: T,
): Omit<T, 'sections'> & { sections: readonly Placed[] } {
  const taken = new Set<string>(FRAME_IDS);
  const claim = (wanted: string): string => {
    const first = /^[a-z]/.test(wanted) ? wanted : `section-${wanted}`.replace(/-$/, '');
    let id = first;
    for (let n = 2; taken.has(id); n++) id = `${first}-${n}`;
    taken.add(id);
    return id;
  };
  const sections = item.sections.map((section): Placed => {
    const anchor =
      section.type === 'form' && section.id === undefined
        ? claim('lead-form')
        : claim(('id' in section && section.id) || slugify(section.title ?? section.type));
    return section.type === 'copy'
      ? { ...section, anchor, body: withUniqueIds(section.body, taken) }
      : { ...section, anchor };
  });
  return { ...item, sections };
}

/** Slugs, ids and addresses that two files claim; of slugs and ids of articles, those of `posts`. */
function twins(site: Site, read: Read, posts: readonly Post[]): Problem[] {
  const problems: Problem[] = [];
  const spot = (source: string, key: string) =>
    [...read.values()]
      .flat()
      .find(({ file }) => file === source)
      ?.yaml.place([key]) ?? { file: source };
  problems.push(...strangeUnits(site, spot));
  for (const items of [site.services, site.areas, posts]) {
    for (const [{ slug, source }, other] of repeated<{ slug: string; source: string }>(items, (each) => each.slug))
      problems.push(problem('DUPLICATE_SLUG', spot(source, 'slug'), { what: 'slug', slug, other }));
  }
  for (const [{ id, source }, other] of repeated(posts, (each) => each.id))
    problems.push(problem('DUPLICATE_SLUG', spot(source, 'id'), { what: 'id', slug: id, other }));
  const told = new Set(problems.map(({ place }) => place.file)); // whose slug is taken, its address is too
  const pages = [...site.pages, ...site.areas, ...site.services];
  const paths = new Set(pages.map(({ path }) => path));
  for (const [item, other] of repeated<Page | Area | Service | Post>(
    [...pages, ...site.posts.filter(({ path }) => paths.has(path))],
    (each) => each.path.toLowerCase(),
  )) {
    if (!told.has(item.source))
      problems.push(
        problem('DUPLICATE_URL', spot(item.source, 'slug' in item ? 'slug' : 'path'), { url: item.path, other }),
      );
  }
  return problems;
}

/**
 * What areas cost, or how long they take, in another unit than the first of them, where a page draws them all on one
 * scale.
 */
function strangeUnits(
  { areas, pages, services }: Site,
  spot: (source: string, key: string) => Problem['place'],
): Problem[] {
  const drawn = new Set(
    [...pages, ...services, ...areas].flatMap(({ sections }) =>
      sections.flatMap((section) => (section.type === 'area-ranges' ? [section.measure] : [])),
    ),
  );
  return [...drawn].flatMap((measure) => {
    const [first, ...others] = areas.filter((area) => area[measure]);
    return others
      .filter((area) => !sameUnit(first![measure]!, area[measure]!))
      .map((area) =>
        problem('BAD_VALUE', spot(area.source, measure), {
          found: area[measure]!.shown,
          expected: `an amount in the unit of ${first!.source}, ${first![measure]!.shown}: a page draws both on one scale`,
        }),
      );
  });
}

/** The items whose key another has taken before them, each with the source of that other. */
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

/** Freezes a value and everything in it; maps and functions are left as they are. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !(value instanceof Map)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}
