// Turns titles into slugs. Runs in the browser too.
import anyAscii from 'any-ascii';
import { slugify } from './parse.ts';
import { isReserved } from '../../system/reserved-names.ts';

/**
 * The slug of a title in any script: "Küche & Bad" gives "kuche-bad", "Puppy’s first" gives "puppys-first", "Кухня"
 * gives "kukhnya". Returns `fallback` if no letter or digit is left. Names that Windows reserves, and those of the home
 * page and of the page for missing addresses, get an ending.
 */
export function slugOf(title: string, fallback: string): string {
  const slug = slugify(anyAscii(title).replaceAll("'", '')).slice(0, 80).replace(/-+$/, '') || fallback;
  return isKept(slug) ? `${slug}-page` : slug;
}

/** Whether Windows, or a web server, keeps a name for itself. */
export const isKept = (slug: string): boolean => isReserved(slug) || /^(404|index)$/.test(slug);
