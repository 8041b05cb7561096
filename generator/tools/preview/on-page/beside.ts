// The changes of what stands around a text of a page: entries of lists, parts, icons and drawings, photos.
import { isDeepStrictEqual } from 'node:util';
import { entriesAround, withEntry } from './entries.ts';
import { choicesAround, photosAround, withField, withPhoto } from './fields.ts';
import { partsFor } from './parts.ts';
import { EditRefused, type YamlPath } from '../../editing/yaml-edit.ts';
import type { Change, EntryAction, Origin, TextAt, Written } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { History } from './history.ts';
import { storePhoto } from './photo.ts';
import { refused } from './write-file.ts';

/** A photo from the owner's computer: the name of its file, what it shows, and its contents. */
interface NewPhoto {
  readonly name: string;
  readonly alt: string;
  readonly bytes: Buffer;
}

/** The changes around a text. None is written if it would be an error. */
export interface EditsBeside {
  /** Moves, copies or deletes an entry of a list that a text is in. */
  arrange(text: TextAt, entry: YamlPath, action: EntryAction): Promise<Written>;
  /** Adds a part of this type, made from its examples, after the one that a text is in. */
  add(text: TextAt, entry: YamlPath, type: string): Promise<Written>;
  /** Writes what was chosen for a field beside a text, which is empty for nothing. */
  choose(text: TextAt, field: YamlPath, value: string): Promise<Written>;
  /** Stores a photo, and shows it in a field beside a text. */
  photo(text: TextAt, field: YamlPath, photo: NewPhoto): Promise<Written>;
}

/** Makes the changes around a text; `make` writes them. */
export function makeEditsBeside(current: CurrentState, make: History['make']): EditsBeside {
  return {
    arrange: (text, entry, action) =>
      make(entryChange(text, entry, ARRANGED[action]), (file) => withEntry(file, text, entry, action)),
    add: (text, entry, type) =>
      make(entryChange(text, entry, `followed by a new part: ${type}`), (file) => {
        const { sources, theme } = current.now();
        const part = partsFor(file, entry.slice(0, -1), sources, theme.sections).find((each) => each.type === type);
        if (!part) throw new EditRefused('Such a part cannot be added here any more. Reload the page.');
        return withEntry(file, text, entry, { added: part.value });
      }),
    choose: (text, field, value) => {
      const choice = besideText(text, current).choices.find(({ at }) => isDeepStrictEqual(at, field));
      if (!choice?.options.includes(value) || typeof text.at === 'number')
        return Promise.resolve(refused('That cannot be chosen here any more. Reload the page.'));
      const { label, value: from } = choice;
      const isReplaced = from !== '' && value !== '';
      const change: Change = isReplaced
        ? { text: { file: text.file, at: field, value: from }, from, to: value }
        : entryChange(text, field.slice(0, -1), `${label}: ${value || 'left out'}`);
      const beside = { at: text.at, value: text.value };
      return make(change, (file) => withField(file, beside, field, value));
    },
    photo: async (text, field, { name, alt, bytes }) => {
      const known = besideText(text, current).photos.find(({ at }) => isDeepStrictEqual(at, field));
      if (!known || typeof text.at === 'number') return refused('There is no photo here any more. Reload the page.');
      const stored = await storePhoto(name, bytes, current);
      if ('message' in stored) return stored;
      const beside = { at: text.at, value: text.value };
      const change = entryChange(text, field.slice(0, -1), `${known.label}: ${stored.src}`);
      const written = await make(change, (file) => withPhoto(file, beside, field, { src: stored.src, alt }));
      if (!written.isWritten) await stored.discard();
      return written;
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
      parts: partsFor(source, entry.at.slice(0, -1), sources, theme.sections).map(({ value: _value, ...part }) => part),
    })),
    choices: choicesAround(source, at, sources, theme.sections),
    photos: photosAround(source, at, theme.sections),
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
