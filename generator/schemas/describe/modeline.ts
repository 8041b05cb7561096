// The first line of a content file, which tells an editor such as VS Code where the schema of the file is.
import { dirname, join } from 'node:path';
import { pathFrom } from '../../system/paths.ts';
import { PLACES, type SchemaName } from '../index.ts';

/** The line for a kind of file in the content root `root`, with the program in `home`: a comment, with its line end. */
export function modeline(name: SchemaName, root: string, home: string): string {
  const place = PLACES[name];
  const folder = join(root, place.endsWith('.yaml') ? dirname(place) : place);
  return `# yaml-language-server: $schema=${pathFrom(folder, join(home, 'generator', 'schemas', 'json', `${name}.schema.json`))}\n`;
}
