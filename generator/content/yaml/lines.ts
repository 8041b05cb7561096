// Looks at YAML line by line, as its author does: the indent, the key and the value of a line, and text in quotes.

/**
 * A line and its parts: "  - title: Roofs" has the indent "  ", "- title: " before its value, and the value "Roofs".
 */
export interface Line {
  readonly start: number;
  readonly text: string;
  readonly indent: string;
  readonly before: string;
  readonly value: string;
}

/** The offset of the line break, or of the end of the text, that follows an offset. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The line at an offset. */
export function lineAt(text: string, offset: number): Line {
  // Before offset 0 there is no line break, but lastIndexOf would find one at 0.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, endOfLine(text, start)).trimEnd();
  const [, indent = '', before = '', value = ''] = /^(\s*)((?:- +)*(?:[\w-]+:(?: +|$))?)(.*)$/.exec(line) ?? [];
  return { start, text: line, indent, before, value };
}

/** The nearest line above `line` that is not empty and that `fits` accepts. */
export function lineAbove(text: string, line: Line, fits: (line: Line) => boolean = () => true): Line | undefined {
  for (let { start } = line; start > 0;) {
    const above = lineAt(text, start - 1);
    if (above.text.trim() !== '' && fits(above)) return above;
    start = above.start;
  }
  return undefined;
}

/** The line below another. */
export const nextLine = (text: string, line: Line): Line | undefined => {
  const end = endOfLine(text, line.start);
  return end < text.length ? lineAt(text, end + 1) : undefined;
};

/** The first line below another that is not empty. */
export function firstBelow(text: string, line: Line): Line | undefined {
  let below = nextLine(text, line);
  while (below?.text.trim() === '') below = nextLine(text, below);
  return below;
}

/** The offset at which a line's value starts. */
export const valueOffset = (line: Line): number => line.start + line.indent.length + line.before.length;

/** Whether a line is an entry of a list. */
export const isEntry = (line: string): boolean => /^\s*-(\s|$)/.test(line);
/** Whether a line begins with a key as fields have them: in lowercase. */
export const isKeyLine = (line: string): boolean => /^\s*(?:- +)*[a-z][\w-]*:(\s|$)/.test(line);

/** The column of a line's key. */
export const columnOf = (line: Line): number => line.text.search(/[^\s-]|$/);

/** How far the lines above a line are indented: those that are entries of lists, or those with keys, nearest first. */
export function columnsAbove(text: string, line: Line, entries: boolean): number[] {
  const columns = new Set<number>();
  let above = lineAbove(text, line);
  for (let n = 0; above && n < 40; n++, above = lineAbove(text, above)) {
    if (entries && isEntry(above.text)) columns.add(above.indent.length);
    else if (!entries && isKeyLine(above.text)) columns.add(columnOf(above));
  }
  return [...columns];
}

/** A text that curly quotes enclose, without them; word processors make them from straight ones. */
export const withoutCurlyQuotes = (text: string): string =>
  /^(?:[“”„]([^“”„"]*)[“”"]|[‘’‚]([^‘’‚']*)[‘’'])$/.exec(text)?.slice(1).join('') ?? text;

/** The text in double quotes; in single quotes if that saves escaping. */
export const quote = (text: string): string =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Splits a text from the intentional comment (with a space after the #, and outside quotes) that may follow it. */
export function splitAtComment(text: string): { readonly words: string; readonly comment: string } {
  const mark = /^["']/.exec(text)?.[0];
  const from = mark === undefined ? 0 : text.lastIndexOf(mark);
  const at = text.slice(from).search(/\s#\s/);
  if (at < 0) return { words: text, comment: '' };
  return { words: text.slice(0, from + at).trimEnd(), comment: text.slice(from + at) };
}

/**
 * The line with its value in quotes, if it has one, and its comment after them. A quote only at its end was meant as
 * the second one, unless it means inches.
 */
export function withQuotes({ before, value }: Line): string | undefined {
  const { words, comment } = splitAtComment(value);
  const bare = words.replace(/^([^"]*[^"\d])"$/, '$1');
  return words === '' ? undefined : `${before}${quote(withoutCurlyQuotes(bare))}${comment}`;
}
