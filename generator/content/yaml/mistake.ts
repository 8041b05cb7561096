// A mistake in YAML, and what to write instead: text in quotes, a line as it should be.

/** A part of a text that is wrong, and what to write in its place. */
export interface Mistake {
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  readonly instead?: string | undefined;
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

/** A text that curly quotes enclose, without them; word processors make them from straight ones. */
export const withoutCurlyQuotes = (text: string): string =>
  /^(?:[“”„]([^“”„"]*)[“”"]|[‘’‚]([^‘’‚']*)[‘’'])$/.exec(text)?.slice(1).join('') ?? text;

/** The text in double quotes; in single quotes if that saves escaping. */
export const quote = (text: string): string =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A text without the intentional comment (with a space after the #, and outside quotes) that may follow it. */
export function withoutComment(text: string): string {
  const mark = /^["']/.exec(text)?.[0];
  const from = mark === undefined ? 0 : text.lastIndexOf(mark);
  const at = text.slice(from).search(/\s#\s/);
  return at < 0 ? text : text.slice(0, from + at).trimEnd();
}
