// Writes a text into its file. Every other byte stays as it was.
import type { SourceFile } from '../../../content/read.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import { insertValue, removeValue, setValue } from '../../editing/yaml-edit.ts';
import { type EditableText, textAt, valueAt, withYaml } from '../../editing/texts.ts';
import { describedAt } from './described-at.ts';

/**
 * The text of a file with `value` in place of `text`. An empty value leaves an optional field out, and is that of a
 * field which is not there: that becomes the last one of its block, as a default text of the program does. Throws
 * EditRefused if the file does not have the text any more.
 */
export function withText(
  file: SourceFile,
  text: Pick<EditableText, 'at' | 'value' | 'isDefault'>,
  value: string,
  schemas: ThemeSchemas,
): string {
  const { at } = text;
  const plain = value.replaceAll('\r\n', '\n');
  if (typeof at !== 'number' && (text.isDefault || text.value === '') && valueAt(file, at) === undefined)
    return withYaml(file, (yaml) => insertValue(yaml, at, plain, Number.MAX_SAFE_INTEGER));
  const { start, end, isNumber, isCell } = textAt(file, text);
  if (typeof at === 'number')
    return file.text.slice(0, start) + (isCell ? inCell(plain) : plain) + file.text.slice(end);
  const field = describedAt(file, at.slice(0, -1), schemas).fields.find(({ name }) => name === at.at(-1));
  return withYaml(file, (yaml) =>
    plain === '' && field?.required === false
      ? removeValue(yaml, at)
      : setValue(yaml, at, isNumber ? scalarOf(plain) : plain),
  );
}

/** A text as a cell of a table can have it. */
const inCell = (value: string): string =>
  value
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');

/** A value that is written where a number was. */
const scalarOf = (text: string): unknown => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
