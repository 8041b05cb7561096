// Turns the values of a form into what the schemas expect: no empty optional fields, and no line breaks in values of
// one line. Runs in the browser too.

/** What must be known about a field to write it. It is small, because it is sent to the browser. */
export interface Shape {
  readonly kind: 'line' | 'markdown' | 'flag' | 'number' | 'block' | 'list' | 'sections';
  readonly required: boolean;
  readonly fields?: Shapes;
  readonly item?: Shape;
  readonly sections?: Readonly<Record<string, Shapes>>;
}

/** Fields by name. */
export type Shapes = Readonly<Record<string, Shape>>;
type Values = Readonly<Record<string, unknown>>;

/** The values of a form without empty optional ones. `old` are the values in the file before. */
export function tidy(values: Values, shapes: Shapes, old?: unknown): Record<string, unknown> {
  const before = isRecord(old) ? old : {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (key.startsWith('__sc_')) return []; // The CMS counts new entries by such a key.
      const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
      const cleaned = shape ? clean(value, shape, before[key]) : value;
      return cleaned === undefined ? [] : [[key, cleaned]];
    }),
  );
}

function clean(value: unknown, shape: Shape, old: unknown): unknown {
  switch (shape.kind) {
    case 'line':
      return text(value, shape, typeof value === 'string' ? value.replace(/\s*\n\s*/g, ' ') : value);
    case 'markdown':
      return text(value, shape, value);
    case 'flag':
      return shape.required || value === true || old !== undefined ? value === true : undefined;
    case 'number':
      return value === '' || value === null ? undefined : value;
    case 'block':
      return block(value, shape, old);
    case 'list':
      return list(value, shape, old);
    case 'sections': {
      const fields = isRecord(value) ? shape.sections?.[String(value['type'])] : undefined;
      return fields ? tidy(value as Values, fields, old) : value;
    }
  }
}

function text(value: unknown, shape: Shape, cleaned: unknown): unknown {
  const isEmpty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return shape.required ? '' : undefined;
  return typeof cleaned === 'string' ? cleaned.trim() : cleaned;
}

function block(value: unknown, shape: Shape, old: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const cleaned = tidy(value, shape.fields ?? {}, old);
  return !shape.required && Object.values(cleaned).every((each) => each === '') ? undefined : cleaned;
}

/** An empty list is kept if it is required, or was in the file before. */
function list(value: unknown, shape: Shape, old: unknown): unknown {
  const values = Array.isArray(value) ? value : [];
  const before: readonly unknown[] = Array.isArray(old) ? old : [];
  const cleaned = values
    .map((each, at) => (shape.item ? clean(each, shape.item, before[at]) : each))
    .filter((each) => each !== undefined);
  return cleaned.length === 0 && !shape.required && !Array.isArray(old) ? undefined : cleaned;
}

/** Whether a value is a block of keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
