// A file of the finished site.
import type { StoredBytes } from '../system/cache.ts';
import type { Route } from '../theme.ts';
import type { ReadTraits } from './read-traits.ts';

/** A picture that has not been made yet. */
export interface Picture {
  make(): Promise<StoredBytes>;
}

/** A text, bytes, or the parts of them, which other files may share. */
export type InMemory = string | Uint8Array | readonly Uint8Array[];

/** A file of the finished site. */
export interface OutputFile {
  /** The path relative to the output folder, with forward slashes. */
  readonly path: string;
  /** In memory; the file to copy; a handle on stored bytes; or a picture, made only when it is written or requested. */
  readonly contents: InMemory | { readonly copyOf: string; readonly size: number } | StoredBytes | Picture;
  /** What it was made from, for messages. */
  readonly from: string;
  /** The route, if the file is a page. */
  readonly route?: Route;
  /** What the checks need of a page, if it was taken when the page was rendered. */
  readonly traits?: ReadTraits | undefined;
}
