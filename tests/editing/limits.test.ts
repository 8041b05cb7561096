// Every field of every form, beside its JSON Schema: what is required, choices, numbers and lengths of lists agree.
import { expect, it } from 'vitest';
import { adminConfig } from '../../generator/tools/editing/forms/config.ts';
import { jsonSchemas } from '../../generator/schemas/describe/json-schema.ts';
import { EMPTY_FORMS } from '../support/editing.ts';
import * as sections from '../../templates/sections/index.ts';

interface Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly oneOf?: readonly Json[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
interface Field {
  readonly name: string;
  readonly widget?: string;
  readonly required?: boolean;
  readonly fields?: readonly Field[];
  readonly field?: Field;
  readonly types?: readonly Field[];
  readonly options?: readonly { readonly value: string }[];
  readonly value_type?: string;
  readonly min?: number;
  readonly max?: number;
}

const { collections = [], singletons = [] } = adminConfig(EMPTY_FORMS).config;
const forms = [...collections, ...singletons] as unknown as readonly Field[];
const schemas = Object.entries(jsonSchemas(sections)).map(([name, text]) => [name, JSON.parse(text) as Json] as const);

/** Compares fields with the keys of a block; returns how many. */
function compareBlock(path: string, json: Json, fields: readonly Field[] = []): number {
  return fields
    .filter(({ name }) => path !== 'post' || name !== 'body')
    .reduce((count, field) => {
      const at = `${path}.${field.name}`;
      const of = json.properties![field.name]!;
      const mayBeEmpty = of.type === 'boolean' || of.minItems === 0 || at === 'post.slug';
      expect(field.required, at).toBe(!mayBeEmpty && (json.required ?? []).includes(field.name));
      return count + compare(at, of, field);
    }, 0);
}

function compare(at: string, json: Json, field: Field): number {
  switch (json.type) {
    case 'object':
      return compareBlock(at, json, field.fields);
    case 'array':
      expect([field.min, field.max], at).toEqual([json.minItems || undefined, json.maxItems]);
      if (field.types)
        return field.types.reduce(
          (count, type) =>
            count +
            compareBlock(
              `${at}.${type.name}`,
              json.items!.oneOf!.find((each) => each.properties!['type']!.const === type.name)!,
              type.fields,
            ),
          1,
        );
      return field.field ? compare(at, json.items!, field.field) : compareBlock(at, json.items!, field.fields);
    case 'integer':
    case 'number':
      expect(field, at).toMatchObject({ widget: 'number', value_type: json.type === 'integer' ? 'int' : 'float' });
      expect([field.min, field.max], at).toEqual(
        [json.minimum, json.maximum].map((each) =>
          each === Number.MAX_SAFE_INTEGER || each === Number.MIN_SAFE_INTEGER ? undefined : each,
        ),
      );
      return 1;
    default:
      if (json.enum)
        expect(
          field.options?.map(({ value }) => value),
          at,
        ).toEqual(json.enum);
      return 1;
  }
}

it.each(schemas)('%s', (name, json) => {
  expect(compareBlock(name, json, forms.find((each) => each.name === name)!.fields)).toBeGreaterThan(2);
});
