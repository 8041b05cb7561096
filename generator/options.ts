// The options and the result of a build.
import { type Change, nextChange } from './content/next-change.ts';
import type { Cache } from './system/cache.ts';
import type { LoadOptions } from './content/load-options.ts';
import type { Sources } from './content/read.ts';
import { sizeOf } from './output/file-contents.ts';
import type { Route, Site, Theme } from './theme.ts';
import type { OutputFile } from './output/output-file.ts';
import type { Problem } from './problems/problem.ts';

export interface BuildOptions extends LoadOptions {
  /** The folder that contains data/, posts/ and public/. */
  readonly root: string;
  /** The folder to write; if undefined, the site is rendered and verified but not written. */
  readonly out: string | undefined;
  /** Warnings stop the build too. */
  readonly strict: boolean;
  readonly cache?: Cache | undefined;
  /** Whether old addresses get an HTML page that redirects. Default: true. */
  readonly redirectPages?: boolean | undefined;
  /** Skips verification, and stops only where no page can be made: `site check` runs the same checks and more. */
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
  /** What they are: "files". */
  readonly unit: string;
  readonly milliseconds: number;
}

interface Outcome {
  readonly problems: readonly Problem[];
  readonly sources: Sources;
  /** The text of each content file by path, for the excerpts in messages. */
  readonly texts: ReadonlyMap<string, string>;
  readonly times: readonly StageTime[];
}

/** A build that ran to its end: the site was written or, without an output folder, could have been. */
export interface FinishedBuild extends Outcome {
  readonly ok: true;
  readonly site: Site;
  readonly theme: Theme;
  readonly routes: readonly Route[];
  readonly files: readonly OutputFile[];
  /** The size of the site in bytes. */
  readonly bytes: number;
  /** When the site has to be built again even if nobody edits it. */
  readonly nextChange: Change;
}

/** A build that its problems stopped. */
interface StoppedBuild extends Outcome {
  readonly ok: false;
  readonly site: undefined;
  readonly routes: readonly [];
  readonly files: readonly [];
  readonly bytes: 0;
}

export type BuildResult = FinishedBuild | StoppedBuild;

/** What only a build that ran to its end has made. */
export type BuiltSite = Pick<FinishedBuild, 'site' | 'theme' | 'routes' | 'files'>;

/** The options of a build in memory that includes what is scheduled for later days. */
export const withScheduled = (options: BuildOptions): BuildOptions => ({
  ...options,
  out: undefined,
  admin: undefined,
  onStage: undefined,
  scheduled: 'all',
});

/** Assembles the result of a build on the day `now`, which was stopped unless it has `built` a site. */
export function buildResult(outcome: Omit<Outcome, 'texts'>, now: string, built: BuiltSite | undefined): BuildResult {
  const texts = new Map([...outcome.sources.files.values()].map((file) => [file.path, file.text]));
  if (!built) return { ...outcome, texts, ok: false, site: undefined, routes: [], files: [], bytes: 0 };
  return {
    ...outcome,
    texts,
    ok: true,
    ...built,
    bytes: built.files.reduce((sum, file) => sum + sizeOf(file), 0),
    nextChange: nextChange(built.site, outcome.sources, outcome.problems, now),
  };
}
