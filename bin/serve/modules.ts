// Runs modules of the program each by itself: after an edit only the files that are others are compiled, and only they
// and what imports them run again.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildOptions } from 'esbuild';
import { pathFrom } from '../../generator/paths.ts';
import { type Bundler, esbuild, nameFor, programOptions } from './bundle.ts';

interface Compiled {
  /** When the file was written, and how long it is. */
  readonly stamp: string;
  /** Runs it: once for each time that it is another, or what it imports. */
  readonly body: (module: { exports: object }, exports: object, require: (wanted: string) => unknown) => void;
  /** The project's own modules that it begins with, by what it calls them. */
  readonly imports: ReadonlyMap<string, string>;
}

interface Running {
  readonly compiled: Compiled;
  exports: object;
}

/**
 * What makes the module at `entry` in the project at `home` as its sources are now. Modules of `given` are not run
 * again: the result gets these very ones.
 */
export function moduleRunner<T>(
  entry: string,
  home: string,
  given: () => Readonly<Record<string, unknown>>,
): Bundler<T> {
  const require = createRequire(join(home, 'package.json'));
  const compiled = new Map<string, Compiled>();
  let running: ReadonlyMap<string, Running> = new Map();
  let last: Promise<unknown> = Promise.resolve();

  /** Every module that the entry leads to, compiled. */
  const compileAll = async (): Promise<Map<string, Compiled>> => {
    const found = new Map<string, Compiled>();
    for (let files = [entry]; files.length > 0;) {
      const stamps = new Map(files.map((file) => [file, contentHash(file) ?? missing(file, found)]));
      const stale = files.filter((file) => compiled.get(file)?.stamp !== stamps.get(file));
      for (const [file, one] of await compile(stale, home)) compiled.set(file, { ...one, stamp: stamps.get(file)! });
      for (const file of files) found.set(file, compiled.get(file)!);
      files = [...new Set(files.flatMap((file) => [...found.get(file)!.imports.values()]))].filter(
        (file) => !found.has(file),
      );
    }
    return found;
  };
  const run = (modules: ReadonlyMap<string, Compiled>): T => {
    const stays = unchanged(modules, running);
    const next = new Map([...running].filter(([file]) => stays.has(file)));
    const load = (file: string): object => (next.get(file) ?? start(file)).exports;
    const start = (file: string): Running => {
      const { body, imports } = modules.get(file)!;
      const module: Running = { compiled: modules.get(file)!, exports: {} };
      next.set(file, module);
      const demand = (wanted: string): unknown => {
        const own = imports.get(wanted);
        return own === undefined ? (given()[wanted] ?? require(wanted)) : complaining(load(own), pathFrom(home, own));
      };
      body(module, module.exports, demand);
      return module;
    };
    const made = load(entry) as T;
    running = next;
    return made;
  };
  return {
    make: () => {
      const made = last.then(async () => run(await compileAll()));
      last = made.catch(() => undefined);
      return made;
    },
    dispose: async () => void (await last),
  };
}

function contentHash(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

/** Says of a file that is not there who wanted it, in esbuild's way. */
function missing(file: string, found: ReadonlyMap<string, Compiled>): never {
  for (const [importer, { imports }] of found) {
    const wanted = [...imports].find(([, own]) => own === file)?.[0];
    if (wanted === undefined) continue;
    const lines = readFileSync(importer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(wanted));
    const location = { file: importer, line: line + 1, column: Math.max(0, lines[line]?.indexOf(wanted) ?? 0) };
    throw Object.assign(new Error(`Could not resolve "${wanted}"`), {
      errors: [{ text: `Could not resolve "${wanted}"`, location }],
    });
  }
  throw new Error(`${file} is not there`);
}

/** Those modules that ran as they are now, and so did all they lead to. */
function unchanged(modules: ReadonlyMap<string, Compiled>, running: ReadonlyMap<string, Running>): ReadonlySet<string> {
  const changed = new Set([...modules.keys()].filter((file) => running.get(file)?.compiled !== modules.get(file)));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of modules)
    for (const own of imports.values()) importers.set(own, [...(importers.get(own) ?? []), file]);
  for (const file of changed) for (const importer of importers.get(file) ?? []) changed.add(importer);
  return new Set([...modules.keys()].filter((file) => !changed.has(file)));
}

/**
 * Exports that say so where one is asked for that is not among them: compiled together, the modules would have been
 * refused.
 */
function complaining(exports: object, from: string): object {
  return new Proxy(exports, {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && !(name in target)) throw new SyntaxError(`${from} has no export named ${name}`);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

/** Some files, compiled. Throws what esbuild finds wrong with them, and where one imports what is not there. */
async function compile(files: readonly string[], home: string): Promise<Map<string, Omit<Compiled, 'stamp'>>> {
  const compiled = new Map<string, Omit<Compiled, 'stamp'>>();
  if (files.length === 0) return compiled;
  const { outputFiles, metafile } = await (
    await esbuild()
  ).build({
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
      filename: nameFor(file, text('.map'), dirname(file)),
    }) as Compiled['body'];
    const own = imports
      .filter(({ path: wanted, kind }) => wanted.startsWith('.') && kind !== 'dynamic-import')
      .map(({ path: wanted }) => [wanted, resolve(dirname(file), wanted)] as const);
    compiled.set(file, { body, imports: new Map(own) });
  }
  return compiled;
}
