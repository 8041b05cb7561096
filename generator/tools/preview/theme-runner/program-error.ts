// Describes an error in the program, such as a template that throws: the component, the source line, the stack.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StyleError } from '../../../assets/styles/styles.ts';
import { isWithin, pathFrom } from '../../../system/paths.ts';
import type { RenderError } from '../../../pages/render-page.ts';
import { diskErrorText } from '../../../system/disk-error.ts';
import { sourceMapOf } from './modules.ts';

/** The title that the site's original web application gave its error page; kept, because editors know it. */
export const ERROR_TITLE = 'Unexpected Application Error!';

/** What is wrong in the program, and where in its sources. What is wrong in the content is a `Problem`. */
export interface ProgramError {
  readonly message: string;
  /** The function that threw, which is usually a component. */
  readonly component: string | undefined;
  /** Where it was thrown; the file is relative to the project. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | undefined;
  /** The source lines around that place. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly stack: readonly string[];
  /** The path of the page that was being rendered. */
  readonly page: string | undefined;
}

interface Frame {
  readonly name: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const CONTEXT_LINES = 2;
const MAX_FRAMES = 40;

/**
 * Describes anything that was thrown: by a template, by esbuild, by the compiler of the stylesheet. A content file that
 * cannot be read is not the program's fault, so its error has no place in the program.
 */
export function programErrorOf(thrown: unknown, home: string): ProgramError {
  const diskError = isRenderError(thrown) ? undefined : diskErrorText(thrown);
  if (diskError !== undefined)
    return { message: diskError, component: undefined, page: undefined, place: undefined, lines: [], stack: [] };
  const page = isRenderError(thrown) ? thrown.route.path : undefined;
  const error = isRenderError(thrown) ? thrown.cause : thrown;
  const syntaxError = syntaxErrorFrame(error, home);
  const frames = syntaxError ? [syntaxError] : framesOf(error);
  const projectFrames = frames.filter((frame) => isWithin(frame.file, home) && packageOf(frame) === undefined);
  const isPreviewCode = (frame: Frame): boolean => frame.file.includes(`${sep}generator${sep}preview${sep}`);
  const first = syntaxError ?? projectFrames.find((frame) => !isPreviewCode(frame)) ?? projectFrames[0];
  return {
    message: messageOf(error),
    component: first?.name?.replace(/^(Object|Module|exports)\./, ''),
    page,
    place: first && { file: pathFrom(home, first.file), line: first.line, column: first.column },
    lines: first ? linesAround(first) : [],
    stack: syntaxError ? [] : stackOf(frames, home),
  };
}

/** An error as lines of plain text. */
export function programErrorText({ message, component, place, lines, stack, page }: ProgramError): string {
  const text = [ERROR_TITLE, `  ${message}`];
  if (page !== undefined) text.push(`  while rendering ${page}`);
  if (place) text.push(`  ${component ? `in ${component}, ` : ''}${place.file}:${place.line}:${place.column}`);
  const width = String(lines.at(-1)?.number ?? 0).length;
  for (const line of lines) {
    text.push(`  ${String(line.number).padStart(width)} | ${line.text}`);
    if (line.number !== place?.line) continue;
    const indent = line.text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
    text.push(`  ${' '.repeat(width)} | ${indent}^`);
  }
  return [...text, ...stack.map((line) => `    ${line}`)].join('\n');
}

/** The frames as text. Successive frames of a package are merged into one line. */
function stackOf(frames: readonly Frame[], home: string): string[] {
  const lines: string[] = [];
  for (const frame of frames.slice(0, MAX_FRAMES)) {
    const name = packageOf(frame);
    const line =
      name === undefined
        ? `at ${frame.name ?? '(anonymous)'} (${pathFrom(home, frame.file)}:${frame.line}:${frame.column})`
        : `in ${name}`;
    if (line !== lines.at(-1)) lines.push(line);
  }
  return lines;
}

const packageOf = ({ file }: Frame): string | undefined =>
  /[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1];

/** Checks the name and not the class: a reloaded program has another class of the same name. */
const isRenderError = (error: unknown): error is RenderError => error instanceof Error && error.name === 'RenderError';

/** The same for the error of the compiler of the stylesheet. */
const isStyleError = (error: unknown): error is StyleError => error instanceof Error && error.name === 'StyleError';

function messageOf(error: unknown): string {
  const first = esbuildErrors(error)[0];
  if (first) return first.text;
  if (isStyleError(error)) return error.reason;
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}

interface EsbuildMessage {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
}

function esbuildErrors(error: unknown): readonly EsbuildMessage[] {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
    ? (error.errors as EsbuildMessage[])
    : [];
}

/** The place of a syntax error, which esbuild and the compiler of the stylesheet give with their errors. */
function syntaxErrorFrame(error: unknown, home: string): Frame | undefined {
  const location = esbuildErrors(error)[0]?.location;
  if (location)
    return {
      name: undefined,
      file: [home, process.cwd()].map((folder) => resolve(folder, location.file)).find(existsSync) ?? location.file,
      line: location.line,
      column: location.column + 1,
    };
  if (!isStyleError(error)) return undefined;
  const { file, line, column } = error;
  return { name: undefined, file, line, column };
}

/** The frames of an error's stack, mapped to the sources. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [
    ...stack.matchAll(
      /^\s+at (?:async )?(?:(?:new |get |set )?([^\s(]+)(?: \[as [^\]]+\])? \()?(.+?):(\d+):(\d+)\)?$/gm,
    ),
  ].flatMap(([, name, where = '', line, column]) => {
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    return mapFrame({ name, file, line: Number(line), column: Number(column) });
  });
}

/**
 * Maps a frame of compiled code to its source. Returns one frame, or none if it belongs to Node or was generated by a
 * bundler.
 */
function mapFrame(frame: Frame): Frame[] {
  const json = sourceMapOf(frame.file) ?? mapBeside(frame.file);
  if (json === undefined) return frame.file.startsWith('node:') ? [] : [frame];
  const entry = new SourceMap(JSON.parse(json)).findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return [];
  return [
    {
      name: frame.name,
      file: resolve(dirname(frame.file), entry.originalSource),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    },
  ];
}

/** The source map that the launcher wrote beside a compiled file. */
function mapBeside(file: string): string | undefined {
  const path = `${file}.map`;
  return file.endsWith('.mjs') && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function linesAround({ file, line }: Frame): { number: number; text: string }[] {
  if (!existsSync(file)) return [];
  const all = readFileSync(file, 'utf8').split(/\r?\n/);
  const from = Math.max(0, line - 1 - CONTEXT_LINES);
  return all
    .slice(from, line + CONTEXT_LINES - 1)
    .map((text, index) => ({ number: from + index + 1, text: text.slice(0, 160) }));
}
