// What a derived file is made from.
import type { OutputFile, Post, Route, Site } from '../contract.ts';

export interface OutputInput {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The rendered pages. */
  readonly pages: readonly OutputFile[];
  /** The stylesheets that stand in pages. */
  readonly sheets: readonly string[];
  /** Whether the editing page is published too: it has headers of its own. */
  readonly admin?: boolean | undefined;
  /** Whether old addresses have a page that leads on, for hosts that read no list of redirects; absent, they have. */
  readonly redirectPages?: boolean | undefined;
  /** Knows the words of an article without counting them. */
  readonly words?: ((post: Post) => string) | undefined;
}

/** A derived file, or several that belong together. */
export type Output = (input: OutputInput) => readonly OutputFile[];

/** A text as the content of an XML element or attribute. Characters that XML 1.0 cannot hold are left out. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
