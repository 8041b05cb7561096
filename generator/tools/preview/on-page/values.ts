// The values that a text of a page is made of, each with its label and its input.
import { isDeepStrictEqual } from 'node:util';
import { labelOf } from '../../editing/forms/labels.ts';
import { describedAt } from './described-at.ts';
import { type EditableText, textsIn } from '../../editing/texts.ts';
import { range } from '../../../schemas/fields/range.ts';
import { PLACES } from '../../../schemas/index.ts';
import type { Change, InputKind, NewValue, TextAt, Value } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';

/** What is changed together with a text of the same block: its links and dates; of opening hours, all days. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { hours: ['hours'] };

/** The values of texts, with what is changed together with them. */
export function valuesOf(texts: readonly EditableText[], current: CurrentState): readonly Value[] {
  const { sources, theme } = current.now();
  const all = texts.flatMap((text) => {
    const source = sources.files.get(text.file);
    const { at } = text;
    if (!source || typeof at === 'number') return [{ text, kind: '' }];
    const block = at.slice(0, -1);
    const { fields, item } = describedAt(source, block, theme.schemas);
    const kindOf = (each: EditableText): string => fields.find(({ name }) => name === lastOf(each))?.kind ?? '';
    const kind = kindOf(text) || (item?.kind ?? '');
    const beside = BESIDE[kind] ?? (block.length > 0 ? ['link', 'date'] : []);
    const others = textsIn(source)
      .filter((each) => typeof each.at !== 'number' && isDeepStrictEqual(each.at.slice(0, -1), block))
      .map((each) => ({ text: each, kind: kindOf(each) }))
      .filter((each) => beside.includes(each.kind));
    return kind === 'hours' ? others : [{ text, kind }, ...others];
  });
  const isFirst = ({ text }: (typeof all)[number], index: number): boolean =>
    all.findIndex((each) => each.text.file === text.file && isDeepStrictEqual(each.text.at, text.at)) === index;
  return all.filter(isFirst).map(({ text, kind }) => ({
    file: text.file,
    at: text.at,
    value: text.value,
    ...(text.isDefault && { isDefault: true }),
    label: labelFor(text, current),
    input: inputFor(kind, text.value),
  }));
}

const lastOf = ({ at }: Pick<EditableText, 'at'>): string => (typeof at === 'number' ? 'text' : String(at.at(-1)));

/** The label of a value: that of its field; of a fact, its own. */
function labelFor(text: TextAt, current: CurrentState): string {
  if (text.file !== PLACES.facts || typeof text.at === 'number') return labelOf(lastOf(text));
  const beside = [...text.at.slice(0, -1), 'label'];
  const source = current.now().sources.files.get(text.file);
  const label = source && textsIn(source).find(({ at }) => isDeepStrictEqual(at, beside));
  return label?.value ?? labelOf(lastOf(text));
}

/** Whether a text is an amount, and must stay one: that of a fact, or two with a dash between them. */
export const isAmount = ({ file, at, value }: TextAt): boolean =>
  range(value) !== undefined && (isRange(value) || (file === PLACES.facts && lastOf({ at }) === 'value'));

/** A value in place of an amount, with its unit, and the separators of thousands of it or the other amount beside it. */
export function likeAmount({ text, value }: NewValue): string {
  const [separator = ''] = /(?<=\d)[.,'’ \u00a0\u202f](?=\d{3}(?!\d))/.exec(`${text.value}\n${value}`) ?? [];
  const isBare = range(text.value)?.unit !== '' && range(value)?.unit === '';
  const whole = isBare ? text.value.replace(/\d(?:.*\d)?/, () => value.trim()) : value;
  return whole.replace(/(?<![\d.,])\d{4,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator));
}

/** Whether a value is two amounts with a dash between them, such as that of a fact. */
const isRange = (value: string): boolean => /^\D*\d[\d.,]*\s*[-–]\s*\D{0,3}\d[\d.,]*\D*$/.test(value);

const DATE = /^\d{4}-\d\d-\d\d$/;

function inputFor(kind: string, value: string): InputKind {
  if (kind === 'link') return kind;
  if (DATE.test(value)) return 'date';
  return kind !== 'hours' && isRange(value) ? 'range' : 'text';
}

/** The change of values of one file. Only *Undo* takes several back together. */
export function changeOf({ text, value }: NewValue, values: readonly NewValue[], current: CurrentState): Change {
  if (values.length === 1) return { text, from: text.value, to: value, label: labelFor(text, current) };
  const listed = (valueOf: (each: NewValue) => string): string =>
    values.map((each) => `${labelOf(lastOf(each.text))}: ${valueOf(each)}`).join('\n');
  return { text, from: listed((each) => each.text.value), to: listed((each) => each.value), isEntry: true };
}
