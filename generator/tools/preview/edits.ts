// The requests with which a page changes its texts.
import type { YamlPath } from '../editing/yaml-edit.ts';
import type {
  Changes,
  Created,
  Difference,
  EntryAction,
  Made,
  NewItem,
  NewValue,
  Origin,
  Published,
  Publishing,
  TextAt,
  Unsaved,
  Wanted,
  Written,
} from './protocol.ts';

/**
 * What a page asks of the preview to change its texts, by the names of the requests; all is JSON but the bytes of a
 * photo. `page` is the file of the page, which the server knows.
 */
export interface Edits {
  /** For each text of a page, whether the content has it. */
  mayChange(texts: readonly Wanted[], page?: string): Promise<readonly boolean[]>;
  /** Where a text of a page is written, or why the content has none. */
  find(wanted: Wanted, page?: string): Promise<Origin | Made>;
  /**
   * Writes values in place of texts: all of a file, unless that would be an error, and then those of the next one. An
   * empty value leaves an optional field out, and is that of a field which is not there.
   */
  write(values: readonly NewValue[]): Promise<Written>;
  /** The page of a file with a text that is not written. */
  unsaved(file: string, text: string): Promise<Unsaved>;
  /** Moves, copies or deletes an entry of a list that a text is in, or adds a part of this type after it. */
  arrange(text: TextAt, entry: YamlPath, action: EntryAction | { readonly add: string }): Promise<Written>;
  /** Stores a photo, and shows it in a field beside a text, with this description. */
  photo(text: TextAt, field: YamlPath, name: string, alt: string, bytes: Buffer): Promise<Written>;
  undo(): Promise<Written>;
  redo(): Promise<Written>;
  changes(): Promise<Changes>;
  /** Creates an article, a page, a service, an area or a project from its starter. */
  create(item: NewItem): Promise<Created>;
  /** Makes a draft an article that is published with the site. */
  ready(file: string): Promise<Written>;
  /** What publishing the content would do. */
  publishing(): Promise<Publishing>;
  /** What visitors will see change; null if what is published cannot be read. */
  difference(): Promise<Difference | null>;
  /** Publishes it, with a message for those who read the history. */
  publish(message: string): Promise<Published>;
}
