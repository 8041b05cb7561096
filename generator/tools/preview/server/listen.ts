// Makes a server listen on the requested port, or on the first free one from the default port on.
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { UsageError } from '../../../system/usage-error.ts';

export const DEFAULT_PORT = 4321;
/** The address that only this machine can reach. */
export const LOOPBACK = '127.0.0.1';
const MAX_FALLBACKS = 20;

/**
 * Listens on `host`. Without a requested port, tries the default one and then those after it; `isFallback` is true if
 * the default one was taken. Throws UsageError if no port can be used.
 */
export async function listen(
  server: Server,
  host: string,
  requested: number | undefined,
): Promise<{ port: number; isFallback: boolean }> {
  for (let port = requested ?? DEFAULT_PORT; ; port++) {
    const error = (await isShadowed(port, host)) ? { code: 'EADDRINUSE' } : await attempt(server, host, port);
    if (!error) {
      const actual = (server.address() as AddressInfo).port; // The system chose one if `port` is 0.
      return { port: actual, isFallback: requested === undefined && port !== DEFAULT_PORT };
    }
    const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
    if (requested !== undefined || !isTaken || port >= DEFAULT_PORT + MAX_FALLBACKS)
      throw new UsageError(refusalOf(error, host, port));
  }
}

/** Tries to listen; resolves with the error if that fails. */
function attempt(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const settle = (error?: NodeJS.ErrnoException): void => {
      server.off('error', settle).off('listening', settle);
      done(error);
    };
    server
      .once('error', settle)
      .once('listening', () => settle())
      .listen(port, host);
  });
}

/** Whether another program answers on the IPv6 loopback address: some browsers would resolve "localhost" to it. */
function isShadowed(port: number, host: string): Promise<boolean> {
  if (port === 0 || host !== LOOPBACK) return Promise.resolve(false);
  return new Promise((done) => {
    const socket = connect({ port, host: '::1' });
    const settle = (isTaken: boolean) => () => {
      socket.destroy();
      done(isTaken);
    };
    socket.setTimeout(200, settle(false)).once('connect', settle(true)).once('error', settle(false));
  });
}

function refusalOf({ code, message }: Partial<NodeJS.ErrnoException>, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Choose another with --port, or omit --port to use the next free one.`;
    case 'EACCES':
      return `Port ${port} requires administrator rights. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an address of this machine. Set --host to one that is, or to 0.0.0.0 for all of them.`;
    default:
      return `Cannot listen on ${host}:${port} (${code ?? message}).`;
  }
}

/** The URL at which a browser on this machine finds the server. */
export function addressOf(host: string, port: number, path: string): string {
  const isHere = [LOOPBACK, '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}${path}`;
}
