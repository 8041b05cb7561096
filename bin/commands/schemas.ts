// `site schemas`: writes the JSON Schemas that editors use, from the very schemas that validate.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '../../generator/schemas/json-schema.ts';
import { EXIT } from '../exit.ts';

/** Writes one file a schema below the project at `home`. */
export function schemasCommand(home: string): number {
  const folder = join(home, 'generator', 'schemas', 'json');
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(jsonSchemas());
  for (const [name, text] of files) writeFileSync(join(folder, `${name}.schema.json`), text);
  console.log(`${files.length} schemas → generator/schemas/json`);
  return EXIT.done;
}
