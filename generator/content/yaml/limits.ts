// Limits on YAML that protect the parser, which would take minutes for deep nesting or long lines of punctuation.

/** Deeper than any content, and a depth at which the parser is still fast. */
const MAX_DEPTH = 100;
/** The maximum number of indicator characters in one line. */
const MAX_INDICATORS = 2000;
/** The maximum number of lines that open a quote without closing it. */
const MAX_OPEN_QUOTES = 500;
const OPEN_QUOTE = /(?:^|[:-][ \t])[ \t]*(?:"[^"]*|'[^']*)$/;
const DEEP_LINE = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${MAX_DEPTH}}`);
const INDICATORS = /["'&*!?%{}[\]]|[-:?](?=\s)/g;

/** The first line of a text that exceeds a limit, as its index, and why. */
export function findExcess(text: string): { index: number; detail: string } | undefined {
  const tooDeep = `it is nested more than ${MAX_DEPTH} deep`;
  const indents: number[] = [];
  let openBrackets = 0;
  let openQuotes = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (DEEP_LINE.test(line)) return { index, detail: tooDeep };
    if (line.length > MAX_INDICATORS && (line.match(INDICATORS)?.length ?? 0) > MAX_INDICATORS)
      return { index, detail: 'this line has too many special characters to be read' };
    if (OPEN_QUOTE.test(line)) openQuotes++;
    if (openQuotes > MAX_OPEN_QUOTES) return { index, detail: 'a quote that was opened above is never closed' };
    // Brackets inside texts count too: no text leaves that many of them open.
    for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
      openBrackets = Math.max(0, openBrackets + (bracket === '[' || bracket === '{' ? 1 : -1));
      if (openBrackets > MAX_DEPTH) return { index, detail: tooDeep };
    }
    if (line.trim() === '') continue;
    const indent = /^ */.exec(line)![0].length;
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop();
    indents.push(indent);
    if (indents.length > MAX_DEPTH) return { index, detail: tooDeep };
  }
  return undefined;
}
