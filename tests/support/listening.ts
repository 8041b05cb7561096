// Servers of tests, on free ports of loopback.
import type { AddressInfo, Server } from 'node:net';
import { answer } from '../../generator/hosting/host.ts';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { makeServer } from '../../generator/hosting/server.ts';
import { builtStore } from '../../generator/tools/preview/server/built.ts';

/** Starts to listen. Returns the port. */
export const portOf = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
/** Starts to listen. Returns the origin. */
export const originOf = async (server: Server): Promise<string> => `http://127.0.0.1:${await portOf(server)}`;

/** Serves a built site in a folder, as `site serve --built` does. */
export async function serveFolder(folder: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const site = (target: Parameters<typeof answer>[0]) => answer(target, builtStore(folder, '/'));
  const server = makeServer({ site, failed: () => undefined }, '127.0.0.1');
  return { port: await portOf(server), close: () => closeServer(server) };
}
