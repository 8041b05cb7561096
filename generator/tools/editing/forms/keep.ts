// Writes the values of a form into the text of its file. What the form did not change stays as it is written. Runs in
// the browser too.
import { stringify } from 'yaml';
import { EditRefused, insertValue, isSame, moveValue, removeValue, setValue, type YamlPath } from '../yaml-edit.ts';
import { isRecord } from '../../../system/is-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** `source`, whose values are `old`, with those of `value`. What cannot be edited, or is no block of keys, is replaced. */
export function keepYaml(source: string, old: unknown, value: Values): string {
  try {
    if (isRecord(old)) return withBlock(source, [], old, value);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
  }
  return newYaml(value);
}

/** Values as a new YAML text. */
export const newYaml = (value: Values): string => stringify(asWritten(value), { version: '1.2', lineWidth: 0 });

/** Sets, adds and removes keys. A new key is inserted after the one that it follows in `value`. */
function withBlock(yaml: string, at: YamlPath, old: Values, value: Values): string {
  const keys = Object.keys(old).filter((key) => Object.hasOwn(value, key));
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(value, key));
  let text = gone.reduce((rest, key) => removeValue(rest, [...at, key]), yaml);
  let position = 0;
  for (const [key, each] of Object.entries(value)) {
    const index = keys.indexOf(key);
    if (index >= 0) text = withValue(text, [...at, key], old[key], each);
    else {
      text = insertValue(text, [...at, key], asWritten(each), position);
      keys.splice(position, 0, key);
    }
    position = Math.max(position, keys.indexOf(key) + 1);
  }
  return text;
}

/** Pairs each new entry with the old entry that it most likely was, so that comments move with their entries. */
function withList(yaml: string, at: YamlPath, old: readonly unknown[], values: readonly unknown[]): string {
  const free = new Set(old.keys());
  const take = (fits: (index: number) => boolean): number | undefined => {
    const index = [...free].find(fits);
    if (index !== undefined) free.delete(index);
    return index;
  };
  const equals = values.map((value) => take((index) => isUnchanged(old[index], value)));
  const partners = equals.map((index, place) => index ?? take((each) => isAlike(old[each], values[place])));
  if (free.size === old.length) return setValue(yaml, at, asWritten(values));
  const order = [...old.keys()].filter((index) => !free.has(index));
  let text = [...free].reverse().reduce((rest, index) => removeValue(rest, [...at, index]), yaml);
  for (const [place, partner] of partners.entries()) {
    const from = partner === undefined ? place : order.indexOf(partner);
    if (partner === undefined) text = insertValue(text, [...at, place], asWritten(values[place]));
    else if (from !== place) text = moveValue(text, [...at, from], place);
    order.splice(place, 0, ...(partner === undefined ? [-1] : order.splice(from, 1)));
    if (partner !== undefined) text = withValue(text, [...at, place], old[partner], values[place]);
  }
  return text;
}

function withValue(yaml: string, at: YamlPath, old: unknown, value: unknown): string {
  if (isUnchanged(old, value)) return yaml;
  if (isRecord(old) && isRecord(value)) return withBlock(yaml, at, old, value);
  if (Array.isArray(old) && Array.isArray(value)) return withList(yaml, at, old, value);
  const isBlockText = typeof old === 'string' && old.endsWith('\n') && typeof value === 'string';
  return setValue(yaml, at, isBlockText ? `${value.trimEnd()}\n` : asWritten(value));
}

/** A value whose texts of several lines end with a line. */
function asWritten(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\n') ? `${value.trimEnd()}\n` : value;
  if (Array.isArray(value)) return value.map(asWritten);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asWritten(each)]))
    : value;
}

/** Whether two values are the same, except for white space at the ends of texts, which forms remove. */
export const isUnchanged = (a: unknown, b: unknown): boolean =>
  isSame(a, b, (x, y) => (typeof x === 'string' && typeof y === 'string' ? x.trim() === y.trim() : x === y));

/** Whether an entry may be an edited version of another one: both are simple values, or blocks of the same type. */
const isAlike = (a: unknown, b: unknown): boolean =>
  isRecord(a) && isRecord(b) ? a['type'] === b['type'] : !isRecord(a) && !isRecord(b);
