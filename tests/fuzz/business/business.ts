// A whole made-up business: every file that its site is built from, each made from its schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Described, describedFile } from '../../../generator/schemas/describe/describe.ts';
import { PLACES, type SchemaName } from '../../../generator/schemas/index.ts';
import { plainYaml } from '../../../generator/schemas/describe/sample.ts';
import { readTree } from '../../support/files.ts';
import { HOME, MINIMAL } from '../../support/places.ts';
import { TODAY } from '../../support/site.ts';
import type { Chance } from '../chance.ts';
import { COUNTRIES } from './countries.ts';
import { makersFor } from './makers.ts';
import { markdown } from './markdown.ts';
import { drawing, ICON } from './pictures.ts';
import { blockOf, type Makers, type World } from './values.ts';
import { Writer } from './writing.ts';
import { schemas } from '../../../templates/schemas.ts';

type Block = Record<string, unknown>;
type Files = readonly (readonly [path: string, contents: string | Uint8Array])[];

const FONT = readFileSync(join(HOME, 'templates', 'fonts', 'fraunces.woff2'));
/** The id of a section on the home page, for links to it. */
const ANCHOR = 'first-steps';
const OTHER_PAGES = ['/services', '/where', '/blog', '/a/b'];

/** The files of a business, by path. `photos` are those that it may show. */
export function makeBusiness(chance: Chance, photos: ReadonlyMap<string, Buffer>): Map<string, string | Uint8Array> {
  const world = makeWorld(chance, [...photos.keys()]);
  const { names, writer } = world;
  const make = maker(world);
  const yaml = (name: SchemaName): string => plainYaml(make(name));
  const many = (name: 'service' | 'area'): Files =>
    names[name].map((slug, order) => [
      `${PLACES[name]}/${slug}.yaml`,
      plainYaml({ ...without(slug, 'sisters', make(name)), slug, order }),
    ]);
  const files: Files = [
    ...[...readTree(join(MINIMAL, 'public'))].map(([path, bytes]) => [`public/${path}`, bytes] as const),
    ...[...photos].map(([path, bytes]) => [`public${path}`, bytes] as const),
    ...names.drawing.map((name) => [`data/drawings/${name}.svg`, drawing(chance, writer)] as const),
    ...names.icon.map((name) => [`data/icons/${name}.svg`, ICON] as const),
    ['data/fonts/town.woff2', FONT],
    ...(['business', 'settings', 'brand', 'leadForm', 'navigation'] as const).map(
      (name) => [PLACES[name], yaml(name)] as const,
    ),
    ...(chance.of([true, false]) ? [[PLACES.words, yaml('words')] as const] : []),
    ...many('service'),
    ...many('area'),
    ...pagesOf(world).map(
      (path, order) =>
        [`${PLACES.page}/page-${order}.yaml`, plainYaml(pageAt(path, make('page'), world.links))] as const,
    ),
    ...names.post.map((slug) => [`posts/${slug}.md`, article(world, slug, make('post'))] as const),
  ];
  return new Map(files);
}

const pagesOf = ({ links }: World): string[] =>
  links.filter((link) => link === '/' || link === '/contact' || OTHER_PAGES.includes(link));

function makeWorld(chance: Chance, photos: readonly string[]): World {
  const country = chance.of(COUNTRIES);
  const named = (kind: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${kind}-${n + 1}`);
  const count = (): number => chance.of([2, 0, 1, 5, 20]);
  const names = {
    service: named('service', count()),
    area: named('area', count()),
    post: named('post', count()),
    project: [],
    language: [],
    review: [],
    drawing: named('drawing', 1 + chance.below(6)),
    icon: chance.of([[], ['phone', 'mail', 'menu', 'box']]),
  };
  const pages = ['/', '/contact', ...OTHER_PAGES.slice(0, chance.below(OTHER_PAGES.length + 1))];
  const items = [...names.service.map((slug) => `/services/${slug}`), ...names.area.map((slug) => `/${slug}`)];
  return {
    chance,
    writer: new Writer(chance, country),
    country,
    names,
    photos,
    fullness: chance.of([5, 0, 10]),
    links: [...pages, ...items, `/#${ANCHOR}`, 'https://elsewhere.internal/?a=1&b=2', 'call', 'email'],
  };
}

