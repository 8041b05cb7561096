// Checks where requests come from: the Host header, their origin, their machine.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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
  return /^(?:\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?=(?::\d{1,5})?$)/i.exec(host ?? '')?.[0].toLowerCase();
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
