// The input and the type of the functions that make derived files, and XML escaping.
import type { Post, Route, Site } from '../contract.ts';

export interface OutputInput {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The stylesheets that are inlined in pages. */
  readonly sheets: readonly string[];
  /** Whether the editing page is published too: it has headers of its own. */
  readonly admin?: boolean | undefined;
  /** Returns the distinct words of an article from a cache. By default they are collected from its text. */
  readonly words?: ((post: Post) => string) | undefined;
}

/** The text of a derived file; undefined if the site needs none. */
export type Output = (input: OutputInput) => string | undefined;

/** Escapes a text for an XML element or attribute. Characters that XML 1.0 does not allow are removed. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
