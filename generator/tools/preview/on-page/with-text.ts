// Writes a text into its file. Every other byte stays as it was.
import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '../../../content/read.ts';
import { insertValue, setValue } from '../../editing/yaml-edit.ts';
import { type EditableText, textAt, textsIn, withYaml } from '../../editing/texts.ts';

/** The text of a file with `value` in place of `text`. Throws EditRefused if the file does not have that any more. */
export function withText(
  file: SourceFile,
  text: Pick<EditableText, 'at' | 'value' | 'isDefault'>,
  value: string,
): string {
  const { at } = text;
  const plain = value.replaceAll('\r\n', '\n');
  if (text.isDefault && typeof at !== 'number' && !textsIn(file).some((each) => isDeepStrictEqual(each.at, at)))
    return withYaml(file, (yaml) => insertValue(yaml, at, plain, Number.MAX_SAFE_INTEGER));
  const { start, end, isNumber, isCell } = textAt(file, text);
  if (typeof at === 'number')
    return file.text.slice(0, start) + (isCell ? inCell(plain) : plain) + file.text.slice(end);
  return withYaml(file, (yaml) => setValue(yaml, at, isNumber ? scalarOf(plain) : plain));
}

/** A text as a cell of a table can have it. */
const inCell = (value: string): string =>
  value
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');

/** A value that is written where a number was. */
const scalarOf = (text: string): unknown => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
