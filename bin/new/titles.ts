// Turns titles into slugs, and keeps texts within their limits.
import anyAscii from 'any-ascii';
import { isReserved, slugify } from '../../generator/schemas/parse.ts';

/**
 * The slug of a title in any script: "Küche & Bad" gives "kuche-bad", "Puppy’s first" gives "puppys-first", "Кухня"
 * gives "kukhnya". Returns `fallback` if no letter or digit is left. Names that Windows reserves, and those of the home
 * page and of the page for missing addresses, get an ending.
 */
export function slugOf(title: string, fallback: string): string {
  const slug = slugify(anyAscii(title).replaceAll("'", '')).slice(0, 80).replace(/-+$/, '') || fallback;
  return isReserved(slug) || /^(404|index)$/.test(slug) ? `${slug}-page` : slug;
}

/** Shortens a text to at most `limit` characters, at a word boundary unless that would drop more than half. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const short = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, ''); // no half of a surrogate pair
  const space = short.lastIndexOf(' ');
  return (space > limit / 2 ? short.slice(0, space) : short).replace(/[\s,;:.–-]+$/, '');
}

/** "Title: text" in at most `limit` characters; if it is too long, the title is truncated. */
export const withTitle = (title: string, text: string, limit: number): string =>
  `${truncate(title, limit - text.length - 2)}: ${text}`;
