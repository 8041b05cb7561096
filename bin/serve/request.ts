// What a request asks for, and whether it may: paths that no file has, hosts and origins that are not ours.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address of a request: its path, decoded, and its query with the question mark. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/**
 * Reads the address of a request. Undefined for every spelling that could lead out of the site: "..", encoded or not,
 * backslashes, NUL and other control characters, hidden files, empty parts, and addresses that are no path at all.
 */
export function targetOf(url: string | undefined): Target | undefined {
  const [, raw = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url ?? '') ?? [];
  const path = decoded(raw);
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const parts = path.split('/').slice(1);
  const bad = parts.some((part, index) =>
    part === '' ? index < parts.length - 1 : part.startsWith('.') && part !== '.well-known',
  );
  return bad ? undefined : { path, query };
}

/** Decodes once. What is still encoded then is the name of no file. */
function decoded(raw: string): string | undefined {
  try {
    return raw === '' ? undefined : decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/**
 * Whether the Host header names this machine: localhost, an address, or the name that --host was given. A page of
 * somebody else's that has its name point here (DNS rebinding) is refused.
 */
export function isOurHost(host: string | undefined, named: string): boolean {
  const name = hostname(host);
  return (
    name !== undefined &&
    (name === 'localhost' ||
      name.endsWith('.localhost') ||
      isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
      name === named.toLowerCase())
  );
}

function hostname(host: string | undefined): string | undefined {
  const match = /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{1,5})?$/i.exec(host ?? '');
  return match?.[1]!.toLowerCase();
}

/** Whether a request was made by a page of this very server, as far as the browser says. */
export function isOurOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether the other end is this machine. */
export function isLoopback({ socket }: IncomingMessage): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
