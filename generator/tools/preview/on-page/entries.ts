// Moves, copies and deletes an entry of a list in YAML, or adds one after it.
import type { SourceFile } from '../../../content/read.ts';
import { singularOf } from '../../editing/forms/labels.ts';
import { copyValue, EditRefused, insertValue, moveValue, removeValue, type YamlPath } from '../../editing/yaml-edit.ts';
import type { EntryAction, TextEntry } from '../protocol.ts';
import { type EditableText, textAt, valueAt, withYaml } from '../../editing/texts.ts';

/** The entries that a text is in, the innermost first. */
export const entriesAround = (file: SourceFile, at: EditableText['at']): Omit<TextEntry, 'parts'>[] =>
  typeof at === 'number'
    ? []
    : at
        .flatMap((_, depth) => {
          const list = valueAt(file, at.slice(0, depth));
          const name = at[depth - 1];
          if (!Array.isArray(list)) return [];
          const one = typeof name === 'string' ? singularOf(name) : 'entry';
          return [{ list: one, at: at.slice(0, depth + 1), count: list.length }];
        })
        .reverse();

/**
 * The text of a file with an entry around `text` moved, copied or deleted, or one added after it. Throws EditRefused if
 * the text is not there any more, or if that cannot be done.
 */
export function withEntry(
  file: SourceFile,
  text: Pick<EditableText, 'at' | 'value'>,
  entry: YamlPath,
  action: EntryAction | { readonly added: unknown },
): string {
  textAt(file, text);
  const [list, index] = [entry.slice(0, -1), Number(entry.at(-1))];
  const count = (valueAt(file, list) as readonly unknown[]).length;
  return withYaml(file, (yaml) => {
    if (typeof action === 'object') return insertValue(yaml, [...list, index + 1], action.added);
    if (action === 'copy') return copyValue(yaml, entry);
    if (action === 'delete' && count > 1) return removeValue(yaml, entry);
    const to = action === 'up' ? index - 1 : index + 1;
    if (action === 'delete' || to < 0 || to >= count)
      throw new EditRefused('This cannot be done to the only or outermost entry.');
    return moveValue(yaml, entry, to);
  });
}
