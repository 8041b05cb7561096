// Every schema has a JSON Schema, and what links and names may be.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsFor } from '../../generator/schemas/fields/fields.ts';
import { jsonSchemas } from '../../generator/schemas/describe/json-schema.ts';
import { HOME } from '../support/places.ts';
import { permissive } from '../support/schemas.ts';
import { schemas } from '../../templates/schemas.ts';
import { casesOf } from '../support/cases.ts';

describe('a link', () => {
  const { link } = fieldsFor(permissive);
  it.each(casesOf<{ links: [string, string?][] }>(import.meta.url).links)('%j becomes %j', (value, href) => {
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
  const fresh = jsonSchemas(schemas);

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
