// The changes of what stands around a text of a page: entries of lists, parts, photos.
import { entriesAround, withEntry } from './entries.ts';
import { choicesAround, photosAround } from './fields.ts';
import { partsFor } from './parts.ts';
import { labelOf } from '../../editing/forms/labels.ts';
import { textAt, valueAt, withYaml } from '../../editing/texts.ts';
import { EditRefused, insertValue, setValue, type YamlPath } from '../../editing/yaml-edit.ts';
import type { Edits, Change, EntryAction, Origin, TextAt } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { History } from './history.ts';
import { storePhoto } from './photo.ts';

/** Makes the changes around a text; `make` writes them, unless that would be an error. */
export function makeEditsBeside(current: CurrentState, make: History['make']): Pick<Edits, 'arrange' | 'photo'> {
  return {
    arrange: (text, entry, action) =>
      typeof action === 'string'
        ? make(entryChange(text, entry, ARRANGED[action]), (file) => withEntry(file, text, entry, action))
        : make(entryChange(text, entry, `followed by a new part: ${action.add}`), (file) => {
            const { sources, theme } = current.now();
            const parts = partsFor(file, entry.slice(0, -1), sources, theme.schemas);
            const part = parts.find((each) => each.type === action.add);
            if (!part) throw new EditRefused('Such a part cannot be added here any more. Reload the page.');
            return withEntry(file, text, entry, { added: part.value });
          }),
    photo: async (text, field, name, alt, bytes) => {
      const stored = await storePhoto(name, bytes, current);
      if ('message' in stored) return stored;
      const change = entryChange(text, field.slice(0, -1), `${labelOf(String(field.at(-1)))}: ${stored.src}`);
      const result = await make(change, (file) => {
        textAt(file, text);
        return withYaml(file, (yaml) =>
          valueAt(file, field) === undefined
            ? insertValue(yaml, field, { src: stored.src, alt }, Number.MAX_SAFE_INTEGER)
            : setValue(setValue(yaml, [...field, 'src'], stored.src), [...field, 'alt'], alt),
        );
      });
      if (!result.isWritten) await stored.discard();
      return result;
    },
  };
}

/** A text that nothing stands around. */
export const NOTHING_BESIDE = { entries: [], choices: [], photos: [] } as const;

/** What stands around a text: the entries of lists that it is in, what can be chosen, and photos. */
export function besideText(
  { file, at }: Pick<TextAt, 'file' | 'at'>,
  current: CurrentState,
): Pick<Origin, 'entries' | 'choices' | 'photos'> {
  const { sources, theme } = current.now();
  const source = sources.files.get(file);
  if (!source || typeof at === 'number') return NOTHING_BESIDE;
  return {
    entries: entriesAround(source, at).map((entry) => ({
      ...entry,
      parts: partsFor(source, entry.at.slice(0, -1), sources, theme.schemas).map(({ value: _value, ...part }) => part),
    })),
    choices: choicesAround(source, at, sources, theme.schemas),
    photos: photosAround(source, at, theme.schemas),
  };
}

/** What was done to an entry, for the list of changes. */
const entryChange = (text: TextAt, entry: YamlPath, done: string): Change => {
  const place = entry.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' ');
  return { text, from: `${place}: ${text.value}`, to: done, isEntry: true };
};

const ARRANGED: Readonly<Record<EntryAction, string>> = {
  up: 'moved up',
  down: 'moved down',
  copy: 'copied',
  delete: 'deleted',
};
