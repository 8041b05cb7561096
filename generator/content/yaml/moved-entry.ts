// Explains an entry of a list that was moved with all of its lines, but not to the column of the other entries.
import { columnOf, columnsAbove, endOfLine, isEntry, isKeyLine, type Line, lineAbove, nextLine } from './lines.ts';
import type { Mistake } from './mistake.ts';

/** Explains the second line of such an entry, which is the one that a parser rejects. */
export function movedEntry(line: Line, text: string): Mistake | undefined {
  const entry = lineAbove(text, line);
  if (!entry || !isEntry(entry.text) || !isKeyLine(line.text) || columnOf(entry) !== line.indent.length)
    return undefined;
  const from = entry.indent.length;
  const distance = (column: number): number => Math.abs(column - from);
  const columns = columnsAbove(text, entry, true).sort((a, b) => distance(a) - distance(b) || a - b);
  const [to] = columns;
  if (to === undefined || columns.includes(from)) return undefined;
  const shift = (each: string): string => (each.trim() === '' ? each : ' '.repeat(to) + each.slice(from));
  const end = endOf(entry, text);
  return {
    detail: `each line of this entry needs ${distance(to)} ${to > from ? 'more' : 'fewer'} ${distance(to) === 1 ? 'space' : 'spaces'} at its start, as the entries above have`,
    offset: entry.start,
    length: Math.max(1, from),
    repairs: [
      {
        start: entry.start,
        end,
        text: text.slice(entry.start, end).split('\n').map(shift).join('\n'),
        shown: shift(entry.text),
      },
    ],
  };
}

/** The offset at which an entry with all of its lines ends. */
function endOf(entry: Line, text: string): number {
  let last = entry;
  for (
    let line = nextLine(text, entry);
    line && (line.text.trim() === '' || line.indent.length > entry.indent.length);
    line = nextLine(text, line)
  )
    last = line;
  return endOfLine(text, last.start);
}
