// What must be taken away from one list, and what added, to make it another: the longest common part stays.

/** A line that goes or comes, or stays. */
export interface Step {
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** The diffLines from `before` to `after`, in order. */
export function diffLines(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (text: string): Step => ({ sign: ' ', text });
  const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)];
}

function between(a: readonly string[], b: readonly string[]): Step[] {
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const found: Step[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ sign: ' ', text: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!))
      found.push({ sign: '-', text: a[i++]! });
    else found.push({ sign: '+', text: b[j++]! });
  }
  return found;
}
