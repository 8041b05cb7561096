// Formats a problem for a terminal or for other programs: place, message, the line with a caret, what to write instead.
import type { Place, Problem } from './problem.ts';
import { type Wording, wording } from './wording.ts';

const COLORS = ['red', 'yellow', 'blue', 'green', 'bold', 'dim'] as const;
type Color = (typeof COLORS)[number];
/** Colors text. */
export type Paint = Readonly<Record<Color, (text: string) => string>>;

/** The paint with which each color does this to a text. */
export const paintOf = (apply: (color: Color, text: string) => string): Paint =>
  Object.fromEntries(COLORS.map((color) => [color, (text: string) => apply(color, text)])) as Paint;

/** Leaves text as it is. */
export const PLAIN = paintOf((_, text) => text);
const MAX_COLUMNS = 100;

/** The place in the form "data/site.yaml:3:8", which editors and terminals make clickable. */
export function formatPlace({ place }: Problem): string {
  const file = visible(place.file).replace(/[\n\t]/g, (each) => String.fromCharCode(0x2400 + each.charCodeAt(0)));
  return [file, place.line, place.line && place.column].filter(Boolean).join(':');
}

/** A problem as a few lines of text. The excerpt is taken from `source`, the text of its file. */
export function formatProblem(p: Problem, source: string | undefined, paint: Paint = PLAIN): string {
  const { message, expected, suggestion, example } = shown(wording(p));
  const tint = { error: paint.red, warning: paint.yellow, note: paint.blue }[p.severity];
  const lines = [
    `${paint.bold(formatPlace(p))} ${tint(`${p.severity} ${p.code === 'RULE' ? p.args.rule : p.code}`)}`,
    `  ${message}`,
    ...excerptLines(p.place, source, tint, paint),
  ];
  if (expected) lines.push(`  expected  ${expected}`);
  if (suggestion) lines.push(`  write     ${paint.green(suggestion.split('\n').join('\n            '))}`);
  else if (example) lines.push(`  such as   ${example.split('\n').join('\n            ')}`);
  return lines.join('\n');
}

/** Longer than any message without the value that it quotes, so that only a long value is cut. */
const MAX_CHARACTERS = 600;

/** The wording for a terminal: cut to a readable length, and without a suggestion that would have to be cut. */
function shown({ message, expected, suggestion, example }: Wording): Wording {
  const isLong = (text: string): boolean => text.length > MAX_CHARACTERS;
  const short = (text: string): string => visible(isLong(text) ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
  return {
    message: short(message),
    expected: expected && short(expected),
    suggestion: suggestion === undefined || isLong(suggestion) ? undefined : visible(suggestion),
    example: example && short(example),
  };
}

/**
 * Replaces control characters, which a terminal would obey, and invisible ones by visible symbols. The length does not
 * change.
 */
export const visible = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (each) => String.fromCharCode(0x2400 + each.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** A line of a source file; a long one is cut around the place. */
export interface Excerpt {
  readonly line: number;
  readonly text: string;
  /** The position of the carets in the text, from 0; absent if the column is unknown. */
  readonly carets: { readonly from: number; readonly length: number } | undefined;
}

/** The line of a place; undefined if it is empty or unknown. */
export function excerptOf(place: Place, source: string | undefined): Excerpt | undefined {
  if (source === undefined || place.line === undefined) return undefined;
  const line = source.split(/\r?\n/)[place.line - 1];
  if (line === undefined || line.trim() === '') return undefined;
  const column = Math.min(place.column ?? 1, line.length + 1);
  const start = Math.max(0, column - 1 - MAX_COLUMNS / 2);
  const cut = visible(line.slice(start, start + MAX_COLUMNS));
  // Where it is cut, a … takes the place of a character, and so no column moves.
  const text = `${start > 0 ? '…' : cut.slice(0, 1)}${cut.slice(1)}${start + MAX_COLUMNS < line.length ? '…' : ''}`;
  const from = column - 1 - start;
  return {
    line: place.line,
    text: text.trimEnd(),
    carets:
      place.column === undefined
        ? undefined
        : { from, length: Math.max(1, Math.min(place.length ?? 1, text.length - from)) },
  };
}

/** The source line with carets under the place. */
export function excerptLines(
  place: Place,
  source: string | undefined,
  tint: (text: string) => string = String,
  paint: Paint = PLAIN,
): string[] {
  const excerpt = excerptOf(place, source);
  if (!excerpt) return [];
  const gutter = `${excerpt.line} | `;
  const marked =
    excerpt.carets &&
    `  ${paint.dim(' '.repeat(gutter.length - 2) + '| ')}${excerpt.text.slice(0, excerpt.carets.from).replace(/[^\t]/g, ' ').padEnd(excerpt.carets.from)}${tint('^'.repeat(excerpt.carets.length))}`;
  return [`  ${paint.dim(gutter)}${excerpt.text}`, ...(marked === undefined ? [] : [marked])];
}

/** Where the documentation explains a problem, relative to the project. */
function helpFor({ code, args }: Problem): string {
  if (code !== 'RULE') return `docs/problems.md#${code.toLowerCase()}`;
  return args.rule.startsWith('live/')
    ? 'docs/hosting.md#the-site-as-served'
    : `docs/checks.md#${args.rule.replace('/', '')}`;
}

/** A problem as a record for other programs: the same wording, without layout, and where it is explained. */
export function problemRecord(p: Problem): Record<string, unknown> {
  return { code: p.code, severity: p.severity, due: p.due, ...p.place, ...wording(p), help: helpFor(p), args: p.args };
}
