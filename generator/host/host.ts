// Serves the finished site on loopback as a real host does: addresses without .html, the built headers and redirects,
// and 404.html.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { OutputFile } from '../contract.ts';
import { bytesOf, textAt } from '../contents.ts';
import { readRules } from './rules.ts';

/** A site that is being served. */
export interface Host {
  /** "http://127.0.0.1:43211", without base. */
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** The Content-Type of a file, by its extension. */
export const contentType = (path: string): string => TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Serves output files below `base`, following the _headers and _redirects among them. */
export async function serveFiles(files: readonly OutputFile[], base: string): Promise<Host> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const rules = readRules(textAt(files, '_headers') ?? '', textAt(files, '_redirects') ?? '', { https: false });
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  /** The file that a request path means; undefined if there is none. */
  function fileAt(requested: string): OutputFile | undefined {
    if (requested === base || `${requested}/` === base) return byPath.get('index.html');
    if (!requested.startsWith(base)) return undefined;
    const path = requested.slice(base.length);
    return byPath.get(path) ?? byPath.get(`${path}.html`);
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = decodedPath(request.url ?? '/');
    const headers = rules.headers(requested ?? base);
    const redirect = requested === undefined ? undefined : rules.redirect(requested);
    if (redirect) {
      response.writeHead(redirect.status, { ...headers, Location: redirect.to }).end();
      return;
    }
    const found = requested === undefined ? undefined : fileAt(requested);
    const file = found ?? byPath.get('404.html');
    response.writeHead(found ? 200 : 404, { ...headers, 'Content-Type': file ? contentType(file.path) : 'text/plain' });
    response.end(request.method === 'HEAD' || !file ? undefined : await bytesOf(file));
  }
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The decoded path of a request; undefined if it is malformed. */
function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}
