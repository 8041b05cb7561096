// Renders Markdown from a key that contains everything the result depends on, so that it can be cached under that key.
import type { Markdown } from '../schemas/values.ts';
import { renderMarkdown } from './markdown.ts';

/**
 * Prefixes a path of the site with the base: "/contact" with "/repo/" is "/repo/contact". No address ends with a slash,
 * so one that an editor writes there is dropped.
 */
export function withBase(base: string, path: string): string {
  const plain = path.replace(/(?<=[^/])\/+(?=$|[?#])/, '');
  return base === '/' ? plain : `${base.replace(/\/$/, '')}${plain}`;
}

/** The key of a rendering: the level that the first heading must have, the base, and the text. */
export const markdownKey = (base: string, top: number, source: string): string => `${top} ${base}\n${source}`;

/** Renders the Markdown that a key describes. */
export function renderKey(key: string): Markdown {
  const [head, top, base] = /^(\d+) (.*)\n/.exec(key)!;
  return renderMarkdown(key.slice(head.length), { href: (path) => withBase(base!, path), top: Number(top) });
}