/** A function that makes the values of a file. */
function maker(world: World): (name: SchemaName) => Block {
  const makers = makersFor(world);
  const withSections: Makers = {
    ...makers,
    ...Object.fromEntries(
      ['page', 'service', 'area'].map((name) => [
        `${name}.sections`,
        (_world: World, field: Described) => sections(world, field.item!, makers),
      ]),
    ),
  };
  return (name) => blockOf(world, describedFile(name, schemas).fields, name, withSections);
}

/** The sections of a page: the hero, which has its main heading, then any others in any order. */
function sections(world: World, { sections: types }: Described, makers: Makers): Block[] {
  const { chance } = world;
  const make = (type: string, index: number): Block => {
    const { fields } = types.find((each) => each.type === type)!;
    const values = blockOf(world, fields, type, makers);
    // Without a title, a form has that of data/lead-form.yaml, and a search none: only one of a page can be without.
    const title = type === 'form' || type === 'posts' ? { title: world.writer.name() } : {};
    const id = 'id' in values ? { id: `section-${index + 1}` } : {};
    return agreeing({ type, ...title, ...values, ...id });
  };
  const others = types.map(({ type }) => type).filter((type) => type !== 'hero');
  const count = chance.of([1, 4, 8, others.length]);
  return ['hero', ...Array.from({ length: count }, () => chance.of(others))].map(make);
}

/** A section whose rows have a value for each of its columns, and which leaves enough areas to compare. */
function agreeing(section: Block): Block {
  if (section['type'] === 'map' || section['type'] === 'area-ranges')
    return Object.fromEntries(Object.entries(section).filter(([key]) => key !== 'only' && key !== 'except'));
  if (section['type'] !== 'comparison') return section;
  const columns = section['columns'] as string[];
  const rows = (section['rows'] as { label: string; values: string[] }[]).map(({ label, values }) => ({
    label,
    values: columns.map((column, index) => values[index] ?? column),
  }));
  return { ...section, rows };
}

/** What a page must have because of its address: visitors can ask for an estimate on /contact. */
function pageAt(path: string, page: Block, links: readonly string[]): Block {
  const made = page['sections'] as Block[];
  if (path === '/contact') return { ...page, path, noindex: false, sections: [...made, { type: 'form' }] };
  if (path === '/') return { ...page, path, noindex: false, sections: [...made, ...signpost(links)] };
  return { ...page, path };
}

/** What the home page ends with, so that visitors find all others. */
const signpost = (links: readonly string[]): Block[] => [
  { type: 'posts' },
  {
    type: 'copy',
    id: ANCHOR,
    body: links
      .filter((link) => /^\/[^#]/.test(link))
      .map((link) => `- [To ${link}](${link})`)
      .join('\n'),
  },
];

/** The values of an item without references from a list of them to the item itself. */
function without(slug: string, list: string, values: Block): Block {
  const { [list]: all, ...rest } = values;
  const others = (all as string[] | undefined)?.filter((other) => other !== slug) ?? [];
  return others.length > 0 ? { ...values, [list]: others } : rest;
}

/** An article; one that is not due yet cannot have been updated. */
function article(world: World, slug: string, front: Block): string {
  const { updated, ...rest } = without(slug, 'related', front);
  const isDue = String(front['publishDate']) <= TODAY;
  const values = { ...rest, ...(isDue && updated ? { updated: TODAY } : {}), id: slug, slug };
  return `---\n${plainYaml(values)}---\n${markdown(world, 2)}`;
}
