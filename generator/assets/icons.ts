// Inlines the favicon as a data: URL, because a request for 500 bytes takes as long as one for a page.
import { readFile } from 'node:fs/promises';
import type { Sources } from '../content/read.ts';

const ICON = '/favicon.svg';
/** In bytes; a larger icon stays a file, because in every page it would cost more than the request. */
const MAX_BYTES = 1024;
/**
 * Characters that would end the attribute or the URL, or that URL parsers change. Spaces are allowed (URL Standard,
 * "opaque path").
 */
const RESERVED = /[%#<>"{}|\\^`]/g;

/** The site's icon as a data: URL (RFC 2397); undefined if there is none, or it is too large. */
export async function inlineIcon({ publicFiles }: Sources): Promise<string | undefined> {
  const file = publicFiles.find(({ path, size }) => path === ICON && size <= MAX_BYTES);
  if (!file) return undefined;
  const svg = (await readFile(file.absolute, 'utf8')).trim().replace(/\s+/g, ' ');
  const quoted = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(RESERVED, encodeURIComponent)}`;
}
