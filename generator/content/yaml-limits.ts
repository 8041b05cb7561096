// What no editor writes and the YAML parser takes minutes for: nesting without end, or a line of nothing but marks.
import { problem } from '../problems/problem.ts';
import type { ParsedYaml } from './yaml.ts';

/** Deeper than any content is, and where the parser is still quick. */
const MOST_LEVELS = 100;
/** Marks that make the parser think, in one line. */
const MOST_MARKS = 2000;
/** Lines that open a quote and leave it open. */
const MOST_QUOTES = 500;
const UNCLOSED = /(?:^|[:-][ \t])[ \t]*(?:"[^"]*|'[^']*)$/;
const STARTS = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${MOST_LEVELS}}`);
const MARKS = /["'&*!?%{}[\]]|[-:?](?=\s)/g;

/** What is told of a text that is more than the parser can bear; nothing for every other. */
export function rejectOverLimits(text: string, file: string, firstLine: number): ParsedYaml | undefined {
  const found = tooMuch(text.split('\n'));
  if (!found) return undefined;
  const place = { file, line: firstLine + found.index, column: 1 };
  return {
    value: undefined,
    problems: [problem('YAML_SYNTAX', place, { detail: found.detail })],
    place: () => place,
    keyPlace: () => place,
    written: () => undefined,
  };
}

function tooMuch(lines: readonly string[]): { index: number; detail: string } | undefined {
  const deep = `it is nested more than ${MOST_LEVELS} deep`;
  const indents: number[] = [];
  let open = 0;
  let quotes = 0;
  for (const [index, line] of lines.entries()) {
    if (STARTS.test(line)) return { index, detail: deep };
    if (line.length > MOST_MARKS && (line.match(MARKS)?.length ?? 0) > MOST_MARKS)
      return { index, detail: 'this line has more marks in it than can be read' };
    if (UNCLOSED.test(line) && ++quotes > MOST_QUOTES)
      return { index, detail: 'a quote that was opened above is never closed' };
    // Brackets in texts count too: nobody leaves that many of them open.
    for (const [mark] of line.matchAll(/[[\]{}]/g))
      if ((open = Math.max(0, open + (mark === '[' || mark === '{' ? 1 : -1))) > MOST_LEVELS)
        return { index, detail: deep };
    if (line.trim() === '') continue;
    const indent = /^ */.exec(line)![0].length;
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop();
    if (indents.push(indent) > MOST_LEVELS) return { index, detail: deep };
  }
  return undefined;
}
