// The type of a mistake in YAML, and what to write instead of a line.
import { columnsAbove, isEntry, type Line, valueOffset, withQuotes } from './lines.ts';

/** A part of a text and what may replace it, with as many lines; `shown` is what a message says to write. */
export interface Repair {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly shown?: string | undefined;
}

/** An explained mistake. */
export interface Mistake {
  readonly detail: string;
  readonly offset: number;
  readonly length?: number;
  /** What may be meant, the likeliest first. */
  readonly repairs?: readonly Repair[];
}

/** A mistake as described by a function that knows only the line. */
export type Explanation = Omit<Mistake, 'offset'> & { readonly offset?: number };

/** The repair that replaces a line. */
export const inPlaceOf = (line: Line, text: string, shown: string | undefined = text): Repair => ({
  start: line.start,
  end: line.start + line.text.length,
  text,
  shown,
});
/** The repair that replaces all of a line but its indent, and shows that. */
export const afterIndent = (line: Line, text: string): Repair => inPlaceOf(line, line.indent + text, text);
/** The repair that indents a line by so many spaces. */
export const reindented = (line: Line, spaces: number): Repair =>
  inPlaceOf(line, ' '.repeat(spaces) + line.text.trim());
/** The repair that leaves a line empty; it is not shown as advice. */
export const removed = (line: Line): Repair => ({ ...inPlaceOf(line, ''), shown: undefined });

/** A value that must be in quotes because of its first character. */
export function needsQuotes(line: Line): Mistake {
  const quoted = withQuotes(line);
  return {
    detail: `a text that starts with ${line.value[0]} needs quotes`,
    offset: valueOffset(line),
    length: 1,
    repairs: quoted === undefined ? [] : [afterIndent(line, quoted)],
  };
}

/** The line with each indent that lines like it have above it, the most similar indent first. */
export function reindentations(line: Line, text: string, as = line.text): Repair[] {
  const current = as.search(/\S|$/);
  return columnsAbove(text, line, isEntry(as))
    .sort((a, b) => Math.abs(a - current) - Math.abs(b - current))
    .map((column) => inPlaceOf(line, ' '.repeat(column) + as.trim()));
}
