// Bundles a part of the program from its sources and runs the bundle, as often as the sources change. Unlike an imported
// module, a bundle that has been replaced can be garbage-collected.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { BuildContext, BuildOptions } from 'esbuild';
import type { Bundle } from '../../generator/contract.ts';
import { setBounded } from './bounded.ts';

/**
 * Packages that are imported, if at all, and not bundled: they have native code or data files, or are for browsers only.
 * The launcher's list differs: it bundles PostCSS, which a preview never needs, and none of the packages for browsers.
 */
const EXTERNAL = [
  '@emailjs/browser',
  'esbuild',
  'satteri',
  'sharp',
  'subset-font',
  'fontkit',
  'postcss',
  'tailwindcss',
  '@tailwindcss/oxide',
  'lightningcss',
  'html-validate',
  'linkinator',
  'playwright-core',
  'axe-core',
  '@sparticuz/chromium',
];
/**
 * The external packages that a bundle imports. They come from this program, because require() might resolve to another
 * build of a package.
 */
const SHARED_IMPORTS: Readonly<Record<string, () => Promise<unknown>>> = {
  esbuild: importEsbuild,
  fontkit: () => import('fontkit'),
  lightningcss: () => import('lightningcss'),
  sharp: () => import('sharp'),
  'subset-font': () => import('subset-font'),
  tailwindcss: () => import('tailwindcss'),
  '@tailwindcss/oxide': () => import('@tailwindcss/oxide'),
};
const MAX_MAPS = 4;
/**
 * An import() that is left after bundling, which is one of an external package. Code compiled by `compileFunction` has
 * no import() of its own, so these calls are replaced.
 */
const DYNAMIC_IMPORT = /\bimport\((?=["'])/g;

/** Makes a module from its sources, as often as they change. */
export interface Bundler<T> {
  /** The module as its sources are now. Rejects with esbuild's errors, or with what the module throws. */
  make(): Promise<T>;
  dispose(): Promise<void>;
}

/**
 * Imports esbuild. It is a Go program: if its heap may grow to five times its live size, it need not collect garbage
 * during each build (https://go.dev/doc/gc-guide#GOGC).
 */
export function importEsbuild(): Promise<typeof import('esbuild')> {
  process.env.GOGC ??= '400';
  return import('esbuild');
}

/** A build that is fast to repeat. It keeps the process running until it is disposed of. */
export interface IncrementalBuild {
  readonly build: Bundle;
  dispose(): Promise<void>;
}

/** An esbuild context, which reuses what it has read and parsed for as long as the build options are the same. */
export function incrementalBuild(): IncrementalBuild {
  let lastBuild: Promise<unknown> = Promise.resolve();
  let contextOptions = '';
  let context: BuildContext | undefined;
  return {
    // One build at a time: asked during a build, esbuild would answer with the result of that one, which may have read
    // its files before the latest save.
    build: (options) => {
      const build = lastBuild.then(async () => {
        const serialized = JSON.stringify(options);
        if (!context || contextOptions !== serialized) {
          await context?.dispose();
          const { context: createContext } = await importEsbuild();
          context = await createContext(options);
          contextOptions = serialized;
        }
        return context.rebuild();
      });
      lastBuild = build.catch(() => undefined);
      return build;
    },
    dispose: async () => {
      await lastBuild;
      await context?.dispose();
    },
  };
}

interface RegisteredMap {
  /** The text of the source map. */
  readonly json: string;
  /** The folder that the paths in it are relative to. */
  readonly folder: string;
}
/** Source maps of running and recently replaced code, by its entry file and then by the name it runs under. */
const maps = new Map<string, Map<string, RegisteredMap>>();
let count = 0;

/**
 * Registers the source map of code compiled from `file`. Returns a new name to run the code under, by which stack traces
 * can be mapped. `folder` is what the paths in the map are relative to.
 */
export function registerSourceMap(file: string, json: string, folder: string): string {
  count += 1;
  const name = `${file}#${count}`;
  const mapsOfFile = maps.get(file) ?? new Map<string, RegisteredMap>();
  maps.set(file, mapsOfFile);
  setBounded(mapsOfFile, name, { json, folder }, MAX_MAPS);
  return name;
}

/** The source map that was registered under a name; undefined if there is none (any more). */
export const sourceMapOf = (name: string): RegisteredMap | undefined =>
  maps.get(name.slice(0, name.lastIndexOf('#')))?.get(name);

/**
 * A bundler of the module at `entry` in the project at `home`. The modules in `shared` are not bundled: the bundle gets
 * exactly these instances.
 */
export function bundler<T>(entry: string, home: string, shared: () => Readonly<Record<string, unknown>>): Bundler<T> {
  const require = createRequire(join(home, 'package.json'));
  const { build, dispose } = incrementalBuild();
  return {
    make: async () => {
      const modules = shared();
      const { outputFiles = [] } = await build(optionsFor(entry, home, Object.keys(modules)));
      const text = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))!.text;
      const name = registerSourceMap(entry, text('.map'), home);
      const module = { exports: {} };
      const run = compileFunction(
        text('.cjs').replace(DYNAMIC_IMPORT, 'importExternal('),
        ['module', 'exports', 'require', 'importExternal'],
        { filename: name },
      ) as (...args: unknown[]) => void;
      run(
        module,
        module.exports,
        (id: string): unknown => modules[id] ?? require(id),
        (id: string) => SHARED_IMPORTS[id]?.() ?? import(pathToFileURL(require.resolve(id)).href),
      );
      return module.exports as T;
    },
    dispose,
  };
}

const optionsFor = (entry: string, home: string, shared: readonly string[]): BuildOptions => ({
  ...programOptions(home),
  entryPoints: [entry],
  outfile: join(home, 'preview.cjs'),
  external: [...EXTERNAL, ...shared],
});

/** esbuild's options for code that runs in this process. */
export function programOptions(home: string) {
  return {
    write: false,
    bundle: true,
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
    absWorkingDir: home,
  } satisfies BuildOptions;
}
