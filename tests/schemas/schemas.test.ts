// The descriptions of fields are sentences, their examples are valid, and every schema has a JSON Schema.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsFor } from '../../generator/schemas/fields/fields.ts';
import { bindSchemas } from '../../generator/schemas/index.ts';
import { jsonSchemas } from '../../generator/schemas/describe/json-schema.ts';
import { HOME } from '../support/places.ts';
import { permissive } from '../support/schemas.ts';
import * as sections from '../../templates/sections/index.ts';

interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
  readonly about: { readonly description?: string; readonly examples?: readonly unknown[] };
}

/** Every field of a schema, with its metadata. */
function* fieldsOf(schema: z.ZodType, path: string): Generator<Field> {
  const about = z.globalRegistry.get(schema) as Field['about'] | undefined;
  yield { path, schema, about: about ?? {} };
  if (schema instanceof z.ZodOptional) yield* fieldsOf(schema.def.innerType as z.ZodType, path);
  else if (schema instanceof z.ZodPipe) yield* fieldsOf(schema.def.in as z.ZodType, path);
  else if (schema instanceof z.ZodArray) yield* fieldsOf(schema.element as z.ZodType, `${path}[]`);
  else if (schema instanceof z.ZodDiscriminatedUnion)
    for (const option of schema.options as z.ZodObject[]) yield* fieldsOf(option, path);
  else if (schema instanceof z.ZodObject)
    for (const [key, value] of Object.entries(schema.shape as Record<string, z.ZodType>))
      yield* fieldsOf(value, `${path}.${key}`);
}

const schemas = Object.entries(bindSchemas(fieldsFor(permissive), sections)) as [string, z.ZodType][];
const fields = schemas.flatMap(([name, schema]) => [...fieldsOf(schema, name)]);

describe('fields', () => {
  it('all have descriptions that end with a period', () => {
    expect(
      fields
        .filter(({ about }) => about.description && !/^[A-Z"].*[.!?…)"”]$/s.test(about.description))
        .map(({ path, about }) => `${path}: ${about.description}`),
    ).toEqual([]);
  });

  it('have valid examples', () => {
    const unfit = fields.flatMap(({ path, schema, about }) =>
      (about.examples ?? [])
        .filter((example) => !schema.safeParse(example).success)
        .map((example) => `${path}: ${JSON.stringify(example)}`),
    );
    expect(fields.filter(({ about }) => about.examples).length).toBeGreaterThan(50);
    expect([...new Set(unfit)]).toEqual([]);
  });
});

describe('a link', () => {
  const { link } = fieldsFor(permissive);
  it.each([
    ['/contact', '/contact'],
    ['#prices', '#prices'],
    ['https://other.example/a?b=1', 'https://other.example/a?b=1'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
    ['call', 'tel:+12085552368'],
    ['/con\u0007tact', '/contact'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://other.example', undefined],
    ['//other.example/a', undefined],
    ['/a"b', undefined],
    ['/a<b', undefined],
    ['contact', undefined],
  ])('%j becomes %j', (value, href) => {
    expect(link('A link.', '/contact').safeParse(value).data).toBe(href);
  });

  it.each([
    ['our services/new roof', '/our-services/new-roof'],
    ['maps.example.com/x', 'https://maps.example.com/x'],
    ['Google', undefined],
    ['?', undefined],
    ['javascript:alert(1)', undefined],
  ])('is not taken for a page if it is none: %j is to be %j', (value, suggestion) => {
    const { error } = link('A link.', '/contact').safeParse(value);
    expect(error?.issues).toMatchObject([{ params: { args: { suggestion } } }]);
  });
});

it.each([
  ['Gem State\nRoofing', 'Gem State Roofing'],
  ['Gem State \r\n\r\n  Roofing\n', 'Gem State Roofing'],
  [' Gem  State', 'Gem  State'],
])('the text %j of one line is %j', (value, text) => {
  expect(fieldsFor(permissive).text('A name.', 'Acme').safeParse(value).data).toBe(text);
});

describe('the JSON Schemas that editors use', () => {
  const folder = join(HOME, 'generator', 'schemas', 'json');
  const fresh = jsonSchemas(sections);

  it('exist for every schema', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(fresh)
        .map((name) => `${name}.schema.json`)
        .sort(),
    );
  });

  it('refuse unknown keys', () => {
    for (const [name, text] of Object.entries(fresh))
      expect((JSON.parse(text) as { additionalProperties?: boolean }).additionalProperties, name).toBe(false);
  });
});
