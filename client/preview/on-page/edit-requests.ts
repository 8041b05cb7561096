// The requests with which a page changes texts.
import {
  type Changes,
  type Created,
  type Difference,
  type EntryAction,
  type Made,
  type NewItem,
  type NewValue,
  type Origin,
  type PhotoField,
  PREVIEW_PATH,
  type Published,
  type Publishing,
  type TextAt,
  type Wanted,
  type Written,
} from '../../../generator/tools/preview/protocol.ts';

export interface EditRequests {
  /** Whether the content may have each of the texts. */
  mayChange(texts: readonly Wanted[]): Promise<readonly boolean[]>;
  /** Where a text is written, or why nowhere. */
  find(wanted: Wanted): Promise<Origin | Made>;
  /** Writes values in place of texts. */
  write(values: readonly NewValue[]): Promise<Written>;
  /** Moves, copies or deletes an entry of a list that a text is in. */
  arrange(text: TextAt, entry: readonly (string | number)[], action: EntryAction): Promise<Written>;
  /** Adds a part of this type after the one that a text is in. */
  add(text: TextAt, entry: readonly (string | number)[], type: string): Promise<Written>;
  /** Writes what was chosen for a field beside a text. */
  choose(text: TextAt, field: readonly (string | number)[], value: string): Promise<Written>;
  /** Stores a photo, if there is a file, and shows it in a field beside a text, with this description. */
  photo(text: TextAt, photo: PhotoField, file: File | undefined, alt: string): Promise<Written>;
  undo(): Promise<Written>;
  redo(): Promise<Written>;
  changes(): Promise<Changes>;
  create(item: NewItem): Promise<Created>;
  /** Makes a draft an article that is published with the site. */
  ready(file: string): Promise<Written>;
  publishing(): Promise<Publishing>;
  /** What visitors will see change; null if what is published cannot be read. */
  difference(): Promise<Difference | null>;
  publish(message: string): Promise<Published>;
}

/** The requests of the open page. They reject if the server does not answer or refuses them. */
export function editRequests(): EditRequests {
  const ask = <T>(name: string, body?: unknown): Promise<T> =>
    send<T>(name, body === undefined ? undefined : JSON.stringify(body));
  const send = async <T>(name: string, body: string | Blob | undefined): Promise<T> => {
    const response = await fetch(`${PREVIEW_PATH}/edit/${name}?${new URLSearchParams({ path: location.pathname })}`, {
      method: 'POST',
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  return {
    mayChange: (texts) => ask('texts', texts),
    find: (wanted) => ask('find', wanted),
    write: (values) => ask('write', values),
    arrange: (text, entry, action) => ask('arrange', { text, entry, action }),
    add: (text, entry, type) => ask('add', { text, entry, type }),
    choose: (text, field, value) => ask('choose', { text, field, value }),
    photo: (text, { at, alt: value = '' }, file, alt) =>
      file
        ? send('photo', new Blob([JSON.stringify({ text, field: at, name: file.name, alt }), '\n', file]))
        : ask('write', [{ text: { file: text.file, at: [...at, 'alt'], value }, value: alt }]),
    undo: () => ask('undo'),
    redo: () => ask('redo'),
    changes: () => ask('changes'),
    create: (item) => ask('create', item),
    ready: (file) => ask('ready', file),
    publishing: () => ask('publishing'),
    difference: () => ask('difference'),
    publish: (message) => ask('publish', message),
  };
}
