// Describes an error in the program, such as a template that throws: the component, the source line, the stack.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { StyleError } from '../../../assets/styles/styles.ts';
import { isWithin, pathFrom } from '../../../system/paths.ts';
import type { RenderError } from '../../../pages/render-page.ts';
import { excerptLines } from '../../../problems/format.ts';
import type { Place } from '../../../problems/problem.ts';
import { diskErrorText } from '../../../system/disk-error.ts';
import { ERROR_TITLE, type ProgramErrorCard } from '../protocol.ts';
import { sourceMapOf } from './modules.ts';

/** What is wrong in the program, and where in its sources. What is wrong in the content is a `Problem`. */
export interface ProgramError extends Omit<ProgramErrorCard, 'spot' | 'excerpt'> {
  /** Where it was thrown; the file is relative to the project. */
  readonly place?: Place | undefined;
  /** The text of that file. */
  readonly source?: string | undefined;
}

/** A call in a stack, or the place of a syntax error. */
interface Frame {
  readonly name?: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const MAX_FRAMES = 40;

/**
 * Describes anything that was thrown: by a template, by esbuild, by the compiler of the stylesheet. A content file that
 * cannot be read is not the program's fault, so its error has no place in the program.
 */
export function programErrorOf(thrown: unknown, home: string): ProgramError {
  // By the name and not the class: a reloaded program has another class of the same name.
  const { route, cause: error = thrown } = isNamed<RenderError>(thrown, 'RenderError') ? thrown : {};
  const diskError = route ? undefined : diskErrorText(thrown);
  if (diskError !== undefined) return { message: diskError, stack: [] };
  const syntaxError = syntaxErrorIn(error, home);
  const frames = syntaxError ? [] : framesOf(error);
  const at = syntaxError ?? frames.find((frame) => isWithin(frame.file, home) && packageOf(frame) === undefined);
  return {
    message: syntaxError?.message ?? (error instanceof Error ? String(error).replace(/^Error: /, '') : String(error)),
    component: at?.name?.replace(/^(Object|Module|exports)\./, ''),
    page: route?.path,
    place: at && { file: pathFrom(home, at.file), line: at.line, column: at.column },
    source: at && existsSync(at.file) ? readFileSync(at.file, 'utf8') : undefined,
    stack: stackOf(frames, home),
  };
}

/** An error as lines of plain text. */
export function programErrorText({ message, component, place, source, stack, page }: ProgramError): string {
  const text = [ERROR_TITLE, `  ${message}`];
  if (page !== undefined) text.push(`  while rendering ${page}`);
  if (place) text.push(`  ${component ? `in ${component}, ` : ''}${place.file}:${place.line}:${place.column}`);
  if (place) text.push(...excerptLines(place, source));
  return [...text, ...stack.map((line) => `    ${line}`)].join('\n');
}

const isNamed = <E extends Error>(error: unknown, name: E['name']): error is E =>
  error instanceof Error && error.name === name;

/** The frames as text. Successive frames of a package are merged into one line. */
const stackOf = (frames: readonly Frame[], home: string): string[] =>
  frames
    .slice(0, MAX_FRAMES)
    .map((frame) => {
      const name = packageOf(frame);
      if (name !== undefined) return `in ${name}`;
      return `at ${frame.name ?? '(anonymous)'} (${pathFrom(home, frame.file)}:${frame.line}:${frame.column})`;
    })
    .filter((line, index, all) => line !== all[index - 1]);

const packageOf = ({ file }: Frame): string | undefined =>
  /[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1];

/** A syntax error, of which esbuild and the compiler of the stylesheet say what and where it is. */
function syntaxErrorIn(error: unknown, home: string): (Frame & { readonly message: string }) | undefined {
  if (isNamed<StyleError>(error, 'StyleError')) return { message: error.reason, ...error.place };
  const [first] = (error as Partial<BuildFailure> | undefined)?.errors ?? [];
  if (!first?.location) return undefined;
  const { file, line, column } = first.location;
  const path = [home, process.cwd()].map((folder) => resolve(folder, file)).find(existsSync) ?? file;
  return { message: first.text, file: path, line, column: column + 1 };
}

/** The frames of an error's stack in the sources, without those of Node and of code that a bundler made. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.matchAll(
    /^\s+at (?:async )?(?:(?:new |get |set )?([^\s(]+)(?: \[as [^\]]+\])? \()?(.+?):(\d+):(\d+)\)?$/gm,
  );
  return [...calls].flatMap(([, name, where = '', lineNumber, columnNumber]): Frame[] => {
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    const [line, column] = [Number(lineNumber), Number(columnNumber)];
    const map = sourceMapOf(file) ?? mapBeside(file);
    if (map === undefined) return file.startsWith('node:') ? [] : [{ name, file, line, column }];
    const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return [];
    const source = resolve(dirname(file), entry.originalSource);
    return [{ name, file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

/** The source map that the launcher wrote beside a compiled file. */
function mapBeside(file: string): string | undefined {
  const path = `${file}.map`;
  return file.endsWith('.mjs') && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
