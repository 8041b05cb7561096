// Assembles the site from validated files: addresses, order, ids and overrides.
import type { z } from 'zod';
import { below } from '../system/paths.ts';
import { dateIn } from '../schemas/fields/dates.ts';
import { slugify } from '../schemas/fields/parse.ts';
import type { Fact, MarkText, SchemaContext } from '../schemas/fields/context.ts';
import type { FILES, OPTIONAL, SchemaName, Schemas } from '../schemas/index.ts';
import type { Section, SectionTypes } from '../schemas/sections.ts';
import type { Drawing, Markdown } from '../schemas/fields/values.ts';
import type { Words } from '../schemas/files/words.ts';
import { completeWords } from './own-words.ts';
import type { Area, Page, Placed, Post, Project, Service, Site } from './site.ts';
import type { LoadOptions } from './load-options.ts';
import { uniqueId, withUniqueIds } from './markdown/markdown.ts';
import type { Addresses } from './addresses.ts';
import { itemsOf } from './items.ts';
import { alternatesOf } from './languages.ts';
import { isShown } from './periods.ts';
import { proofsOf } from './facts.ts';
import { specialHoursOn } from './special-hours.ts';
import type { ParsedYaml } from './yaml/parse.ts';

/** A valid file, or an article and its front matter. */
export interface ReadFile {
  readonly file: string;
  readonly value: unknown;
  readonly yaml: ParsedYaml;
  /** The facts that it refers to. */
  readonly facts: ReadonlySet<Fact>;
  /** The text of an article with marks; they get offsets in the file. */
  readonly marked?: ((mark: MarkText) => Markdown) | undefined;
}

/** The valid files of each kind, in the order of their paths. */
export type ReadFiles = ReadonlyMap<SchemaName, readonly ReadFile[]>;

interface NormalizeOptions {
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly icons: ReadonlyMap<string, Drawing>;
  readonly options: LoadOptions;
  readonly context: SchemaContext;
  readonly sections: SectionTypes;
  /** What addresses begin with in the main or another language. */
  readonly addresses: (language?: string) => Addresses;
  /** The ids that no section or heading gets. */
  readonly reservedIds: readonly string[];
}

/** The value of the only file of a kind; undefined if it is an optional file that the site does not have. */
export const onlyValue = <K extends keyof typeof FILES | keyof typeof OPTIONAL>(
  read: ReadFiles,
  kind: K,
): z.output<Schemas[K]> | (K extends keyof typeof OPTIONAL ? undefined : never) =>
  read.get(kind)?.[0]?.value as z.output<Schemas[K]>;

