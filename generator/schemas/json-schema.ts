// The schemas as JSON Schema, for completion, hover texts and red lines in an editor.
import { z } from 'zod';
import type { SchemaContext } from './context.ts';
import { fieldsFor } from './fields.ts';
import { bindSchemas } from './index.ts';

const none = new Set<string>();
/** A context in which nothing exists: for what reads schemas and no content. */
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

/** Each schema by name, as the text of its file. */
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
