// Renders Markdown for an address below which the site lies, under a key that holds all that the result depends on.
import type { Markdown } from '../schemas/values.ts';
import { renderMarkdown } from './markdown.ts';

/** Puts `base` before a path of the site: "/contact" under "/repo/" is "/repo/contact". */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : `${base.replace(/\/$/, '')}${path}`;
}

/** All that a rendering depends on: the base path, the level the first heading must have, and the text. */
export const markdownKey = (base: string, top: number, source: string): string => JSON.stringify([base, top, source]);

/** What a key asks for. */
export function renderKey(key: string): Markdown {
  const [base, top, source] = JSON.parse(key) as [string, number, string];
  return renderMarkdown(source, { href: (path) => withBase(base, path), top });
}
