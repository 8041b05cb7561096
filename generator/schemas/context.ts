// What a schema may ask while it reads a value: names that exist, addresses under the base path, Markdown, drawings.
import type { Drawing, Markdown, Phone, PhotoFault, Published } from './values.ts';

/** The kinds of things that content refers to by name. */
export type Kind = 'service' | 'area' | 'post' | 'drawing' | 'icon';

/**
 * Handed to every schema, so that values come out finished: links with their base path, Markdown as HTML, drawings as
 * SVG.
 */
export interface SchemaContext {
  /** The site's language, as a BCP 47 tag: "en-US". */
  readonly locale: string;
  /** The names that exist, by kind. */
  readonly known: Readonly<Record<Kind, ReadonlySet<string>>>;
  /** Whether a file exists under `public/`, by its path on the site ("/photos/a.jpg"), and what is there. */
  readonly publicFiles: ReadonlySet<string>;
  /** The names of the files under data/fonts. */
  readonly fontFiles: ReadonlySet<string>;
  /** A path of this site with its base path before it. */
  href(path: string): string;
  /** Renders Markdown whose first heading level is `top`. Results may come from the cache. */
  markdown(source: string, top: number): Markdown;
  drawing(name: string): Drawing | undefined;
  icon(name: string): Drawing | undefined;
  /** The picture at a path of `publicFiles`, as pages show it, or why it cannot be shown. */
  photo(path: string): Published | PhotoFault;
  /** The links an editor may write as a word: "call" and "email". */
  readonly contact: { readonly call: string; readonly email: string };
  phone(shown: string): Phone | undefined;
}
