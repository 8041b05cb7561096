// The picture of a tab, as an address of its own: a request for 500 bytes would cost as long as one for the page.
import { readFile } from 'node:fs/promises';
import type { Sources } from '../content/read.ts';

const ICON = '/favicon.svg';
/** A larger file is fetched: in every page it would weigh more than its request. Bytes. */
const LARGEST = 1024;
/**
 * What would end the attribute or the address, or change on the way. A space may stand as it is (URL Standard, "opaque
 * path").
 */
const RESERVED = /[%#<>"{}|\\^`]/g;

/** The site's icon as a data: URL (RFC 2397); undefined where there is none, or a large one. */
export async function inlineIcon({ publicFiles }: Sources): Promise<string | undefined> {
  const file = publicFiles.find(({ path, size }) => path === ICON && size <= LARGEST);
  if (!file) return undefined;
  const svg = (await readFile(file.absolute, 'utf8')).trim().replace(/\s+/g, ' ');
  const quoted = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(RESERVED, encodeURIComponent)}`;
}
