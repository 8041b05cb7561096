// Runs a module of the program from its sources, bundled with all that it imports. Unlike modules that Node imports,
// one that has been replaced can be garbage-collected.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Plugin } from 'esbuild';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import * as zod from 'zod';
import { setBounded } from '../../../system/bounded.ts';

/** The packages that every module must share with this program. Node finds the others. */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom/server': server,
  zod,
};

/**
 * Resolves the project's own modules, so that esbuild does not read their package.json: the "type" in it would make the
 * default export of an ES module that is required the module itself.
 */
const ownModules: Plugin = {
  name: 'own-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ path, kind, resolveDir }) => {
      const file = kind === 'entry-point' || path.startsWith('.') ? resolve(resolveDir, path) : undefined;
      return file !== undefined && existsSync(file) ? { path: file } : undefined;
    }),
};

/**
 * The module at `entry` in the project at `home`, as its sources are now. Rejects with esbuild's errors, or with what a
 * module throws.
 */
export async function runModule<T>(entry: string, home: string): Promise<T> {
  const packages = createRequire(join(home, 'package.json'));
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: home,
    bundle: true,
    packages: 'external',
    plugins: [ownModules],
    write: false,
    metafile: true,
    outdir: home,
    outbase: home,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false }, // which functions compiled here do not have
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': JSON.stringify(pathToFileURL(join(home, 'package.json')).href),
    },
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const filename = `${entry}#${++count}`; // as stack traces show it
  setBounded(maps, filename, text('.map'), MAX_MAPS);
  const body = compileFunction(text('.js'), ['module', 'require'], {
    filename,
  }) as (module: { exports: unknown }, require: (id: string) => unknown) => void;
  const module = { exports: {} as unknown };
  body(module, (id) => SHARED[id] ?? (packages(id) as unknown));
  return module.exports as T;
}

/** How many source maps are kept: those of running and recently replaced code. */
const MAX_MAPS = 8;
/** The source maps by the name that the code runs under. */
const maps = new Map<string, string>();
let count = 0;

/** The source map of code that runs under a name; undefined if there is none (any more). */
export const sourceMapOf = (name: string): string | undefined => maps.get(name);
