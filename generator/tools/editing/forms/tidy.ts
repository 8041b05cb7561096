// Turns the values of a form into what the schemas expect: no empty optional fields, and no line breaks in values of
// one line. Runs in the browser too.
import { isRecord } from '../../../system/is-record.ts';

/** What a field of a form says about its value: the part of the configuration that is needed here. */
export interface FormField {
  readonly name: string;
  readonly widget?: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly min?: number;
  readonly fields?: readonly FormField[];
  readonly field?: FormField;
  readonly types?: readonly FormField[];
}

type Values = Readonly<Record<string, unknown>>;

/** The values of a form without empty optional ones. `old` are the values in the file before. */
export function tidy(values: Values, fields: readonly FormField[], old?: unknown): Record<string, unknown> {
  const before = isRecord(old) ? old : {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (key.startsWith('__sc_')) return []; // The CMS counts new entries by such a key.
      const field = fields.find(({ name }) => name === key);
      const cleaned = field ? clean(value, field, before[key]) : value;
      return cleaned === undefined ? [] : [[key, cleaned]];
    }),
  );
}

function clean(value: unknown, field: FormField, old: unknown): unknown {
  switch (field.widget) {
    case 'markdown':
      return text(value, field, value);
    case 'boolean':
      return value === true || old !== undefined || field.default === false ? value === true : undefined;
    case 'number':
      return value === '' || value === null ? undefined : value;
    case 'object':
      return block(value, field, old);
    case 'list':
      return list(value, field, old);
    default:
      return text(value, field, typeof value === 'string' ? value.replace(/\s*\n\s*/g, ' ') : value);
  }
}

function text(value: unknown, { required }: FormField, cleaned: unknown): unknown {
  const isEmpty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return required ? '' : undefined;
  return typeof cleaned === 'string' ? cleaned.trim() : cleaned;
}

function block(value: unknown, { fields = [], required }: FormField, old: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const cleaned = tidy(value, fields, old);
  return !required && Object.values(cleaned).every((each) => each === '') ? undefined : cleaned;
}

/** An empty list is kept if it may be empty, or was in the file before. */
function list(value: unknown, { field, fields, types, min }: FormField, old: unknown): unknown {
  const values = Array.isArray(value) ? value : [];
  const before: readonly unknown[] = Array.isArray(old) ? old : [];
  const entry = (each: unknown, at: number): unknown => {
    if (field) return clean(each, field, before[at]);
    const type = types?.find(({ name }) => isRecord(each) && name === each['type']);
    return isRecord(each) ? tidy(each, type?.fields ?? fields ?? [], before[at]) : each;
  };
  const cleaned = values.map(entry).filter((each) => each !== undefined);
  return cleaned.length === 0 && min !== undefined && !Array.isArray(old) ? undefined : cleaned;
}
