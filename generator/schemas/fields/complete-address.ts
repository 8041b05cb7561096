// Completes addresses that were written in part.
import { below } from '../../system/paths.ts';

/**
 * The address that somebody meant who wrote an email address, a phone number, a part of an address, or the name of a
 * file in posts/, whose addresses begin with `articles`.
 */
export function completeAddress(written: string, articles: string): string | undefined {
  if (written.length > 500) return undefined; // nobody writes that, and it would take long
  const bare = written.trim().replace(/^[“”„"'‘’]+|[“”"'‘’]+$/g, '');
  if (/^[^\s/@:?#]+@[^\s/@]+\.[a-z]+$/i.test(bare)) return `mailto:${bare}`;
  if (/^\+?[\d\s().-]{7,20}$/.test(bare)) return `tel:${bare.replace(/[^\d+]/g, '')}`;
  if (/^(?:www\.|(?:[a-z\d-]+\.)+[a-z]{2,}\/)/i.test(bare)) return `https://${bare}`;
  const article = /^[\w./-]*?([\w-]+)\.md$/.exec(bare)?.[1];
  if (article !== undefined) return below(articles, article);
  return bare !== written.trim() && /^(\/|https?:|mailto:|tel:)/.test(bare) ? bare : undefined;
}
