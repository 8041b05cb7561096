// Finds a port and listens there: the one that was asked for or none, else the first free one from the usual on.
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** The port cannot be had. The message says why and what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

const USUAL = 4321;
const TRIES = 20;
const ANYWHERE = new Set(['0.0.0.0', '::']);

/** Listens; gives the port. Throws PortError where the one that was asked for is taken. */
export async function listen(
  server: Server,
  host: string,
  asked: number | undefined,
): Promise<{ port: number; moved: boolean }> {
  for (let port = asked ?? USUAL; ; port++) {
    const error = (await isShadowed(port, host)) ? { code: 'EADDRINUSE' } : await attempt(server, host, port);
    if (!error) return { port: (server.address() as AddressInfo).port, moved: asked === undefined && port !== USUAL };
    const busy = error.code === 'EADDRINUSE' || error.code === 'EACCES';
    if (asked === undefined && busy && port < USUAL + TRIES) continue;
    throw new PortError(words(error, host, port));
  }
}

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

/** Whether something else answers at the other loopback address: "localhost" would lead some browsers there. */
function isShadowed(port: number, host: string): Promise<boolean> {
  if (port === 0 || host !== '127.0.0.1') return Promise.resolve(false);
  return new Promise((done) => {
    const socket = connect({ port, host: '::1' });
    const settle = (taken: boolean) => () => {
      socket.destroy();
      done(taken);
    };
    socket.setTimeout(200, settle(false)).once('connect', settle(true)).once('error', settle(false));
  });
}

function words({ code, message }: Partial<NodeJS.ErrnoException>, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Choose another with --port, or leave --port out: then the next free one is taken.`;
    case 'EACCES':
      return `Port ${port} may not be used without more rights. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is no address of this machine. --host takes one of its own, or 0.0.0.0 for all of them.`;
    default:
      return `Nothing can listen at ${host}:${port} (${code ?? message}).`;
  }
}

/** The address to type, with localhost where that leads here. */
export function addressOf(host: string, port: number, path: string): string {
  const name =
    host === '127.0.0.1' || host === '::1' || ANYWHERE.has(host)
      ? 'localhost'
      : host.includes(':')
        ? `[${host}]`
        : host;
  return `http://${name}:${port}${path}`;
}
