// The first line of a content file, which leads an editor such as VS Code to the file's schema.
import { dirname, join } from 'node:path';
import { pathFrom } from '../paths.ts';
import { PLACES, type SchemaName } from './index.ts';

/**
 * The line for a file of a kind in the content root `root`, for the program in `home`: a comment, with its line end.
 */
export function modeline(name: SchemaName, root: string, home: string): string {
  const place = PLACES[name];
  const folder = join(root, place.endsWith('.yaml') ? dirname(place) : place);
  return `# yaml-language-server: $schema=${pathFrom(folder, join(home, 'generator', 'schemas', 'json', `${name}.schema.json`))}\n`;
}
