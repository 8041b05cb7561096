// Bundles a part of the program from its sources, again and again, and runs the result. What is replaced is forgotten,
// unlike an imported module.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { BuildContext, BuildOptions } from 'esbuild';
import type { Bundle } from '../../generator/contract.ts';
import { setBounded } from './bounded.ts';

/**
 * Packages with files of their own, or machine code, or for browsers alone: they are imported, if ever, not bundled.
 * The launcher's list differs: it bundles PostCSS, which a preview never needs, and has no page's scripts in it.
 */
const APART = [
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
/** What a preview imports of them, as this very program does: found by require(), a package may be another. */
const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  esbuild,
  fontkit: () => import('fontkit'),
  lightningcss: () => import('lightningcss'),
  sharp: () => import('sharp'),
  'subset-font': () => import('subset-font'),
  tailwindcss: () => import('tailwindcss'),
  '@tailwindcss/oxide': () => import('@tailwindcss/oxide'),
};
const MAPS_KEPT = 4;
/**
 * What is left of import() after bundling: that of packages apart. Code that is compiled from text has no import() of
 * its own.
 */
const DYNAMIC = /\bimport\((?=["'])/g;

export interface Bundler<T> {
  /** The module as its sources are now. Throws what esbuild finds wrong, or what the module throws. */
  make(): Promise<T>;
  dispose(): Promise<void>;
}

/**
 * esbuild, which is a Go program: with room for four times what it holds, it need not collect garbage in each build
 * (https://go.dev/doc/gc-guide#GOGC).
 */
export function esbuild(): Promise<typeof import('esbuild')> {
  process.env.GOGC ??= '400';
  return import('esbuild');
}

/**
 * esbuild, which keeps what it read and parsed for as long as it is asked to build the same. It keeps the program from
 * ending until it is disposed.
 */
export interface WarmBuild {
  readonly build: Bundle;
  dispose(): Promise<void>;
}

/** An esbuild for one bundle, again and again. */
export function keepWarm(): WarmBuild {
  let last: Promise<unknown> = Promise.resolve();
  let asked = '';
  let context: BuildContext | undefined;
  return {
    // One after another: asked in the midst of a build, esbuild answers with that one, which has read its files before
    // the last save.
    build: (options) => {
      const build = last.then(async () => {
        const wanted = JSON.stringify(options);
        if (!context || asked !== wanted) {
          await context?.dispose();
          context = await (await esbuild()).context(options);
          asked = wanted;
        }
        return context.rebuild();
      });
      last = build.catch(() => undefined);
      return build;
    },
    dispose: async () => {
      await last;
      await context?.dispose();
    },
  };
}

interface SourceMapOf {
  readonly json: string;
  readonly folder: string;
}
/** Source maps of what runs and of what ran lately, by the file it is made from and then by the name it runs under. */
const maps = new Map<string, Map<string, SourceMapOf>>();
let count = 0;

/**
 * A name to run what is made from a file under, which leads back to its sources: their paths in the source map start
 * from `folder`.
 */
export function nameFor(file: string, json: string, folder: string): string {
  const name = `${file}#${++count}`;
  if (!maps.has(file)) maps.set(file, new Map());
  setBounded(maps.get(file)!, name, { json, folder }, MAPS_KEPT);
  return name;
}

/** The source map of what runs under a name, and the folder its paths start from. */
export const mapOf = (name: string): SourceMapOf | undefined =>
  maps.get(name.slice(0, name.lastIndexOf('#')))?.get(name);

/**
 * A bundler of the module at `entry` in the project at `home`. Modules of `given` are not bundled: the result gets
 * these very ones.
 */
export function bundler<T>(entry: string, home: string, given: () => Readonly<Record<string, unknown>>): Bundler<T> {
  const require = createRequire(join(home, 'package.json'));
  const { build, dispose } = keepWarm();
  return {
    make: async () => {
      const modules = given();
      const { outputFiles = [] } = await build(optionsFor(entry, home, Object.keys(modules)));
      const text = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))!.text;
      const name = nameFor(entry, text('.map'), home);
      const module = { exports: {} };
      const run = compileFunction(
        text('.cjs').replace(DYNAMIC, 'importApart('),
        ['module', 'exports', 'require', 'importApart'],
        { filename: name },
      ) as (...args: unknown[]) => void;
      run(
        module,
        module.exports,
        (wanted: string): unknown => modules[wanted] ?? require(wanted),
        (wanted: string) => MODULES[wanted]?.() ?? import(pathToFileURL(require.resolve(wanted)).href),
      );
      return module.exports as T;
    },
    dispose,
  };
}

const optionsFor = (entry: string, home: string, given: readonly string[]): BuildOptions => ({
  ...programOptions(home),
  entryPoints: [entry],
  outfile: join(home, 'preview.cjs'),
  external: [...APART, ...given],
});

/** How parts of the program are compiled to run here. */
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
