// The lines of a YAML text: what stands in them, and how to write it otherwise.

/** A line that is not empty: "  - title: Roofs # old" is an entry and has a key, in column 4, and the value "Roofs". */
export interface Line {
  /** Its position among the lines that are not empty. */
  readonly n: number;
  readonly start: number;
  readonly text: string;
  readonly indent: string;
  readonly isEntry: boolean;
  /** Whether it begins with a key as fields have them: in lowercase. */
  readonly hasKey: boolean;
  /** The column of its key, or of its text, from 0. */
  readonly column: number;
  readonly value: string;
  readonly valueStart: number;
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const each of text.split('\n')) {
    const line = each.trimEnd();
    const [before = '', indent = ''] = /^(\s*)(?:- +)*(?:[\w-]+:(?: +|$))?/.exec(line) ?? [];
    if (line !== '')
      lines.push({
        n: lines.length,
        start,
        text: line,
        indent,
        isEntry: /^\s*-(\s|$)/.test(line),
        hasKey: /^\s*(?:- +)*[a-z][\w-]*:(\s|$)/.test(line),
        column: line.search(/[^\s-]|$/),
        value: withoutComment(line.slice(before.length)),
        valueStart: start + before.length,
      });
    start += each.length + 1;
  }
  return lines;
}

/** The offset of the line break, or of the end of the text, that follows an offset. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The lines of a part of a text with something else in its place; without their indent, unless that is what changes. */
export function rewritten(text: string, start: number, end: number, instead: string): string {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(first, start) + instead + text.slice(end, endOfLine(text, end)).trimEnd();
  const indent = /^\s*/.exec(lines)?.[0] ?? '';
  return text.startsWith(indent, first) && /\S/.test(text.charAt(first + indent.length)) ? lines.trimStart() : lines;
}

/** A text without the intentional comment (with a space after the #, and outside quotes) that may follow it. */
export function withoutComment(text: string): string {
  const mark = /^["']/.exec(text)?.[0];
  const from = mark === undefined ? 0 : text.lastIndexOf(mark);
  const at = text.slice(from).search(/\s#\s/);
  return at < 0 ? text : text.slice(0, from + at).trimEnd();
}

/** A text that curly quotes enclose, without them; word processors make them from straight ones. */
export const withoutCurlyQuotes = (text: string): string =>
  /^(?:[“”„]([^“”„"]*)[“”"]|[‘’‚]([^‘’‚']*)[‘’'])$/.exec(text)?.slice(1).join('') ?? text;

/** The text in double quotes; in single quotes if that saves escaping. */
export const quote = (text: string): string =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
