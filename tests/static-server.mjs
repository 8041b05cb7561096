// Serves a built site on loopback as the real hosts do: addresses without .html, the built headers and redirects,
// 404.html.
import { readFileSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The headers of `/*` in a _headers file. What would force https is left out: loopback has none. */
function headersOf(folder) {
  const file = join(folder, '_headers');
  if (!existsSync(file)) return {};
  const [, block = ''] = /^\/\*\n((?: {2}.*\n)+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  const pairs = block
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/:\s*(.*)/s)
        .slice(0, 2),
    );
  return Object.fromEntries(
    pairs
      .filter(([name]) => name !== 'Strict-Transport-Security')
      .map(([name, value]) => [name, value.replace(/; upgrade-insecure-requests\b/, '')]),
  );
}

/** The lines of a _redirects file, by path. */
function redirectsOf(folder) {
  const file = join(folder, '_redirects');
  if (!existsSync(file)) return new Map();
  return new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [from, to, status] = line.split(' ');
        return [from, { to, status: Number(status) }];
      }),
  );
}

/** Starts serving `folder`; gives its address and a way to stop. */
export async function serve(folder) {
  const headers = headersOf(folder);
  const redirects = redirectsOf(folder);
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)).replaceAll('\\', '/');
    const redirect = redirects.get(path);
    if (redirect) return response.writeHead(redirect.status, { ...headers, Location: redirect.to }).end();
    const found = [path === '/' ? '/index.html' : path, `${path}.html`]
      .map((name) => join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    const file = found ?? join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      ...headers,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    return response.end(request.method === 'HEAD' ? undefined : readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
