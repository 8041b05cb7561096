// Parses and checks requests: their path, the Host header, their origin.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The target of a request. */
export interface Target {
  /** Decoded. */
  readonly path: string;
  /** With the question mark; empty if there is none. */
  readonly query: string;
}

/**
 * Parses the target of a request. Undefined for everything that could lead out of the site: ".." in any encoding,
 * backslashes, NUL and other control characters, hidden files, empty segments, and targets that are not a path.
 */
export function targetOf(url: string | undefined): Target | undefined {
  const [, raw = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url ?? '') ?? [];
  const path = decode(raw);
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.split('/').slice(1);
  const isAllowed = (segment: string, index: number): boolean => {
    if (segment === '') return index === segments.length - 1; // a trailing slash
    return !segment.startsWith('.') || segment === '.well-known';
  };
  return segments.every(isAllowed) ? { path, query } : undefined;
}

/** Decodes a path once. What is still encoded after that is not the name of any file. */
function decode(raw: string): string | undefined {
  try {
    return raw === '' ? undefined : decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/**
 * Whether a Host header names this machine: localhost, an IP address, or `hostName`, the value of --host. This refuses
 * DNS rebinding, where a foreign page makes its own domain name resolve to this machine.
 */
export function isOurHost(host: string | undefined, hostName: string): boolean {
  const name = hostname(host);
  return (
    name !== undefined &&
    (name === 'localhost' ||
      name.endsWith('.localhost') ||
      isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
      name === hostName.toLowerCase())
  );
}

function hostname(host: string | undefined): string | undefined {
  const match = /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{1,5})?$/i.exec(host ?? '');
  return match?.[1]!.toLowerCase();
}

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
