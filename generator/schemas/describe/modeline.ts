// The first line of a content file, which tells an editor such as VS Code where the schema of the file is.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathFrom } from '../../system/paths.ts';
import { PLACES, type SchemaName } from '../index.ts';

/**
 * The line for a kind of file in the content root `root`, with the program in `home`: a comment, with its line end. In a
 * repository of its own it names the installed program, so that it is right wherever the repository is cloned.
 */
export function modeline(name: SchemaName, root: string, home: string): string {
  const place = PLACES[name];
  const folder = join(root, place.endsWith('.yaml') ? dirname(place) : place);
  const program = root !== home && existsSync(join(root, 'package.json')) ? join(root, 'node_modules', 'site') : home;
  return `# yaml-language-server: $schema=${pathFrom(folder, join(program, 'generator', 'schemas', 'json', `${name}.schema.json`))}\n`;
}
