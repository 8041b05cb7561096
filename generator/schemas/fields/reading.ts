// The field that all other fields of text are made from.
import { z } from 'zod';
import { type Fault, isFault } from './fault.ts';
import { printable } from './parse.ts';

/** A string field whose value is what `read` returns. If `read` returns a Fault, that becomes the field's problem. */
export function reading<T>(description: string, example: string, read: (value: string) => T | Fault) {
  return z
    .string()
    .transform((value, context): T => {
      const result = read(printable(value));
      if (!isFault(result)) return result;
      context.issues.push({ code: 'custom', input: value, params: result, continue: false });
      return z.NEVER;
    })
    .meta({ description, examples: [example] });
}

/** The metadata of a schema, and of the one that it only changes. `field` is what the vocabulary says about it. */
export const metadataOf = (schema: z.ZodType): Metadata => z.globalRegistry.get(schema) ?? {};

interface Metadata {
  readonly description?: string | undefined;
  readonly examples?: readonly (string | number | boolean)[] | undefined;
  readonly field?: Readonly<Record<string, unknown>> | undefined;
}
