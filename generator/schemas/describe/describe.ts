// The schemas as data: each field with its kind, description, example and limits. The handbook, the editing forms and
// the starter files are generated from it.
import { z } from 'zod';
import { ABOUT } from '../files/about.ts';
import { NO_CONTENT, type Referable } from '../fields/context.ts';
import { MIN_WIDTH } from '../fields/pictures.ts';
import { type Fields, fieldsFor, SECTION_LEVEL } from '../fields/fields.ts';
import { bindSchemas, FOLDERS, OPTIONAL, PLACES, type SchemaName } from '../index.ts';
import { type SectionTypes, typeName } from '../sections.ts';
import { memo } from '../../system/memo.ts';

/** A function of the vocabulary that schemas are written in: text, range, drawing … */
type FieldKind = keyof Fields;

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
}

/** The function that creates a value, and what depends on that. */
type OfKind =
  | { readonly kind: 'sized'; readonly least: number; readonly most: number }
  /** `top` is the level of the first heading. */
  | { readonly kind: 'markdown'; readonly top: number }
  | { readonly kind: 'reference'; readonly of: Referable }
  | { readonly kind: 'list'; readonly item: Described }
  /** `sections` is one of several blocks with different values of `type`. */
  | { readonly kind: Exclude<FieldKind, 'sized' | 'markdown' | 'reference' | 'list'> | 'sections' };

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

/** The function that created each field, and its arguments. */
const written = new WeakMap<z.ZodType, { readonly kind: FieldKind; readonly args: readonly unknown[] }>();

/** Every kind of file with all its fields, in the order of the handbook, for a theme with these section types. */
export const describeSchemas = memo((types: SectionTypes): readonly DescribedFile[] => {
  const schemas = bindSchemas(recorded(fieldsFor(NO_CONTENT)), types);
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
export function describedFile(name: SchemaName, types: SectionTypes): DescribedFile {
  return describeSchemas(types).find((file) => file.name === name)!;
}

/** The same vocabulary, but it records what each field was created with. */
function recorded(fields: Fields): Fields {
  const makers = Object.entries(fields) as [FieldKind, (...args: unknown[]) => z.ZodType][];
  const recording = makers.map(([kind, make]) => [
    kind,
    (...args: unknown[]): z.ZodType => {
      const schema = make(...args);
      written.set(schema, { kind, args });
      return schema;
    },
  ]);
  return Object.fromEntries(recording) as Fields;
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
} as const;

function describe(schema: z.ZodType): Described {
  const required = !(schema instanceof z.ZodOptional);
  const inner = required ? schema : (schema.def.innerType as z.ZodType);
  const { description = '', examples } = { ...meta(inner), ...meta(schema) };
  const shared = { ...NOTHING, description, required, example: examples?.[0] };
  const found = written.get(inner);
  const core = inner instanceof z.ZodPipe ? (inner.def.in as z.ZodType) : inner;
  if (core instanceof z.ZodObject && found?.kind === 'photo') {
    const fields = keys(core).map((field): DescribedField =>
      field.name === 'src' ? { ...field, kind: 'publicFile' } : field,
    );
    return { ...shared, kind: 'photo', fields, least: (found.args[1] as number | undefined) ?? MIN_WIDTH };
  }
  if (core instanceof z.ZodObject) return { ...shared, kind: 'block', fields: keys(core) };
  if (core instanceof z.ZodArray)
    return { ...shared, kind: 'list', item: describe(core.element as z.ZodType), ...limits(core) };
  if (core instanceof z.ZodDiscriminatedUnion)
    return { ...shared, kind: 'sections', sections: (core.options as z.ZodObject[]).map(section) };
  const { kind = 'text', args = [] } = found ?? {};
  switch (kind) {
    case 'sized':
      return { ...shared, kind, least: args[0] as number, most: args[1] as number };
    case 'markdown':
      return { ...shared, kind, top: (args[2] as number | undefined) ?? SECTION_LEVEL };
    case 'reference':
      return { ...shared, kind, of: args[0] as Referable };
    case 'list':
      throw new TypeError(`the schema of a list is not an array: ${description}`);
    default:
      return {
        ...shared,
        kind,
        ...(core instanceof z.ZodNumber ? bounds(core) : {}),
        choices: core instanceof z.ZodEnum ? Object.values(core.def.entries).map(String) : [],
      };
  }
}

/** The fields of a block, without the constant `type` of sections. */
function keys(object: z.ZodObject): DescribedField[] {
  return Object.entries(object.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => !(schema instanceof z.ZodLiteral))
    .map(([name, schema]) => ({ name, ...describe(schema) }));
}

const section = (option: z.ZodObject): DescribedSection => ({
  type: typeName(option),
  description: meta(option).description ?? '',
  fields: keys(option),
});

/** The least and the most that a number may be; an integer has no limit but that of JavaScript. */
const bounds = ({ minValue, maxValue }: z.ZodNumber): { least: number | undefined; most: number | undefined } => ({
  least: limitOf(minValue),
  most: limitOf(maxValue),
});

const limitOf = (value: number | null): number | undefined =>
  value !== null && Number.isSafeInteger(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** The least and the most entries of a list. */
function limits(array: z.ZodArray): { least: number | undefined; most: number | undefined } {
  const checks = (array.def.checks ?? []).map(
    (each) => each._zod.def as { minimum?: number; maximum?: number; length?: number },
  );
  const found = (key: 'minimum' | 'maximum'): number | undefined =>
    checks.map((each) => each.length ?? each[key]).find((value) => value !== undefined);
  return { least: found('minimum'), most: found('maximum') };
}

function meta(schema: z.ZodType): { description?: string; examples?: (string | number | boolean)[] } {
  return (z.globalRegistry.get(schema) ?? {}) as ReturnType<typeof meta>;
}
