// `site schemas`: generates what is written down twice: JSON Schemas for code editors, the handbook, the page of commands.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handbook } from '../../generator/tools/editing/handbook/handbook.ts';
import { jsonSchemas } from '../../generator/schemas/describe/json-schema.ts';
import { schemas } from '../../templates/schemas.ts';
import { EXIT } from '../exit.ts';
import { rootOf } from '../options.ts';
import { renewDocuments } from '../repository.ts';

/**
 * Writes one JSON Schema file for each schema, docs/editing.md, and docs/cli.md, whose text is `commands`, in the project
 * at `home`; for a business in a repository of its own, the documents that it has from the program. Returns the exit code.
 */
export async function schemasCommand(home: string, commands: string): Promise<number> {
  const root = rootOf(undefined, home);
  if (root !== home) {
    console.log(
      `✓ ${await renewDocuments(root, home)} documents → docs\n  The schemas are those of the installed program.`,
    );
    return EXIT.done;
  }
  const folder = join(home, 'generator', 'schemas', 'json');
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(jsonSchemas(schemas));
  for (const [name, text] of files) writeFileSync(join(folder, `${name}.schema.json`), text);
  writeFileSync(join(home, 'docs', 'editing.md'), handbookOf(home));
  writeFileSync(join(home, 'docs', 'cli.md'), commands);
  console.log(
    `✓ ${files.length} JSON Schemas → generator/schemas/json\n✓ handbook → docs/editing.md\n✓ commands → docs/cli.md`,
  );
  return EXIT.done;
}

/** The text of the handbook, including the hand-written parts in the project at `home`. */
export function handbookOf(home: string): string {
  const part = (name: string): string =>
    readFileSync(join(home, 'generator', 'tools', 'editing', 'handbook', `${name}.md`), 'utf8');
  return handbook(part('introduction'), schemas, part('closing'));
}
