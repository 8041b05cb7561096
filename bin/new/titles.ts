// A title as an address, and texts that keep within their limits.
import anyAscii from 'any-ascii';
import { slugify } from '../../generator/schemas/parse.ts';

/**
 * A title as a slug, whatever it is written in: "Küche & Bad" is "kuche-bad", "Кухня" is "kukhnya". `otherwise` where
 * no letter is left.
 */
export function slugOf(title: string, otherwise: string): string {
  return slugify(anyAscii(title)).slice(0, 80).replace(/-+$/, '') || otherwise;
}

/** A text cut at a word, so that it has at most so many characters. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const space = short.lastIndexOf(' ');
  return (space > most / 2 ? short.slice(0, space) : short).replace(/[\s,;:.–-]+$/, '');
}

/** A title, a colon and what to write there, within a limit: the title gives way. */
export const about = (title: string, text: string, most: number): string =>
  `${cut(title, most - text.length - 2)}: ${text}`;
