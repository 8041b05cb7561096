// The input and the type of the functions that make derived files.
import type { Route, Site } from '../contract.ts';

/** What derived files are made from. */
export interface OutputInput {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The stylesheets that are inlined in pages. */
  readonly stylesheets: readonly string[];
  /** Whether the editing page is published too: it has headers of its own. */
  readonly admin?: boolean | undefined;
  /** The distinct words of each article by its path, where they were collected already. */
  readonly words?: ReadonlyMap<string, string> | undefined;
}

/** The text of a derived file; undefined if the site needs none. */
export type Output = (input: OutputInput) => string | undefined;

/** The texts of derived files of which a site may have any number, by path. */
export type Outputs = (input: OutputInput) => ReadonlyMap<string, string>;
