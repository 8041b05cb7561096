// Makes a valid value of any field, from what its schema says about it.
import type { Referable } from '../../../generator/schemas/fields/context.ts';
import type { Described, DescribedField } from '../../../generator/schemas/describe/describe.ts';
import type { Chance } from '../chance.ts';
import { amounts } from './amounts.ts';
import type { Country } from './countries.ts';
import { markdown } from './markdown.ts';
import type { Writer } from './writing.ts';

/** What a business has, for the values that refer to it. */
export interface World {
  readonly chance: Chance;
  readonly writer: Writer;
  readonly country: Country;
  readonly names: Readonly<Record<Referable, readonly string[]>>;
  /** The addresses that a link may lead to. */
  readonly links: readonly string[];
  readonly photos: readonly string[];
  /** Of ten optional fields, how many are there. */
  readonly fullness: number;
}

/** Makes the value of a field in its own way. `path` is that of the field without the indexes of lists. */
export type Maker = (world: World, field: Described) => unknown;
export type Makers = Readonly<Record<string, Maker>>;

/** A value for a field: by the maker for its path, else by its kind; undefined if there can be none. */
export function valueOf(world: World, field: Described, path: string, makers: Makers): unknown {
  const own = makers[path];
  if (own) return own(world, field);
  switch (field.kind) {
    case 'block':
      return blockOf(world, field.fields, path, makers);
    case 'list':
      return listOf(world, field, path, makers);
    case 'sections': {
      const section = world.chance.of(field.sections);
      return { type: section.type, ...blockOf(world, section.fields, section.type, makers) };
    }
    default:
      return plainValue(world, field);
  }
}

/** A block with its required fields, and some of the others. */
export function blockOf(
  world: World,
  fields: readonly DescribedField[],
  path: string,
  makers: Makers,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!field.required && world.chance.below(10) >= world.fullness) return [];
      const value = valueOf(world, field, `${path}.${field.name}`, makers);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** A list of different entries: as few as may be, as many, or a number between. */
export function listOf(world: World, field: Described, path: string, makers: Makers): unknown[] | undefined {
  const { least = 0, most = 60 } = field;
  const { chance } = world;
  const few = Math.min(most, least + 5);
  const count = chance.of([least, few, least + chance.below(few - least + 1), Math.min(most, 24)]);
  const entries = new Map<string, unknown>();
  for (let n = 0; n < count * 5 && entries.size < count; n++) {
    const value = valueOf(world, field.item!, path, makers);
    if (value === undefined) break;
    entries.set(nameOf(value, field.item!), value);
  }
  return entries.size < Math.max(least, field.required ? 0 : 1) ? undefined : [...entries.values()];
}

/** What tells an entry of a list from the others: itself, or its first field that it must have. */
function nameOf(value: unknown, { fields }: Described): string {
  const [first] = fields.filter(({ required }) => required);
  return JSON.stringify(first ? (value as Record<string, unknown>)[first.name] : value);
}

/** A value of a kind that holds no other. */
function plainValue(world: World, field: Described): unknown {
  const { chance, writer, country, names, links, photos } = world;
  const oneOf = (list: readonly unknown[]): unknown => (list.length === 0 ? undefined : chance.of(list));
  switch (field.kind) {
    case 'text':
      return writer.phrase();
    case 'sentences':
    case 'paragraph':
      return writer.sentences();
    case 'sized':
      return writer.sized(field.least!, field.most!);
    case 'markdown':
      return markdown(world, field.top!);
    case 'reference':
      return oneOf(names[field.of!]);
    case 'link':
      return oneOf(links);
    case 'drawing':
      return oneOf(names.drawing);
    case 'cover':
      return oneOf(names.drawing.map((name) => `drawings/${name}.svg`));
    case 'icon':
      return oneOf(names.icon);
    case 'photo':
      return { src: chance.of(photos), alt: writer.sized(5, 200) };
    case 'publicFile':
      return '/share.png';
    case 'choice':
      return chance.of(field.choices);
    case 'range':
      return amounts(chance, country.money, country.thousands)();
    case 'hours':
      return chance.of(country.hours);
    case 'flag':
      return chance.below(2) === 1;
    case 'count':
      return chance.of([0, 1, 3, 60].filter((each) => field.parse(each).success));
    default: // what is written in a certain form and has no maker
      return field.example;
  }
}
