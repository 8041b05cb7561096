// `site schemas`: writes what is made from the schemas for people who edit: the JSON Schemas that editors use, and the
// handbook.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handbook } from '../../generator/handbook/handbook.ts';
import { jsonSchemas } from '../../generator/schemas/json-schema.ts';
import { EXIT } from '../exit.ts';

/** Writes one file a schema and the handbook, below the project at `home`. */
export function schemasCommand(home: string): number {
  const folder = join(home, 'generator', 'schemas', 'json');
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(jsonSchemas());
  for (const [name, text] of files) writeFileSync(join(folder, `${name}.schema.json`), text);
  mkdirSync(join(home, 'docs'), { recursive: true });
  writeFileSync(join(home, 'docs', 'editing.md'), handbookOf(home));
  console.log(`${files.length} schemas → generator/schemas/json\nhandbook → docs/editing.md`);
  return EXIT.done;
}

/** The handbook as it should be, with the parts that lie in the project at `home`. */
export function handbookOf(home: string): string {
  const written = (name: string): string => readFileSync(join(home, 'generator', 'handbook', `${name}.md`), 'utf8');
  return handbook({ introduction: written('introduction'), closing: written('closing') });
}
