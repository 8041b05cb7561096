// Line diff: the lines to remove from one list and to add to make it another, by their longest common subsequence.

/** A line that is removed (-), added (+) or unchanged. */
export interface DiffLine {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** The diff of two lists, in order. Searches only between their common beginning and end, for that is quadratic. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (text: string): DiffLine => ({ sign: ' ', text });
  const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)];
}

/** The diff of two lists, in quadratic time and space. */
function between(before: readonly string[], after: readonly string[]): DiffLine[] {
  // common[i][j]: the length of the longest common subsequence of before.slice(i) and after.slice(j).
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const removed = before[i];
    const added = after[j];
    if (removed !== undefined && removed === added) {
      lines.push({ sign: ' ', text: removed });
      i++;
      j++;
    } else if (removed !== undefined && (added === undefined || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ sign: '-', text: removed });
      i++;
    } else {
      lines.push({ sign: '+', text: added! });
      j++;
    }
  }
  return lines;
}
