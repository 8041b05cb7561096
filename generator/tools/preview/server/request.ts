// Checks where requests come from: their origin, their machine, and whether the owner of the preview
// makes them.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hexDigest } from '../../../system/digest.ts';

/** Whether a request was made by a page of this server, judging by the headers that the browser sends. */
export function isOurOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether a request comes from this machine. */
export function isLoopback({ socket }: IncomingMessage): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** The parameter of the address that the terminal prints, and the beginning of the name of the cookie. */
export const KEY_NAME = 'preview';

/** Whether a key is the right one, compared in a time that does not tell how much of it is. */
export const isKey = (given: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hexDigest(given)), Buffer.from(hexDigest(key)));

/** The name of the cookie with the key: browsers do not keep those of different ports apart. */
export const cookieName = ({ socket }: IncomingMessage): string => `${KEY_NAME}-${socket.localPort}`;

/**
 * Whether the owner of the preview makes a request: on this machine, which other users and tunnels may reach as well,
 * and with the key, which only the terminal tells.
 */
export function isOwner(request: IncomingMessage, key: string): boolean {
  const start = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split('; ').filter((each) => each.startsWith(start));
  return isLoopback(request) && cookies.some((each) => isKey(each.slice(start.length), key));
}
