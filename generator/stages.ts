// The stages of a build: each is run, timed, counted and told of.
import type { OutputFile, Route } from './contract.ts';
import type { Sources } from './content/read.ts';
import type { Problem } from './problems/problem.ts';
import type { BuildOptions, StageTime } from './run.ts';

interface Several {
  readonly length: number;
}

/** How many things a stage made, read or found, by what it answers. */
const COUNTS = {
  read: ({ files }: Sources) => files.size,
  photos: ({ publicFiles }: Sources) => publicFiles.filter((file) => file.photo).length,
  validate: ({ problems }: { readonly problems: readonly Problem[] }) => problems.length,
  plan: ({ routes }: { readonly routes: readonly Route[] }) => routes.length,
  assets: ({ files }: { readonly files: readonly OutputFile[] }) => files.length,
  reused: (pages: Several) => pages.length,
  render: (pages: Several) => pages.length,
  styles: ({ styles }: { readonly styles: Several }) => styles.length,
  inline: ({ sheets }: { readonly sheets: Several }) => sheets.length,
  admin: (files: Several) => files.length,
  derive: (files: Several) => files.length,
  verify: (problems: Several) => problems.length,
  pictures: (files: readonly OutputFile[]) => files.filter(({ contents }) => isMade(contents)).length,
  write: (count: number) => count,
};

type Stage = keyof typeof COUNTS;
type Answer<Name extends Stage> = Parameters<(typeof COUNTS)[Name]>[0];

const isMade = (contents: OutputFile['contents']): boolean => typeof contents === 'object' && 'read' in contents;

/** A stopwatch: runs stages one after another and tells of each. */
export function stages(onStage: BuildOptions['onStage']) {
  const times: StageTime[] = [];
  return {
    times,
    async stage<Name extends Stage, R extends Answer<Name>>(name: Name, run: () => R | Promise<R>): Promise<R> {
      const start = performance.now();
      const answer = await run();
      const count = (COUNTS[name] as (answer: Answer<Name>) => number)(answer);
      const time = { name, count, milliseconds: performance.now() - start };
      times.push(time);
      onStage?.(time);
      return answer;
    },
  };
}
