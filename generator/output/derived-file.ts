// The input and the type of the functions that make derived files.
import type { Post } from '../content/site.ts';
import type { Route, Site } from '../theme.ts';

/** What derived files are made from. */
export interface OutputInput {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The stylesheets that are inlined in pages. */
  readonly stylesheets: readonly string[];
  /** Whether the editing page is published too: it has headers of its own. */
  readonly admin?: boolean | undefined;
  /** The paths of the files in assets/, where they are made already. */
  readonly assets?: readonly string[] | undefined;
  /** The addresses, without base, of the HTML files in public/: hosts answer each as it is, with no other address. */
  readonly documents?: readonly string[] | undefined;
  /** The words of all articles, where they were collected already. */
  readonly words?: SearchWords | undefined;
}

/** A word, and the articles that it is in: twice the number of each, plus 1 if it is in the title or a tag. */
export type SearchEntry = readonly [word: string, articles: readonly number[]];

/** The words of the articles in each language, collected from one article after the other, in any order. */
export interface SearchWords {
  add(post: Post): void;
  /** Those of the articles that a view of the site shows, sorted. */
  of(view: Site): readonly SearchEntry[];
}

/** The text of a derived file; undefined if the site needs none. */
export type Output = (input: OutputInput) => string | undefined;

/** The texts of derived files of which a site may have any number, by path. */
export type Outputs = (input: OutputInput) => ReadonlyMap<string, string>;
