// Reads the project’s own code: files, imports, syntax trees.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vitest/node';
import { HOME } from './places.ts';

export interface SourceFile {
  /** Relative to the project, such as "generator/build.ts". */
  readonly path: string;
  readonly text: string;
}

/** Every code file below a folder of the project. */
export function codeIn(folder: string): SourceFile[] {
  return readdirSync(join(HOME, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: relative(HOME, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** The stylesheets of the theme, without that of the gallery, which has a look of its own. */
export const siteStyles = (): SourceFile[] =>
  codeIn('templates').filter(({ path }) => path.endsWith('.css') && !path.startsWith('templates/gallery/'));

/** The imports of a file: paths relative to the project, or names of packages. */
export function importsOf({
  path,
  text,
}: SourceFile): { readonly from: string; readonly kind: 'type' | 'static' | 'dynamic' }[] {
  return [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^;'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm),
  ].map((match) => {
    const from = (match[2] ?? match[3])!;
    return {
      from: from.startsWith('.') ? join(dirname(path), from).replaceAll('\\', '/') : from,
      kind: match[3] !== undefined ? 'dynamic' : match[1] !== undefined ? 'type' : 'static',
    };
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Every node of a file's syntax tree. */
export function nodesOf({ path, text }: SourceFile): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) found.push(value as Node);
    for (const each of Object.values(value)) walk(each);
  };
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts' }));
  return found;
}

/** How many lines a part of a text spans. */
export const linesOf = (text: string): number => text.split('\n').length;
