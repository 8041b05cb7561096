// Builds values from the examples in the schemas, and YAML with the descriptions as comments, for starter files and the
// handbook.
import { Document, isMap, isSeq, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import { isRecord } from '../../system/is-record.ts';
import type { Described, DescribedField } from './describe.ts';

type Values = Readonly<Record<string, unknown>>;

/** The most columns of a comment. */
const WIDTH = 116;

/** `given`, completed with the examples of all other required fields, in the order of the schema. */
export function completed(fields: readonly DescribedField[], given: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field.name];
      if (value === undefined) return field.required ? [[field.name, example(field, 'required')]] : [];
      return [[field.name, filled(field, value)]];
    }),
  );
}

function filled(field: Described, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) return value.map((each) => filled(field.item, each));
  if (!isRecord(value)) return value;
  const section = field.sections.find(({ type }) => type === value['type']);
  if (section) return { type: section.type, ...completed(section.fields, value) };
  return field.fields.length > 0 ? completed(field.fields, value) : value;
}

/**
 * A valid value of a field, made from its examples; for a block, with all its fields or only the required ones.
 * `exampleOf` returns that of a single value.
 */
export function example(
  field: Described,
  which: 'all' | 'required',
  exampleOf: (field: Described) => Described['example'] = (each) => each.example,
): unknown {
  if (field.fields.length > 0)
    return Object.fromEntries(
      field.fields
        .filter((each) => which === 'all' || each.required)
        .map((each) => [each.name, example(each, which, exampleOf)]),
    );
  if (field.kind !== 'list') return field.kind === 'markdown' ? `${exampleOf(field)}\n` : exampleOf(field);
  const item = field.item;
  if (item.kind === 'sections') return [];
  const count = Math.max(field.least ?? 0, which === 'all' ? 1 : 0);
  return Array.from({ length: count }, () => example(item, which, exampleOf));
}

/**
 * YAML with the description above each field of the outer block, and of blocks inside it. Entries of lists have no
 * comments, because they would all repeat those of the first.
 */
export function commentedYaml(fields: readonly DescribedField[], values: Values): string {
  const document = new Document(values);
  if (isMap(document.contents)) comment(document.contents as YAMLMap, fields, '');
  return document.toString({ lineWidth: 0 });
}

/** YAML without comments. */
export const plainYaml = (values: unknown): string => new Document(values).toString({ lineWidth: 0 });

function comment(map: YAMLMap, fields: readonly DescribedField[], indent: string): void {
  map.items.forEach((pair, at) => {
    const field = fields.find(({ name }) => name === keyOf(pair));
    if (!field || !isScalar(pair.key)) return;
    const value = pair.value as Node | null;
    const isBlock = isMap(value) || isSeq(value);
    pair.key.commentBefore = wrapped(commentOf(field, isBlock), WIDTH - indent.length);
    if (at > 0 && (isBlock || indent === '')) pair.key.spaceBefore = true;
    if (isMap(value)) comment(value as YAMLMap, field.fields, `${indent}  `);
    if (isSeq(value) && field.item?.kind === 'sections')
      value.items.slice(1).forEach((each) => {
        (each as Node).spaceBefore = true;
      });
  });
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');

function commentOf({ description, choices }: Described, isBlock: boolean): string {
  return [description, !isBlock && choices.length > 0 ? `One of: ${choices.join(', ')}.` : '']
    .filter(Boolean)
    .join(' ');
}

function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > width) lines.push('');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join('\n');
}
