// The HTTP server: lets in who may ask, asks the host for the answer, sends it. Knows nothing of sites.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Answer } from './host.ts';
import { isOurHost, targetOf, type Target } from './request.ts';

/** What a server does with a request. */
export interface Handler {
  /** Takes a request over that is the preview's own; false where it is the site's. */
  internal(request: IncomingMessage, response: ServerResponse, target: Target): boolean;
  site(target: Target): Promise<Answer>;
  /** Told of what nobody expected. */
  failed(error: unknown): void;
}

/** As every host says of files that may change: look again each time. */
const FRESH = 'public, max-age=0, must-revalidate';

/** A server that is not listening yet. `named` is what --host was given. */
export function makeServer(handler: Handler, named: string): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      response.on('error', () => undefined);
      void serve(request, response, handler, named).catch((error: unknown) => {
        handler.failed(error);
        if (!response.headersSent) refuse(response, 500, 'The preview could not answer. The terminal says why.');
        else response.destroy();
      });
    },
  );
  server.on(
    'clientError',
    (_error, socket) =>
      void (socket.writable ? socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n') : socket.destroy()),
  );
  return server;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
  named: string,
): Promise<void> {
  const [host, ...more] = request.headersDistinct['host'] ?? [];
  if (more.length > 0 || !isOurHost(host, named))
    return refuse(
      response,
      403,
      'This name does not belong to the preview. Ask for localhost, or start it with --host and this name.',
    );
  const target = targetOf(request.url);
  if (target && handler.internal(request, response, target)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'The preview answers GET and HEAD.', { Allow: 'GET, HEAD' });
  if (!target) return refuse(response, 404, 'There is no such address.');
  send(request, response, await handler.site(target));
}

/** Sends an answer, or that nothing has changed since the browser last had it. */
function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body as Uint8Array);
  const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const all = { 'Cache-Control': FRESH, ...headers, ETag: tag };
  if (status === 200 && request.headers['if-none-match'] === tag) return void response.writeHead(304, all).end();
  response.writeHead(status, { ...all, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** A refusal in words. */
export function refuse(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(`${words}\n`);
}
