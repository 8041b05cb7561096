// The first line of a content file, which leads an editor such as VS Code to the file's schema.
import { dirname, join, relative, sep } from 'node:path';
import { PLACES, type SchemaName } from './index.ts';

/** The line for a file of a kind in the content root `root`, for the program in `home`: a comment, with its line end. */
export function modeline(name: SchemaName, root: string, home: string): string {
  const place = PLACES[name];
  const folder = join(root, place.endsWith('.yaml') ? dirname(place) : place);
  const path = relative(folder, join(home, 'generator', 'schemas', 'json', `${name}.schema.json`));
  return `# yaml-language-server: $schema=${path.split(sep).join('/')}\n`;
}
