// The options and the result of a build, and access to the contents of its output files.
import { readFile } from 'node:fs/promises';
import type { Cache } from './cache.ts';
import type { LoadOptions } from './content/load.ts';
import type { Sources } from './content/read.ts';
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

/** Whether problems stop a build: errors always do, warnings only if `strict`. */
export function hasErrors(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some((each) => each.severity === 'error' || (strict && each.severity === 'warning'));
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

/** The size of an output file in bytes; 0 for a picture that has not been made yet. */
function sizeOf({ contents }: OutputFile): number {
  if (typeof contents === 'string') return Buffer.byteLength(contents);
  if (contents instanceof Uint8Array) return contents.byteLength;
  if ('pieces' in contents) return contents.pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return 'size' in contents ? contents.size : 0;
}

/** Whether contents are in memory, in one piece or several. */
export const isInMemory = (
  contents: OutputFile['contents'],
): contents is string | Uint8Array | { readonly pieces: readonly Uint8Array[] } =>
  typeof contents === 'string' || contents instanceof Uint8Array || 'pieces' in contents;

/** The contents of an output file as one piece; undefined if they are not in memory. */
export function contentsInMemory({ contents }: OutputFile): string | Uint8Array | undefined {
  if (!isInMemory(contents)) return undefined;
  return typeof contents === 'object' && 'pieces' in contents ? Buffer.concat(contents.pieces) : contents;
}

/** The text of an output file; undefined if it is not in memory. */
export function textOf(file: OutputFile): string | undefined {
  const contents = contentsInMemory(file);
  return contents instanceof Uint8Array
    ? Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength).toString('utf8')
    : contents;
}

/** The text of the output file at `path`; undefined if there is none, or it is not in memory. */
export function textAt(files: readonly OutputFile[], path: string): string | undefined {
  const file = files.find((each) => each.path === path);
  return file && textOf(file);
}

/** The contents of an output file, from wherever they are; a picture is made first. */
export async function bytesOf(file: OutputFile): Promise<string | Uint8Array> {
  const { contents } = file;
  if (isInMemory(contents)) return contentsInMemory(file)!;
  if ('copyOf' in contents) return readFile(contents.copyOf);
  const stored = 'make' in contents ? await contents.make() : contents;
  return stored.read();
}
