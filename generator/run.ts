// The options and the result of a build.
import type { Cache } from './cache.ts';
import type { LoadOptions } from './content/load.ts';
import type { Sources } from './content/read.ts';
import { sizeOf } from './contents.ts';
import type { OutputFile, Route, Site } from './contract.ts';
import type { Problem } from './problems/problem.ts';
import type { SecondThread } from './thread/second-thread.ts';

export interface BuildOptions extends LoadOptions {
  /** The folder that contains data/, posts/ and public/. */
  readonly root: string;
  /** The folder to write; if undefined, the site is rendered and verified but not written. */
  readonly out: string | undefined;
  /** Warnings stop the build too. */
  readonly strict: boolean;
  readonly cache?: Cache | undefined;
  /** Starts a second thread; called only if there is enough work for two. By default one thread does everything. */
  readonly secondThread?: (() => SecondThread) | undefined;
  /** Whether old addresses get an HTML page that redirects. Default: true. */
  readonly redirectPages?: boolean | undefined;
  /** Skips verification: `site check` runs the same checks and more, and reports which check found what. */
  readonly unverified?: boolean;
  /** Makes the files of the editing page, to be published with the site; by default there is none. */
  readonly admin?: ((sources: Sources) => Promise<readonly OutputFile[]>) | undefined;
  /** Called at the end of each stage. */
  readonly onStage?: ((stage: StageTime) => void) | undefined;
}

export interface StageTime {
  readonly name: string;
  /** How many items the stage made or read. */
  readonly count: number;
  readonly milliseconds: number;
}

export interface BuildResult {
  /** Whether the site was written or, without an output folder, could have been. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly sources: Sources;
  /** The text of each content file by path, for the excerpts in messages. */
  readonly texts: ReadonlyMap<string, string>;
  readonly times: readonly StageTime[];
  readonly site: Site | undefined;
  readonly routes: readonly Route[];
  readonly files: readonly OutputFile[];
  /** The size of the site in bytes. */
  readonly bytes: number;
}

/** What only a build that ran to its end has made. */
export type BuiltSite = Pick<BuildResult, 'site' | 'routes' | 'files'>;

type Outcome = Pick<BuildResult, 'problems' | 'sources' | 'times'> & Partial<BuiltSite>;

/** Assembles the result of a build; one without `files` failed. */
export function buildResult({ problems, sources, times, site, routes = [], files }: Outcome): BuildResult {
  const texts = new Map([...sources.files.values()].map((file) => [file.path, file.text]));
  return {
    ok: files !== undefined,
    problems,
    sources,
    texts,
    times,
    site,
    routes,
    files: files ?? [],
    bytes: (files ?? []).reduce((sum, file) => sum + sizeOf(file), 0),
  };
}
