// The schemas as JSON Schemas, for completion, hover texts and error marks in editors.
import { z } from 'zod';
import { NO_CONTENT } from '../fields/context.ts';
import { fieldsFor } from '../fields/fields.ts';
import { bindSchemas } from '../index.ts';
import type { ThemeSchemas } from '../theme-schemas.ts';

/** The text of each JSON Schema file, by the name of the schema. */
export function jsonSchemas(theme: ThemeSchemas): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindSchemas(fieldsFor(NO_CONTENT), theme)).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, {
        io: 'input',
        reused: 'inline',
        target: 'draft-7',
        override: ({ zodSchema, jsonSchema }) => {
          const examples = z.globalRegistry.get(zodSchema)?.examples as unknown[] | undefined;
          if (examples) jsonSchema.examples = examples as never;
          delete jsonSchema['field'];
        },
      });
      return [name, `${JSON.stringify(json, null, 1)}\n`];
    }),
  );
}
