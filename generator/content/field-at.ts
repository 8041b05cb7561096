// Looks up what a schema expects at a path, for messages about invalid values.
import { z } from 'zod';
import { plainYaml } from '../schemas/describe/sample.ts';
import { typeName } from '../schemas/sections.ts';
import type { Markdown } from '../schemas/fields/values.ts';

/** What a schema expects at one place in a file, and the actual value. */
export interface FieldInfo {
  /** The actual value. */
  readonly value: unknown;
  /** The kind of value expected, in an editor's words. */
  readonly expects: string;
  readonly description: string;
  /** A valid value, as YAML. */
  readonly example: string | undefined;
  /** The fields that a block may have, by key. */
  readonly members: ReadonlyMap<string, z.ZodType> | undefined;
  readonly choices: readonly string[] | undefined;
  /** The entries that a list may have. */
  readonly item: z.ZodType | undefined;
  /** Whether a value is valid here. */
  accepts(value: unknown): boolean;
  /** The example of a required field of this block. */
  exampleIn(key: string): string | undefined;
}

/** Whether a value is rendered Markdown. */
export const isMarkdown = (value: object): value is Markdown => 'faults' in value && 'parts' in value;

/** Follows `path` through `schema`; where that is a union of section types, `value` decides which one applies. */
export function fieldAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): FieldInfo {
  let currentSchema = schema;
  let currentValue = value;
  let documentation = documentationOf(currentSchema);
  for (const step of path) {
    currentSchema = unwrapped(currentSchema, currentValue);
    const isObject = typeof currentValue === 'object' && currentValue !== null;
    currentValue = isObject ? (currentValue as Record<PropertyKey, unknown>)[step] : undefined;
    if (currentSchema instanceof z.ZodArray) currentSchema = currentSchema.element as z.ZodType;
    else currentSchema = membersOf(currentSchema)?.get(String(step)) ?? z.never();
    documentation = documentationOf(currentSchema);
  }
  const field = unwrapped(currentSchema, currentValue);
  const members = membersOf(field);
  return {
    value: currentValue,
    ...documentation,
    expects: expects(field),
    members,
    accepts: (other) => currentSchema.safeParse(other, { jitless: true }).success,
    exampleIn: (key) => {
      const member = members?.get(key);
      return !member || member instanceof z.ZodOptional ? undefined : documentationOf(member).example;
    },
    item: field instanceof z.ZodArray ? (field.element as z.ZodType) : undefined,
    choices: field instanceof z.ZodEnum ? Object.values(field.def.entries).map(String) : undefined,
  };
}

/** All Markdown within a value that is invalid as a whole: each field is rendered by itself. */
export function markdownWithin(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): { readonly path: readonly PropertyKey[]; readonly markdown: Markdown }[] {
  if (typeof value === 'string') {
    const field = schema instanceof z.ZodOptional ? (schema.def.innerType as z.ZodType) : schema;
    if (z.globalRegistry.get(field)?.format !== 'markdown') return [];
    const result = field.safeParse(value, { jitless: true });
    return result.success ? [{ path, markdown: result.data as Markdown }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const container = unwrapped(schema, value);
  const members = membersOf(container);
  return Object.entries(value).flatMap(([key, each]) => {
    const member = container instanceof z.ZodArray ? (container.element as z.ZodType) : members?.get(key);
    return member ? markdownWithin(member, each, [...path, key]) : [];
  });
}

/**
 * The fields of a block by key; of a section whose type is missing or unknown, only `type`. A map, because an editor
 * may write "constructor", which every object has.
 */
function membersOf(schema: z.ZodType): ReadonlyMap<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodDiscriminatedUnion) return new Map([['type', typeSchema(schema)]]);
  return schema instanceof z.ZodObject
    ? new Map(Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>))
    : undefined;
}

/** The schema without optional and pipe wrappers; of a union, the option that the value's `type` selects. */
function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodPipe)
    inner = (inner instanceof z.ZodOptional ? inner.def.innerType : inner.def.in) as z.ZodType;
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner;
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  return (inner.options as z.ZodObject[]).find((option) => typeName(option) === type) ?? inner;
}

/** The schema of the field `type` of a union of section types. */
function typeSchema(union: z.ZodDiscriminatedUnion): z.ZodType {
  const names = (union.options as z.ZodObject[]).map(typeName);
  return z.enum(names).meta({ description: 'What kind of section this is.', examples: names.slice(0, 1) });
}

/** The description and the example of a field, from the schema itself or from the one that it makes optional. */
function documentationOf(schema: z.ZodType): Pick<FieldInfo, 'description' | 'example'> {
  const meta = z.globalRegistry.get(schema);
  if (meta?.description) {
    const example = (meta.examples as unknown[] | undefined)?.[0];
    return { description: meta.description, example: example === undefined ? undefined : asYaml(example) };
  }
  if (schema instanceof z.ZodOptional) return documentationOf(schema.def.innerType as z.ZodType);
  return { description: 'A value.', example: undefined };
}

/** An example as YAML on one line, with quotes only if it needs them. */
const asYaml = (example: unknown): string =>
  typeof example === 'string' && example.includes('\n') ? JSON.stringify(example) : plainYaml(example).trim();

/** The kind of value that a schema expects, in an editor's words. */
function expects(schema: z.ZodType): string {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'text';
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'a whole number' : 'a number';
  if (schema instanceof z.ZodArray) return 'a list';
  return 'a block of fields';
}
