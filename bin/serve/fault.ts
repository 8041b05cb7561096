// A fault of the program, such as a template that throws: which component, which line of which source, and how it came
// there.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathFrom } from '../../generator/paths.ts';
import { mapOf } from './bundle.ts';

/** What visitors of the original saw in place of a page, and what editors see still. */
export const FAULT_TITLE = 'Unexpected Application Error!';

export interface Fault {
  readonly message: string;
  /** The function that threw: a component, as a rule. */
  readonly component: string | undefined;
  /** Relative to the project. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | undefined;
  /** The lines around it, and how many characters to underline. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly stack: readonly string[];
  /** The page that was being made. */
  readonly page: string | undefined;
}

interface Frame {
  readonly name: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const AROUND = 2;
const DEEPEST = 40;

/** Reads a fault from whatever was thrown: by a template, by esbuild, by the stylesheet's compiler. */
export function faultOf(thrown: unknown, home: string): Fault {
  const page = isRenderError(thrown) ? thrown.route.path : undefined;
  const error = isRenderError(thrown) ? thrown.cause : thrown;
  const where = syntaxPlace(error, home);
  const frames = where ? [where] : framesOf(error);
  const own = frames.filter((frame) => frame.file.startsWith(home + sep) && packageOf(frame) === undefined);
  const first = where ?? own.find((frame) => !frame.file.includes(`${sep}bin${sep}serve${sep}`)) ?? own[0];
  return {
    message: messageOf(error),
    component: first?.name?.replace(/^(Object|Module|exports)\./, ''),
    page,
    place: first && { file: pathFrom(home, first.file), line: first.line, column: first.column },
    lines: first ? linesAround(first) : [],
    stack: where ? [] : stackOf(frames, home),
  };
}

/** A fault as a few lines of text. */
export function faultText(fault: Fault): string {
  const at = fault.place && `${fault.place.file}:${fault.place.line}:${fault.place.column}`;
  const width = String(fault.lines.at(-1)?.number ?? 0).length;
  const source = fault.lines.flatMap(({ number, text }) => [
    `  ${String(number).padStart(width)} | ${text}`,
    ...(number === fault.place?.line
      ? [`  ${' '.repeat(width)} | ${text.slice(0, fault.place.column - 1).replace(/[^\t]/g, ' ')}^`]
      : []),
  ]);
  return [
    FAULT_TITLE,
    `  ${fault.message}`,
    ...(fault.page === undefined ? [] : [`  making ${fault.page}`]),
    ...(at ? [`  ${[fault.component && `in ${fault.component}`, at].filter(Boolean).join(', ')}`] : []),
    ...source,
    ...fault.stack.map((line) => `    ${line}`),
  ].join('\n');
}

/** The frames in words; runs of a package's own are told in one. */
function stackOf(frames: readonly Frame[], home: string): string[] {
  const lines: string[] = [];
  for (const frame of frames.slice(0, DEEPEST)) {
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

interface RenderFault {
  readonly route: { readonly path: string };
  readonly cause: unknown;
}
/** By its name: after a reload the class is another one. */
const isRenderError = (error: unknown): error is RenderFault =>
  error instanceof Error && error.name === 'RenderError' && 'route' in error;

function messageOf(error: unknown): string {
  const first = esbuildErrors(error)[0];
  if (first) return first.text;
  if (typeof error === 'object' && error !== null && 'reason' in error && typeof error.reason === 'string')
    return error.reason;
  return error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : String(error);
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

/** Where a source could not be read: esbuild and what compiles the stylesheet say so themselves. */
function syntaxPlace(error: unknown, home: string): Frame | undefined {
  const location = esbuildErrors(error)[0]?.location;
  if (location)
    return {
      name: undefined,
      file: [home, process.cwd()].map((folder) => resolve(folder, location.file)).find(existsSync) ?? location.file,
      line: location.line,
      column: location.column + 1,
    };
  if (
    typeof error !== 'object' ||
    error === null ||
    !('reason' in error) ||
    !('line' in error) ||
    typeof error.line !== 'number'
  )
    return undefined;
  const { line, column, file } = error as { line: number; column?: number; file?: string };
  return file === undefined ? undefined : { name: undefined, file, line, column: column ?? 1 };
}

/** The frames of a stack, as the sources have them. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [
    ...stack.matchAll(/^\s+at (?:(?:async )?(?:new )?([^\s(]+)(?: \[as [^\]]+\])? \()?(.+?):(\d+):(\d+)\)?$/gm),
  ].flatMap(([, name, where, line, column]) => {
    const file = where!.startsWith('file:') ? fileURLToPath(where!) : where!;
    return mapped({ name, file, line: Number(line), column: Number(column) });
  });
}

/** A frame of a bundle, where its source has it. */
function mapped(frame: Frame): Frame[] {
  const known = mapOf(frame.file);
  const beside = `${frame.file}.map`;
  const json =
    known?.json ?? (frame.file.endsWith('.mjs') && existsSync(beside) ? readFileSync(beside, 'utf8') : undefined);
  if (json === undefined) return frame.file.startsWith('node:') ? [] : [frame];
  const entry = new SourceMap(JSON.parse(json)).findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return [];
  return [
    {
      name: frame.name,
      file: resolve(known?.folder ?? dirname(frame.file), entry.originalSource),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    },
  ];
}

function linesAround({ file, line }: Frame): { number: number; text: string }[] {
  if (!existsSync(file)) return [];
  const all = readFileSync(file, 'utf8').split(/\r?\n/);
  const from = Math.max(0, line - 1 - AROUND);
  return all
    .slice(from, line + AROUND - 1)
    .map((text, index) => ({ number: from + index + 1, text: text.slice(0, 160) }));
}