/** Assembles the site. `read` must have all files that every site needs. */
export function normalize(read: ReadFiles, given: NormalizeOptions): Site {
  const { drawings, icons, options, context, addresses } = given;
  const located = <T>({ file, value, facts }: ReadFile, pathOf: (value: T) => string) => {
    const path = pathOf(value as T);
    return { ...(value as T), path, url: context.href(path), source: file, proofs: proofsOf(facts, context) };
  };
  const composed = <T extends Page | Service | Area>(kind: SchemaName, pathOf: (value: T) => string) =>
    (read.get(kind) ?? []).map((each) => withAnchors<T>(located(each, pathOf), given));
  const posts = (read.get('post') ?? []).map(({ value }) => value as Post);
  posts.sort(newestFirst(({ publishDate, slug }) => [publishDate, slug]));
  const settings = onlyValue(read, 'settings');
  const business = withMessages(onlyValue(read, 'business'));
  const navigation = onlyValue(read, 'navigation');
  const address = new URL(options.siteUrl ?? settings.url);
  const services = composed<Service>('service', (each) => below(addresses(each.language).services, each.slug)).sort(
    byOrder,
  );
  const areas = composed<Area>('area', (each) => below(addresses(each.language).areas, each.slug)).sort(byOrder);
  const pages = composed<Page>('page', (each) => each.path);
  const projects = (read.get('project') ?? [])
    .map((each) => finished(located<Project>(each, ({ slug, language }) => below(addresses(language).projects, slug))))
    .sort(newestFirst(({ date, slug }) => [date, slug]));
  return deepFreeze({
    origin: address.origin,
    base: options.base,
    business,
    brand: onlyValue(read, 'brand'),
    navigation,
    announcement:
      navigation.announcement && isShown(options, navigation.announcement) ? navigation.announcement : undefined,
    leadForm: onlyValue(read, 'leadForm'),
    words: completeWords(onlyValue(read, 'words') as Partial<Words> | undefined, settings.language),
    budgets: onlyValue(read, 'budgets'),
    addresses: addresses(),
    settings: { ...settings, mail: { ...settings.mail, ...options.mail } },
    services,
    listedServices: services.filter((each) => each.listed),
    areas,
    pages,
    composed: [...pages, ...services, ...areas],
    posts,
    projects,
    reviews: [...(onlyValue(read, 'reviews')?.reviews ?? [])].sort(newestFirst(({ date, id }) => [date, id])),
    languages: (read.get('language') ?? []).map(({ value }) => value as Site['languages'][number]),
    alternates: alternatesOf(itemsOf({ pages, services, areas, projects, posts }), settings.language),
    main: undefined,
    home: '/',
    feed: posts.some(({ language }) => language === undefined) ? '/feed.xml' : undefined,
    searchIndex: '/search',
    drawings,
    icons,
    specialHours: specialHoursOn(options.now, business),
    year: Number(options.now.slice(0, 4)),
    href: context.href,
    absolute: (path) => `${address.origin}${context.href(path)}`,
  } satisfies Site);
}

/** A project with its date in its language and the one photo that stands for it. */
const finished = (project: Omit<Project, 'image'>): Project => ({
  ...project,
  date: dateIn(project.date, project.language),
  image: project.change?.after ?? project.photos?.[0],
});

/** The business, with a number for text messages that writes one instead of calling. */
const withMessages = (business: Site['business']): Site['business'] =>
  business.sms ? { ...business, sms: { ...business.sms, href: `sms:${business.sms.e164}` } } : business;

const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }): number =>
  a.order - b.order || (a.slug < b.slug ? -1 : 1);

/** The order of dates, the newest first; on the same day, that of names. */
const newestFirst =
  <T>(keyOf: (item: T) => readonly [date: { readonly iso: string }, name: string]) =>
  (a: T, b: T): number => {
    const [[dateA, nameA], [dateB, nameB]] = [keyOf(a), keyOf(b)];
    if (dateA.iso !== dateB.iso) return dateA.iso < dateB.iso ? 1 : -1;
    return nameA < nameB ? -1 : 1;
  };

/**
 * Hides sections whose days these are not; gives each section an anchor, and each heading in its text an id, that is
 * unique on the page.
 */
function withAnchors<T extends { readonly sections: readonly Section[] }>(
  item: T,
  { reservedIds, options, sections: types }: NormalizeOptions,
): Omit<T, 'sections'> & { sections: readonly Placed[] } {
  const taken = new Set(reservedIds);
  const claim = (wanted: string): string =>
    uniqueId(/^[a-z]/.test(wanted) ? wanted : `section-${wanted}`.replace(/-$/, ''), taken);
  // The names that an editor gave come first, because links lead to them.
  const named = item.sections.map(({ id }) => (id ? claim(id) : undefined));
  const sections = item.sections.map((section, index): Placed => {
    const { roles: rolesOf, mapTexts } = types[section.type] ?? {};
    const roles = rolesOf?.(section as never) ?? {};
    const { form, period } = roles;
    const anchor = named[index] ?? claim(form === 'alone' ? 'lead-form' : slugify(section.title ?? section.type));
    const text = mapTexts?.(section as never, (each) => withUniqueIds(each, taken)) ?? section;
    return {
      ...text,
      anchor,
      roles,
      ...(form === 'beside' && { formAnchor: claim('lead-form') }),
      ...(period && !isShown(options, period) && { isHidden: true }),
    };
  });
  return { ...item, sections };
}

/** Freezes a value and everything in it, except maps and functions. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !(value instanceof Map)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}
