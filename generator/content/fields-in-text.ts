// Finds fields of an article below its front matter, where they have no effect and visitors read them: an article with
// "draft: true" there would be published.
import { type Problem, problem } from '../problems/problem.ts';

/** A key and a colon at the start of a line. */
const FIELD = /^\s*([a-z][\w-]*)\s*:(?=\s|$)(.*)/i;
const FENCE = /^\s*(?:```|~~~)/;
/** A line after which a block begins: an empty one, a rule or a heading. */
const ENDS_BLOCK = /^\s*(?:$|---|#)/;

/**
 * The first field in a text that starts on `firstLine` of a file. Anywhere, that is a line with a key of `names`; above
 * all other words, also one in other letters or with an unknown key and no sentence after it.
 */
export function fieldInText(body: string, names: readonly string[], file: string, firstLine: number): Problem[] {
  let isCode = false;
  let isFirst = true;
  let startsBlock = true;
  for (const [index, line] of body.split('\n').entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const [, key, value = ''] = (!isCode && startsBlock && FIELD.exec(line)) || [];
    const isKnown = (each: string): boolean => each === key || (isFirst && each.toLowerCase() === key?.toLowerCase());
    const isField =
      key !== undefined &&
      (names.some(isKnown) || /^draft$/i.test(key) || (isFirst && /^[a-z]/.test(key) && !/[.!?:;,]\s*$/.test(value)));
    const place = { file, line: firstLine + index, column: 1, length: line.trimEnd().length };
    if (isField) return [problem('FIELD_IN_TEXT', place, { key })];
    startsBlock = ENDS_BLOCK.test(line);
    isFirst &&= /^\s*(?:---\s*)?$/.test(line);
  }
  return [];
}
