// The schemas as JSON Schemas, for completion, hover texts and error marks in editors.
import { z } from 'zod';
import type { SchemaContext } from './context.ts';
import { fieldsFor } from './fields.ts';
import { bindSchemas } from './index.ts';

const none = new Set<string>();
/** A context without any content, for code that reads only the schemas. */
export const EMPTY: SchemaContext = {
  locale: 'en-US',
  known: { service: none, area: none, post: none, drawing: none, icon: none },
  publicFiles: none,
  fontFiles: none,
  contact: { call: '', email: '' },
  href: (path) => path,
  markdown: () => ({ parts: [], text: '', words: 0, headings: [], pictures: [], faults: [] }),
  drawing: () => undefined,
  icon: () => undefined,
  photo: () => ({ detail: '', broken: false }),
  phone: () => undefined,
};

/** The text of each JSON Schema file, by the name of the schema. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindSchemas(fieldsFor(EMPTY))).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        io: 'input',
        reused: 'inline',
        target: 'draft-7',
        override: ({ zodSchema, jsonSchema }) => {
          const examples = z.globalRegistry.get(zodSchema as unknown as z.ZodType)?.examples as unknown[] | undefined;
          if (examples) jsonSchema.examples = examples as never;
        },
      });
      return [name, `${JSON.stringify(json, null, 1)}\n`];
    }),
  );
}
