// Runs the stages of a build: times each one, counts what it made and reports it.
import type { Route } from './theme.ts';
import type { OutputFile } from './output/output-file.ts';
import type { Sources } from './content/read.ts';
import type { Problem } from './problems/problem.ts';
import type { BuildOptions, StageTime } from './options.ts';

interface Countable {
  readonly length: number;
}

/** For each stage, how to count what it made, read or found, given what it returned. */
const COUNTS = {
  read: ({ files }: Sources) => files.size,
  validate: ({ problems }: { readonly problems: readonly Problem[] }) => problems.length,
  plan: ({ routes }: { readonly routes: readonly Route[] }) => routes.length,
  assets: ({ files }: { readonly files: readonly OutputFile[] }) => files.length,
  render: ({ pages }: { readonly pages: Countable }) => pages.length,
  styles: (text: Countable) => text.length,
  inline: ({ stylesheets }: { readonly stylesheets: Countable }) => stylesheets.length,
  admin: (files: Countable) => files.length,
  derive: (files: Countable) => files.length,
  verify: (problems: Countable) => problems.length,
  pictures: (files: readonly OutputFile[]) => files.filter(({ contents }) => isStored(contents)).length,
  write: (count: number) => count,
};

/** What each stage counts. */
const UNITS: Readonly<Record<keyof typeof COUNTS, string>> = {
  read: 'files',
  validate: 'problems',
  plan: 'pages',
  assets: 'files',
  render: 'pages',
  styles: 'characters',
  inline: 'stylesheets',
  admin: 'files',
  derive: 'files',
  verify: 'problems',
  pictures: 'photos',
  write: 'files',
};

type StageName = keyof typeof COUNTS;
type StageOutput<Name extends StageName> = Parameters<(typeof COUNTS)[Name]>[0];

const isStored = (contents: OutputFile['contents']): boolean => typeof contents === 'object' && 'read' in contents;

/** Returns `stage`, which runs a stage, records its time in `times`, and reports it to `onStage`. */
export function stages(onStage: BuildOptions['onStage']) {
  const times: StageTime[] = [];
  return {
    times,
    async stage<Name extends StageName, R extends StageOutput<Name>>(
      name: Name,
      run: () => R | Promise<R>,
    ): Promise<R> {
      const start = performance.now();
      const output = await run();
      const count = (COUNTS[name] as (output: StageOutput<Name>) => number)(output);
      const time = { name, count, unit: UNITS[name], milliseconds: performance.now() - start };
      times.push(time);
      onStage?.(time);
      return output;
    },
  };
}
