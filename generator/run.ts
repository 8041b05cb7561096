// What a build is asked and what it answers.
import { readFile } from 'node:fs/promises';
import type { Cache } from './cache.ts';
import type { LoadOptions } from './content/load.ts';
import type { Sources } from './content/read.ts';
import type { OutputFile, Route, Site } from './contract.ts';
import type { Problem } from './problems/problem.ts';
import type { SecondThread } from './thread/second-thread.ts';

export interface BuildOptions extends LoadOptions {
  /** Folder with data/, posts/ and public/. */
  readonly root: string;
  /** Folder to write; undefined renders and verifies only. */
  readonly out: string | undefined;
  /** Warnings stop the build too. */
  readonly strict: boolean;
  readonly cache?: Cache | undefined;
  /** Starts a second thread, where there is enough to do for two; absent, one does it all. */
  readonly secondThread?: (() => SecondThread) | undefined;
  /** Whether old addresses have a page that leads on; absent, they have. */
  readonly redirectPages?: boolean | undefined;
  /** Leaves the proof to the caller: `site check` runs these checks and more, and tells which found what. */
  readonly unverified?: boolean;
  /** Makes the editing page, which is published beside the site; absent, there is none. */
  readonly admin?: ((sources: Sources) => Promise<readonly OutputFile[]>) | undefined;
  /** Told of each stage as it ends. */
  readonly onStage?: ((stage: StageTime) => void) | undefined;
}

export interface StageTime {
  readonly name: string;
  /** How many things the stage made or read. */
  readonly count: number;
  readonly milliseconds: number;
}

export interface BuildResult {
  /** Whether the site was written (or, without an output folder, could have been). */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly sources: Sources;
  /** The text of each content file, for excerpts. */
  readonly texts: ReadonlyMap<string, string>;
  readonly times: readonly StageTime[];
  readonly site: Site | undefined;
  readonly routes: readonly Route[];
  readonly files: readonly OutputFile[];
  /** Size of the site in bytes. */
  readonly bytes: number;
}

/** Whether problems stop a build: errors always, warnings where it is strict. */
export function hasErrors(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some((each) => each.severity === 'error' || (strict && each.severity === 'warning'));
}

/** What a build made that came to its end. */
export type Made = Pick<BuildResult, 'site' | 'routes' | 'files'>;

type Outcome = Pick<BuildResult, 'problems' | 'sources' | 'times'> & Partial<Made>;

/** The answer of a build. Without files it failed. */
export function outcome({ problems, sources, times, site, routes = [], files }: Outcome): BuildResult {
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

/** Bytes of one output file; none of a picture that is yet to be made. */
export function sizeOf({ contents }: OutputFile): number {
  if (typeof contents === 'string') return Buffer.byteLength(contents);
  if ('pieces' in contents) return contents.pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return contents instanceof Uint8Array ? contents.byteLength : 'size' in contents ? contents.size : 0;
}

/** Whether contents are in memory, whole or in pieces. */
export const isHeld = (
  contents: OutputFile['contents'],
): contents is string | Uint8Array | { readonly pieces: readonly Uint8Array[] } =>
  typeof contents === 'string' || contents instanceof Uint8Array || 'pieces' in contents;

/** What an output file holds, where that is in memory. */
export function heldBy({ contents }: OutputFile): string | Uint8Array | undefined {
  if (!isHeld(contents)) return undefined;
  return typeof contents === 'object' && 'pieces' in contents ? Buffer.concat(contents.pieces) : contents;
}

/** The text of an output file that is in memory. */
export function textOf(file: OutputFile): string | undefined {
  const held = heldBy(file);
  return held instanceof Uint8Array
    ? Buffer.from(held.buffer, held.byteOffset, held.byteLength).toString('utf8')
    : held;
}

/** The text of the output file at a path, where there is one in memory. */
export function textAt(files: readonly OutputFile[], path: string): string | undefined {
  const file = files.find((each) => each.path === path);
  return file && textOf(file);
}

/** The contents of one output file, wherever they are; a picture is made. */
export async function bytesOf(file: OutputFile): Promise<string | Uint8Array> {
  const { contents } = file;
  if (isHeld(contents)) return heldBy(file)!;
  return 'copyOf' in contents
    ? readFile(contents.copyOf)
    : ('make' in contents ? await contents.make() : contents).read();
}
