// Keeps the marks of a Markdown text that the rich view writes in its own way: alignments and padding of tables, `*so*`
// or `_so_`, bullets, escapes. Runs in the browser.
import { diffArrays } from 'diff';

/** A part of the source that stands for some tokens of what the view wrote. */
interface Unit {
  readonly source: string;
  readonly count: number;
}

/**
 * `source` with the edit that leads from `rendering`, which is what the view writes for `source`, to `edited`. What was not
 * edited keeps every byte; edited marks that the two write differently become the view's.
 */
export function keepMarkdown(source: string, rendering: string, edited: string): string {
  if (edited === rendering) return source;
  const tokens = tokensOf(rendering);
  const units = unitsOf(tokens, tokensOf(source.trim()));
  let at = 0;
  let text = '';
  for (const { value, added, removed } of diffArrays(tokens, tokensOf(edited))) {
    if (added) text += value.join('');
    for (const end = added ? at : at + value.length; at < end;) {
      const unit = units.get(at);
      const whole = unit && at + unit.count <= end ? unit : { source: tokens[at] ?? '', count: 1 };
      if (!removed) text += whole.source;
      at += whole.count;
    }
  }
  return text;
}

/**
 * Words, line breaks, spaces, and runs of a mark such as ** and ---, after an empty token for what comes before them.
 */
const tokensOf = (text: string): string[] => [
  '',
  ...(text.match(/[\p{L}\p{M}\p{N}]+|\n|[^\S\n]+|([^\p{L}\p{M}\p{N}\s])\1*/gu) ?? []),
];

/** The units of the source, by the index of the token at which each starts. */
function unitsOf(tokens: string[], source: string[]): ReadonlyMap<number, Unit> {
  const units: Unit[] = [];
  let replaced = 0;
  for (const { value, added, removed } of diffArrays(tokens, source)) {
    if (removed) replaced = value.length;
    else if (added && replaced === 0) units.push({ source: units.pop()!.source + value.join(''), count: 1 });
    else if (added && replaced !== value.length) units.push({ source: value.join(''), count: replaced });
    else {
      if (!added && replaced > 0) units.push({ source: '', count: replaced });
      units.push(...value.map((token) => ({ source: token, count: 1 })));
    }
    if (!removed) replaced = 0;
  }
  if (replaced > 0) units.push({ source: '', count: replaced });
  let at = 0;
  return new Map(units.map((unit) => [(at += unit.count) - unit.count, unit]));
}
