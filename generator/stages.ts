// Runs the stages of a build: times each one, counts what it made and reports it.
import type { Route } from './theme.ts';
import type { OutputFile } from './output/output-file.ts';
import type { Sources } from './content/read.ts';
import type { Problem } from './problems/problem.ts';
import type { BuildOptions, StageTime } from './options.ts';

/** For each stage, what it made, read or found, and how many of them, given what it returned. */
const STAGES = {
  read: { unit: 'files', count: ({ files }: Sources) => files.size },
  validate: { unit: 'problems', count: ({ problems }: { readonly problems: readonly Problem[] }) => problems.length },
  plan: { unit: 'pages', count: ({ routes }: { readonly routes: readonly Route[] }) => routes.length },
  assets: { unit: 'files', count: ({ files }: { readonly files: readonly OutputFile[] }) => files.length },
  render: { unit: 'pages', count: ({ pages }: { readonly pages: ArrayLike<unknown> }) => pages.length },
  styles: { unit: 'characters', count: (text: ArrayLike<unknown>) => text.length },
  inline: {
    unit: 'stylesheets',
    count: ({ stylesheets }: { readonly stylesheets: ArrayLike<unknown> }) => stylesheets.length,
  },
  admin: { unit: 'files', count: (files: ArrayLike<unknown>) => files.length },
  derive: { unit: 'files', count: (files: ArrayLike<unknown>) => files.length },
  verify: { unit: 'problems', count: (problems: ArrayLike<unknown>) => problems.length },
  pictures: { unit: 'photos', count: (files: readonly OutputFile[]) => files.filter(isStored).length },
  write: { unit: 'files', count: (count: number) => count },
};

type StageName = keyof typeof STAGES;
type StageOutput<Name extends StageName> = Parameters<(typeof STAGES)[Name]['count']>[0];

function isStored({ contents }: OutputFile): boolean {
  return typeof contents === 'object' && 'read' in contents;
}

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
      const { unit, count } = STAGES[name];
      const total = (count as (output: StageOutput<Name>) => number)(output);
      const time = { name, count: total, unit, milliseconds: performance.now() - start };
      times.push(time);
      onStage?.(time);
      return output;
    },
  };
}
