// The schemas as data: each field with its kind, description, example and limits. Messages about invalid values, the
// handbook, the editing forms and the starter files are made from it.
import { z } from 'zod';
import { NO_CONTENT, type Referable } from '../fields/context.ts';
import { type Fields, fieldsFor } from '../fields/fields.ts';
import { metadataOf } from '../fields/reading.ts';
import { ABOUT } from './about.ts';
import { bindSchemas, FOLDERS, OPTIONAL, PLACES, type SchemaName } from '../index.ts';
import { typeName } from '../sections.ts';
import type { ThemeSchemas } from '../theme-schemas.ts';
import { memo } from '../../system/memo.ts';

/** What a schema says about one value. */
export type Described = Shared & OfKind;

interface Shared {
  readonly description: string;
  /** A valid value; undefined for blocks and lists. */
  readonly example: string | number | boolean | undefined;
  readonly required: boolean;
  /** The limits: characters of a sized text, a number itself, entries of a list, pixels of a photo's width. */
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly choices: readonly string[];
  /** The fields of a block. */
  readonly fields: readonly DescribedField[];
  /** An entry of a list. */
  readonly item: Described | undefined;
  readonly sections: readonly DescribedSection[];
  /** What the schema makes of a value, if it is valid. */
  readonly parse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
}

/** The function of the vocabulary that made a value, and what depends on that. */
type OfKind =
  | { readonly kind: 'sized'; readonly least: number; readonly most: number }
  /** `top` is the level of the first heading. */
  | { readonly kind: 'markdown'; readonly top: number }
  | { readonly kind: 'reference'; readonly of: Referable }
  | { readonly kind: 'list'; readonly item: Described }
  /** `sections` is one of several blocks with different values of `type`. */
  | { readonly kind: Exclude<keyof Fields, 'sized' | 'markdown' | 'reference' | 'list'> | 'sections' };

/** A field of a block. */
export type DescribedField = Described & { readonly name: string };

/** One of several blocks with different values of `type`. */
export interface DescribedSection {
  readonly type: string;
  readonly description: string;
  readonly fields: readonly DescribedField[];
}

/** A kind of file. */
export interface DescribedFile {
  readonly name: SchemaName;
  readonly label: string;
  readonly one: string;
  readonly purpose: string;
  /** The path of the file, or of the folder, below the content root. */
  readonly place: string;
  readonly many: boolean;
  readonly optional: boolean;
  readonly fields: readonly DescribedField[];
}

/** Every kind of file with all its fields, in the order of the handbook, for a theme with these schemas. */
export const describeSchemas = memo((theme: ThemeSchemas): readonly DescribedFile[] => {
  const schemas = bindSchemas(fieldsFor(NO_CONTENT), theme);
  return (Object.keys(ABOUT) as SchemaName[]).map((name) => {
    const { label, one = label, purpose } = ABOUT[name];
    return {
      name,
      label,
      one,
      purpose,
      place: PLACES[name],
      many: name in FOLDERS,
      optional: name in OPTIONAL,
      fields: describe(schemas[name]).fields,
    };
  });
});

/** The description of one kind of file. */
export function describedFile(name: SchemaName, theme: ThemeSchemas): DescribedFile {
  return describeSchemas(theme).find((file) => file.name === name)!;
}

/** A description that says nothing yet. */
export const NOTHING = {
  example: undefined,
  least: undefined,
  most: undefined,
  choices: [],
  fields: [],
  item: undefined,
  sections: [],
  parse: () => ({ success: false }),
} as const;

/** The description of a schema. */
export const describe: (schema: z.ZodType) => Described = memo((schema: z.ZodType) => {
  const inner = schema instanceof z.ZodOptional ? (schema.def.innerType as z.ZodType) : schema;
  const core = inner instanceof z.ZodPipe ? (inner.def.in as z.ZodType) : inner;
  const { description = '', examples, field } = { ...metadataOf(inner), ...metadataOf(schema) };
  const shared = {
    ...NOTHING,
    description,
    example: examples?.[0],
    required: inner === schema,
    parse: (value: unknown) => schema.safeParse(value, { jitless: true }),
  };
  if (core instanceof z.ZodDiscriminatedUnion)
    return { ...shared, kind: 'sections', sections: (core.options as z.ZodObject[]).map(section) };
  if (core instanceof z.ZodObject) return { ...shared, kind: 'block', ...field, fields: fieldsOf(core) } as Described;
  if (core instanceof z.ZodArray)
    return { ...shared, ...field, kind: 'list', item: describe(core.element as z.ZodType) };
  if (!field) throw new TypeError(`a field does not say its kind: ${description}`);
  return { ...shared, ...(field as Exclude<OfKind, { readonly kind: 'list' }>) };
});

/** The fields of a block, without the constant `type` of sections. */
const fieldsOf = (object: z.ZodObject): DescribedField[] =>
  Object.entries(object.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => !(schema instanceof z.ZodLiteral))
    .map(([name, schema]) => ({ name, ...describe(schema) }));

const section = (option: z.ZodObject): DescribedSection => ({
  type: typeName(option),
  description: metadataOf(option).description ?? '',
  fields: fieldsOf(option),
});

/** A value, and what its schema says about it. */
export interface FieldAt {
  readonly field: Described;
  readonly value: unknown;
}

/** The value at a path below another. Of a section, the type that it says decides about its fields. */
export function fieldAt(field: Described, path: readonly PropertyKey[], value: unknown): FieldAt {
  const [step, ...rest] = path;
  const here = ofType(field, value);
  if (step === undefined) return { field: here, value };
  const next = here.item ?? here.fields.find(({ name }) => name === step) ?? NO_FIELD;
  return fieldAt(next, rest, typeof value === 'object' && value !== null ? (value as never)[step] : undefined);
}

/** The description of what may not be there. */
const NO_FIELD = describe(z.strictObject({}).optional());

/** A section with the fields of its type; only with its type, if it says none. */
function ofType(field: Described, value: unknown): Described {
  if (field.kind !== 'sections') return field;
  const name = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  const choices = field.sections.map(({ type }) => type);
  const description = 'What kind of section this is.';
  const kind = z.enum(choices).meta({ description, examples: choices.slice(0, 1), field: { kind: 'choice', choices } });
  const fields = field.sections.find(({ type }) => type === name)?.fields ?? [];
  return { ...field, fields: [{ name: 'type', ...describe(kind) }, ...fields] };
}
