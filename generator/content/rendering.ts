// Renders Markdown for an address below which the site lies, under a key that holds all that the result depends on.
import type { Markdown } from '../schemas/values.ts';
import { renderMarkdown } from './markdown.ts';

/** Puts `base` before a path of the site: "/contact" under "/repo/" is "/repo/contact". */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : `${base.replace(/\/$/, '')}${path}`;
}

/** All that a rendering depends on: the base path, the level the first heading must have, and the text. */
export const markdownKey = (base: string, top: number, source: string): string => `${top} ${base}\n${source}`;

/** What a key asks for. */
export function renderKey(key: string): Markdown {
  const [head, top, base] = /^(\d+) (.*)\n/.exec(key)!;
  return renderMarkdown(key.slice(head.length), { href: (path) => withBase(base!, path), top: Number(top) });
}
