// Serves the finished site on loopback as a real host does.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutputFile } from '../output/output-file.ts';
import { bytesOf, textAt } from '../output/file-contents.ts';
import { answer, type Store } from './host.ts';
import { readRules, withoutHttps } from './rules.ts';
import { makeServer } from './server.ts';

/** A site that is being served. */
export interface Host {
  /** "http://127.0.0.1:43211", without base. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves output files below `base`, following the _headers and _redirects among them. */
export async function serveFiles(files: readonly OutputFile[], base: string): Promise<Host> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const rules = readRules(withoutHttps(textAt(files, '_headers') ?? ''), textAt(files, '_redirects') ?? '');
  const store: Store = {
    base,
    rules: () => Promise.resolve(rules),
    find: async (path) => {
      const file = byPath.get(path);
      return file && { body: await bytesOf(file) };
    },
  };
  const server = makeServer({ site: (target) => answer(target, store), failed: console.error }, '');
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Closes a server and its connections. Resolves when that is done. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
