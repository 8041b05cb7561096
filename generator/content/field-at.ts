// Looks up, in a schema, what is expected at a path: for sentences about values that do not fit.
import { z } from 'zod';
import type { Markdown } from '../schemas/values.ts';

/** What a schema says of one place in a file. */
export interface FieldInfo {
  /** The value that stands there. */
  readonly value: unknown;
  /** The kind of value expected, in an editor's words. */
  readonly expects: string;
  readonly description: string;
  /** A value that would fit, as YAML. */
  readonly example: string | undefined;
  /** The keys an object may have. */
  readonly keys: Readonly<Record<string, z.ZodType>> | undefined;
  readonly choices: readonly string[] | undefined;
  /** Whether it is a list of texts. */
  readonly ofTexts: boolean;
}

/** Rendered Markdown, told from other objects by its faults and html. */
export const isMarkdown = (value: object): value is Markdown => 'faults' in value && 'parts' in value;

/** Walks `schema` along `path`, choosing among section types by what `value` says. */
export function fieldAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): FieldInfo {
  let at = schema;
  let here = value;
  let [description, example] = about(at);
  for (const step of path) {
    at = inside(at, here);
    here = typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[step] : undefined;
    if (at instanceof z.ZodObject) at = (at.shape as Record<string, z.ZodType>)[String(step)] ?? z.never();
    else if (at instanceof z.ZodArray) at = at.element as z.ZodType;
    else if (at instanceof z.ZodDiscriminatedUnion && step === 'type') return choiceOfType(at, here);
    [description, example] = about(at);
  }
  at = inside(at, here);
  return {
    value: here,
    description,
    example,
    expects: expects(at),
    keys: at instanceof z.ZodObject ? (at.shape as Record<string, z.ZodType>) : undefined,
    choices: at instanceof z.ZodEnum ? Object.values(at.def.entries).map(String) : undefined,
    ofTexts: at instanceof z.ZodArray && expects(inside(at.element as z.ZodType, undefined)) === 'text',
  };
}

/**
 * The Markdown within a value, read field by field, and where each stands: for a value that does not fit `schema` as a
 * whole.
 */
export function markdownWithin(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): { readonly path: readonly PropertyKey[]; readonly markdown: Markdown }[] {
  if (typeof value === 'string') {
    const field = schema instanceof z.ZodOptional ? (schema.def.innerType as z.ZodType) : schema;
    const read =
      z.globalRegistry.get(field)?.format === 'markdown' ? field.safeParse(value, { jitless: true }) : undefined;
    return read?.success ? [{ path, markdown: read.data as Markdown }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const at = inside(schema, value);
  const members = new Map(
    at instanceof z.ZodObject ? Object.entries(at.shape as Readonly<Record<string, z.ZodType>>) : [],
  );
  return Object.entries(value).flatMap(([key, each]) => {
    const member = at instanceof z.ZodArray ? (at.element as z.ZodType) : members.get(key);
    return member ? markdownWithin(member, each, [...path, key]) : [];
  });
}

/** The schema under wrappers; of a union, the member that the value's `type` names. */
function inside(schema: z.ZodType, value: unknown): z.ZodType {
  let at = schema;
  while (at instanceof z.ZodOptional || at instanceof z.ZodPipe)
    at = (at instanceof z.ZodOptional ? at.def.innerType : at.def.in) as z.ZodType;
  if (!(at instanceof z.ZodDiscriminatedUnion)) return at;
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  return (at.options as z.ZodObject[]).find((option) => typeName(option) === type) ?? at;
}

const typeName = (option: z.ZodObject): string =>
  String((option.shape as unknown as { type: z.ZodLiteral<string> }).type.value);

function choiceOfType(union: z.ZodDiscriminatedUnion, value: unknown): FieldInfo {
  const choices = (union.options as z.ZodObject[]).map(typeName);
  return {
    value,
    expects: 'text',
    description: 'What kind of section this is.',
    example: choices[0],
    keys: undefined,
    choices,
    ofTexts: false,
  };
}

/** The sentence and the example of a field; wrappers may carry them. */
function about(schema: z.ZodType): [string, string | undefined] {
  for (
    let at: z.ZodType | undefined = schema;
    at;
    at = at instanceof z.ZodOptional ? (at.def.innerType as z.ZodType) : undefined
  ) {
    const meta = z.globalRegistry.get(at);
    if (meta?.description) {
      const example = (meta.examples as unknown[] | undefined)?.[0];
      return [meta.description, example === undefined ? undefined : asYaml(example)];
    }
  }
  return ['A value.', undefined];
}

/** An example as it would stand in YAML: quoted only where it must be. */
function asYaml(example: unknown): string {
  if (typeof example !== 'string') return String(example);
  return /^[\d.+-]+$|^(true|false|null|yes|no|~)$|^[^\p{L}\d/("$]|: | #|^["'&*!|>%@`]/iu.test(example)
    ? JSON.stringify(example)
    : example;
}

function expects(schema: z.ZodType): string {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'text';
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodNumber) return 'a number';
  if (schema instanceof z.ZodArray) return 'a list';
  return 'a block of keys';
}
