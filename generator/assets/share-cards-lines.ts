// Breaks a title into lines: as large as fits, lines of like length, no word cut while there is another way.

/** A paragraph broken at a size. */
export interface BrokenLines {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** From large to small. */
  readonly sizes: readonly number[];
  /** Distance of base lines, in sizes. */
  readonly leading: number;
}

/** `measure` tells the width of a text at size 1. At the smallest size what still does not fit ends in an ellipsis. */
export function breakLines(
  text: string,
  { width, height, sizes, leading }: Frame,
  measure: (text: string) => number,
): BrokenLines {
  const words = text.split(' ').filter((word) => word !== '');
  const fitting = sizes.flatMap((size): BrokenLines[] => {
    if (words.some((word) => measure(word) * size > width)) return [];
    const lines = balanced(words, width / size, measure);
    return lines.length <= Math.floor(height / (size * leading)) ? [{ size, lines }] : [];
  });
  const best = fitting.reduce<BrokenLines | undefined>(
    (found, each) => (found && worth(found, measure) >= worth(each, measure) ? found : each),
    undefined,
  );
  if (best) return best;
  const size = sizes.at(-1) ?? 16;
  const most = Math.max(1, Math.floor(height / (size * leading)));
  const lines = greedy(
    words.flatMap((word) => pieces(word, width / size, measure)),
    width / size,
    measure,
  );
  return {
    size,
    lines:
      lines.length <= most
        ? lines
        : [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), width / size, measure)],
  };
}

/** Large is good, and so are lines of like length: a last line of one short word costs more than a size. */
function worth({ size, lines }: BrokenLines, measure: (text: string) => number): number {
  const widths = lines.map(measure);
  return size * (widths.reduce((sum, width) => sum + width, 0) / lines.length / Math.max(...widths)) ** 1.5;
}

/** As few lines as fit, then the narrowest measure that needs no more of them. */
function balanced(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const count = greedy(words, width, measure).length;
  let [low, high] = [Math.max(...words.map(measure), 0), width];
  for (let n = 0; n < 12; n++) {
    const middle = (low + high) / 2;
    if (greedy(words, middle, measure).length > count) low = middle;
    else high = middle;
  }
  return greedy(words, high, measure);
}

function greedy(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  for (const character of word) {
    const longer = `${found.at(-1) ?? ''}${character}`;
    if (found.length > 0 && measure(longer) <= width) found[found.length - 1] = longer;
    else found.push(character);
  }
  return found;
}

function shortened(text: string, width: number, measure: (text: string) => number): string {
  let kept = [...text];
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
