// Runs modules of the program from their sources. After an edit, only the changed files are compiled again. Unlike modules
// that Node imports, those that have been replaced can be garbage-collected.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { BuildOptions, Plugin } from 'esbuild';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import { pathFrom } from '../../generator/paths.ts';
import { setBounded } from './bounded.ts';

/** Runs a module, as often as its sources change. */
interface ModuleRunner<T> {
  /** The module as its sources are now. Rejects with esbuild's errors, or with what a module throws. */
  run(): Promise<T>;
  /** Resolves once nothing is being compiled any more. */
  dispose(): Promise<void>;
}

interface Compiled {
  /** The modification time, size and inode of the file. */
  readonly stamp: string;
  /** Runs the module. */
  readonly body: (
    module: { exports: object },
    exports: object,
    require: (id: string) => unknown,
    importPackage: (id: string) => Promise<unknown>,
  ) => void;
  /** The project's modules that it imports statically: absolute paths by import specifier. */
  readonly imports: ReadonlyMap<string, string>;
}

/** The packages that every module must share with this program. Node finds the others. */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom/server': server,
};

/** A runner of the module at `entry` in the project at `home`. */
export function moduleRunner<T>(entry: string, home: string): ModuleRunner<T> {
  const requirePackage = createRequire(join(home, 'package.json'));
  const compiled = new Map<string, Compiled>();
  let lastRun: Promise<unknown> = Promise.resolve();

  /** Compiles the entry and every module that it imports, directly or not. */
  const compileAll = async (): Promise<Map<string, Compiled>> => {
    const found = new Map<string, Compiled>();
    let files = [entry];
    while (files.length > 0) {
      const stamps = new Map(files.map((file) => [file, stampOf(file) ?? throwMissing(file, found)]));
      const stale = files.filter((file) => compiled.get(file)?.stamp !== stamps.get(file));
      for (const [file, one] of await compile(stale, home)) compiled.set(file, { ...one, stamp: stamps.get(file)! });
      for (const file of files) found.set(file, compiled.get(file)!);
      const imported = new Set(files.flatMap((file) => [...found.get(file)!.imports.values()]));
      files = [...imported].filter((file) => !found.has(file));
    }
    return found;
  };
  /** Runs the entry and, as they are imported, the other modules. */
  const runAll = (modules: ReadonlyMap<string, Compiled>): T => {
    const running = new Map<string, { exports: object }>();
    const load = (file: string): object => {
      const known = running.get(file);
      if (known) return known.exports;
      const module = { exports: {} };
      running.set(file, module); // Before it runs, because imports may be circular.
      const { body, imports } = modules.get(file)!;
      const require = (id: string): unknown => {
        const imported = imports.get(id);
        if (imported === undefined) return SHARED[id] ?? requirePackage(id);
        return checkedExports(load(imported), pathFrom(home, imported));
      };
      body(module, module.exports, require, importPackage);
      return module.exports;
    };
    return load(entry) as T;
  };
  return {
    run: () => {
      const exports = lastRun.then(async () => runAll(await compileAll()));
      lastRun = exports.catch(() => undefined);
      return exports;
    },
    dispose: async () => {
      await lastRun;
    },
  };
}

/** What changes whenever a file does; undefined if there is none. */
function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

/** Throws an error like esbuild's for a file that does not exist: at the import of the first module that imports it. */
function throwMissing(file: string, found: ReadonlyMap<string, Compiled>): never {
  for (const [importer, { imports }] of found) {
    const specifier = [...imports].find(([, path]) => path === file)?.[0];
    if (specifier === undefined) continue;
    const lines = readFileSync(importer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(specifier));
    const location = { file: importer, line: line + 1, column: Math.max(0, lines[line]?.indexOf(specifier) ?? 0) };
    const text = `Could not resolve "${specifier}"`;
    throw Object.assign(new Error(text), { errors: [{ text, location }] });
  }
  throw new Error(`${file} does not exist`);
}

/**
 * Exports that throw when a name is used that is not among them. Only a bundler, which compiles modules together, would
 * detect such an import.
 */
function checkedExports(exports: object, from: string): object {
  return new Proxy(exports, {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && !(name in target)) throw new SyntaxError(`${from} has no export named ${name}`);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

/** Leaves every import as it is, so that files are compiled one by one. */
const unbundled: Plugin = {
  name: 'unbundled',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ path, kind }) => ({ path, external: kind !== 'entry-point' })),
};

const optionsFor = (files: readonly string[], home: string) =>
  ({
    entryPoints: [...files],
    plugins: [unbundled],
    write: false,
    metafile: true,
    bundle: true,
    outdir: home,
    outbase: home,
    absWorkingDir: home,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': JSON.stringify(pathToFileURL(join(home, 'package.json')).href),
    },
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  }) satisfies BuildOptions;

/** Code that is compiled to a function has no import() of its own. */
const DYNAMIC_IMPORT = /\bimport\((?=")/g;
const importPackage = (id: string): Promise<unknown> => import(id);

/** Compiles files, each by itself. Rejects with esbuild's errors. */
async function compile(files: readonly string[], home: string): Promise<Map<string, Omit<Compiled, 'stamp'>>> {
  const compiled = new Map<string, Omit<Compiled, 'stamp'>>();
  if (files.length === 0) return compiled;
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build(optionsFor(files, home));
  for (const [path, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined) continue;
    const file = join(home, entryPoint);
    const text = (ending: string): string =>
      outputFiles.find((each) => each.path === join(home, `${path}${ending}`))!.text;
    const body = compileFunction(
      text('').replace(DYNAMIC_IMPORT, 'importPackage('),
      ['module', 'exports', 'require', 'importPackage'],
      { filename: registerSourceMap(file, text('.map')) },
    ) as Compiled['body'];
    const projectImports = imports
      .filter(({ path: specifier, kind }) => specifier.startsWith('.') && kind !== 'dynamic-import')
      .map(({ path: specifier }) => [specifier, resolve(dirname(file), specifier)] as const);
    compiled.set(file, { body, imports: new Map(projectImports) });
  }
  return compiled;
}

/** How many versions of a file keep their source maps. */
const MAX_MAPS = 4;
/** The source maps of running and recently replaced code, by its file and then by the name that it runs under. */
const maps = new Map<string, Map<string, string>>();
let count = 0;

/** Registers the source map of code compiled from `file`. Returns a new name for the code, as stack traces show it. */
function registerSourceMap(file: string, json: string): string {
  count += 1;
  const name = `${file}#${count}`;
  const mapsOfFile = maps.get(file) ?? new Map<string, string>();
  maps.set(file, mapsOfFile);
  setBounded(mapsOfFile, name, json, MAX_MAPS);
  return name;
}

/** The source map of code that runs under a name; undefined if there is none (any more). */
export const sourceMapOf = (name: string): string | undefined =>
  maps.get(name.slice(0, name.lastIndexOf('#')))?.get(name);
