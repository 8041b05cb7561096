// What a derived file is made from.
import type { OutputFile, Route, Site } from '../contract.ts';

export interface OutputInput {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The rendered pages. */
  readonly pages: readonly OutputFile[];
  /** The stylesheets that stand in pages. */
  readonly sheets: readonly string[];
  /** Whether the editing page is published too: it has headers of its own. */
  readonly admin?: boolean | undefined;
  /** The words of an article, by its path, where somebody has gathered them. */
  readonly words?: ((path: string) => string | undefined) | undefined;
}

/** A derived file, or several that belong together. */
export type Output = (input: OutputInput) => readonly OutputFile[];

/** A text as the content of an XML element or attribute. Characters that XML 1.0 cannot hold are left out. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
