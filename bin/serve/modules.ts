// Runs modules of the program unbundled: after an edit, only the changed files are compiled again, and only they and the
// modules that import them run again.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildOptions } from 'esbuild';
import { pathFrom } from '../../generator/paths.ts';
import { type Bundler, importEsbuild, programOptions, registerSourceMap } from './bundle.ts';

interface Compiled {
  /** The modification time, size and inode of the file. */
  readonly stamp: string;
  /** Runs the module. */
  readonly body: (module: { exports: object }, exports: object, require: (id: string) => unknown) => void;
  /** The project's modules that it imports statically: absolute paths by import specifier. */
  readonly imports: ReadonlyMap<string, string>;
}

interface Loaded {
  readonly compiled: Compiled;
  exports: object;
}

/**
 * Makes the module at `entry` in the project at `home` from its sources. The modules in `shared` are not run again: the
 * result gets exactly these instances.
 */
export function moduleRunner<T>(
  entry: string,
  home: string,
  shared: () => Readonly<Record<string, unknown>>,
): Bundler<T> {
  const require = createRequire(join(home, 'package.json'));
  const compiled = new Map<string, Compiled>();
  let loaded: ReadonlyMap<string, Loaded> = new Map();
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
  const run = (modules: ReadonlyMap<string, Compiled>): T => {
    const reusable = unchangedModules(modules, loaded);
    const next = new Map([...loaded].filter(([file]) => reusable.has(file)));
    const load = (file: string): object => (next.get(file) ?? start(file)).exports;
    const start = (file: string): Loaded => {
      const { body, imports } = modules.get(file)!;
      const module: Loaded = { compiled: modules.get(file)!, exports: {} };
      next.set(file, module); // Before it runs, because imports may be circular.
      body(module, module.exports, (id) => {
        const imported = imports.get(id);
        if (imported === undefined) return shared()[id] ?? require(id);
        return checkedExports(load(imported), pathFrom(home, imported));
      });
      return module;
    };
    const exports = load(entry) as T;
    loaded = next;
    return exports;
  };
  return {
    make: () => {
      const exports = lastRun.then(async () => run(await compileAll()));
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

/** The modules that are the same as when they last ran, and so is everything that they import. */
function unchangedModules(
  modules: ReadonlyMap<string, Compiled>,
  loaded: ReadonlyMap<string, Loaded>,
): ReadonlySet<string> {
  const changed = new Set([...modules.keys()].filter((file) => loaded.get(file)?.compiled !== modules.get(file)));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of modules)
    for (const imported of imports.values()) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  // The loop also visits the importers that it adds.
  for (const file of changed) for (const importer of importers.get(file) ?? []) changed.add(importer);
  return new Set([...modules.keys()].filter((file) => !changed.has(file)));
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

/** Compiles files, each by itself. Rejects with esbuild's errors. */
async function compile(files: readonly string[], home: string): Promise<Map<string, Omit<Compiled, 'stamp'>>> {
  const compiled = new Map<string, Omit<Compiled, 'stamp'>>();
  if (files.length === 0) return compiled;
  const { build } = await importEsbuild();
  const { outputFiles, metafile } = await build({
    ...programOptions(home),
    entryPoints: [...files],
    outdir: home,
    outbase: home,
    packages: 'external',
    external: ['./*', '../*'],
    metafile: true,
  } satisfies BuildOptions);
  for (const [path, { entryPoint, imports }] of Object.entries(metafile!.outputs)) {
    if (entryPoint === undefined) continue;
    const file = join(home, entryPoint);
    const text = (ending: string): string =>
      outputFiles!.find((each) => each.path === join(home, `${path}${ending}`))!.text;
    const body = compileFunction(text(''), ['module', 'exports', 'require'], {
      filename: registerSourceMap(file, text('.map'), dirname(file)),
    }) as Compiled['body'];
    const projectImports = imports
      .filter(({ path: specifier, kind }) => specifier.startsWith('.') && kind !== 'dynamic-import')
      .map(({ path: specifier }) => [specifier, resolve(dirname(file), specifier)] as const);
    compiled.set(file, { body, imports: new Map(projectImports) });
  }
  return compiled;
}
