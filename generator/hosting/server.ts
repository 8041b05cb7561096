// The HTTP server: refuses requests that are not allowed, and sends the handler's answers to all others.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hexDigest } from '../system/digest.ts';
import { type Answer, type Target, targetOf } from './host.ts';

/** Answers the requests of a server. */
interface Handler {
  /** Answers a request to the preview itself; resolves to false if the request is to the site. */
  internal?(request: IncomingMessage, response: ServerResponse, target: Target): Promise<boolean>;
  /** Answers a GET request to the site. */
  site(target: Target, acceptedEncodings: string | undefined): Promise<Answer>;
  /** Is called with unexpected errors. */
  failed(error: unknown): void;
}

/** Makes a server, which is not listening yet. `hostName` is the value of --host. */
export function makeServer(handler: Handler, hostName: string): Server {
  return createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      response.on('error', () => undefined);
      void serve(request, response, handler, hostName).catch((error: unknown) => {
        handler.failed(error);
        if (!response.headersSent) refuse(response, 500, 'The preview failed. The terminal says why.');
        else response.destroy();
      });
    },
  );
}

/**
 * Whether a Host header names this machine: localhost, an IP address, or `hostName`, the value of --host. This refuses
 * DNS rebinding, where a foreign page makes its own domain name resolve to this machine.
 */
export function isOurHost(host: string | undefined, hostName: string): boolean {
  const name = /^(?:\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?=(?::\d{1,5})?$)/i.exec(host ?? '')?.[0].toLowerCase();
  return (
    name !== undefined &&
    (name === 'localhost' ||
      name.endsWith('.localhost') ||
      isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
      name === hostName.toLowerCase())
  );
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
  hostName: string,
): Promise<void> {
  const [host, ...others] = request.headersDistinct['host'] ?? [];
  if (others.length > 0 || !isOurHost(host, hostName))
    return refuse(
      response,
      403,
      'The preview answers only to localhost and IP addresses. Let the tunnel or proxy send the header Host: localhost, as by: ngrok http 4321 --host-header=localhost',
    );
  const target = targetOf(request.url);
  if (target && (await handler.internal?.(request, response, target))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'The preview only answers GET and HEAD requests.', { Allow: 'GET, HEAD' });
  if (!target) return refuse(response, 404, 'There is no such address.');
  send(request, response, await handler.site(target, request.headersDistinct['accept-encoding']?.join()));
}

/** Sends an answer; only 304 Not Modified if the browser has it already. */
function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const tag = `"${hexDigest(bytes)}"`;
  const allHeaders = { 'Cache-Control': 'no-cache', ...headers, ETag: tag };
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, allHeaders).end();
    return;
  }
  response.writeHead(status, { ...allHeaders, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Refuses a request with an HTTP status and a message. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(`${message}\n`);
}

/** Answers a request to the preview itself: only its own pages may read that, and no cache keeps it. */
export function reply(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response
    .writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .end(body);
}
