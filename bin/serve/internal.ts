// The preview's own addresses: its script, the news, where a text was written, opening that in an editor.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inside } from './built.ts';
import { GALLERY } from './gallery.ts';
import type { Live } from './live.ts';
import { locateText } from './locate.ts';
import { openEditor } from './open.ts';
import { PREVIEW_PATH, type Spot } from './preview/protocol.ts';
import { isLoopback, isOurOrigin, type Target } from './request.ts';
import { refuse } from './server.ts';
import type { Session } from './session.ts';
import type { Tabs } from './tabs.ts';

export interface InternalContext {
  readonly session: Session;
  readonly live: Live;
  readonly tabs: Tabs;
  /** The bundled script. */
  readonly script: Promise<Uint8Array>;
  readonly env: NodeJS.ProcessEnv;
}

/** Answers a request for one of the preview's own addresses; false for any other. Only pages of this server may ask. */
export function answerInternal(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
  context: InternalContext,
): boolean {
  if (!path.startsWith(`${PREVIEW_PATH}/`)) return false;
  const asked = new URLSearchParams(query);
  const name = `${request.method} ${path.slice(PREVIEW_PATH.length + 1)}`;
  const answers = ANSWERS[name];
  if (!answers) refuse(response, path === `${PREVIEW_PATH}/open` ? 405 : 404, 'The preview has no such address.');
  else if (!isOurOrigin(request)) refuse(response, 403, 'Only pages of this preview may ask for this.');
  else void Promise.resolve(answers(request, response, asked, context)).catch(() => response.destroy());
  return true;
}

type InternalAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: URLSearchParams,
  context: InternalContext,
) => void | Promise<void>;

const ANSWERS: Readonly<Record<string, InternalAnswer>> = {
  'GET client.js': async (_request, response, _asked, { script }) =>
    send(response, 'text/javascript; charset=utf-8', await script),

  // The bar links here: it does not know the base.
  'GET gallery': (_request, response, _asked, { session }) =>
    void response.writeHead(302, { Location: session.options.load.base + GALLERY, 'Cache-Control': 'no-store' }).end(),

  'GET events': (request, response, asked, { tabs }) =>
    tabs.add(request, response, {
      path: asked.get('path') ?? '/',
      page: asked.get('page') ?? '',
      styles: asked.get('styles') ?? '',
      near: isLoopback(request),
    }),

  'GET styles': async (_request, response, asked, { live }) =>
    send(response, 'text/css; charset=utf-8', (await live.show(asked.get('path') ?? '/')).page?.styles ?? ''),

  // To be written in the place of the page that asks.
  'GET again': async (_request, response, asked, { live }) => {
    const html = await live.pageIn(asked.get('path') ?? '/', asked.get('styles') ?? '');
    if (html === undefined)
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end(); // no refusal, of which the browser would complain
    else send(response, 'text/html; charset=utf-8', html);
  },

  // For comparing. A style that the policy of the asking page does not allow would be complained of, though nobody
  // applies it: another element holds its place.
  'GET page': async (_request, response, asked, { live }) =>
    send(
      response,
      'text/html; charset=utf-8',
      (await live.pageText(asked.get('path') ?? '/')).replace(/<style>[\s\S]*?<\/style>/g, '<meta name="style">'),
    ),

  'GET source': async (request, response, asked, { session, live }) => {
    const { home, root } = session.options;
    const { page } = await live.show(asked.get('path') ?? '/');
    const text = (key: string): string => (asked.get(key) ?? '').slice(0, 400);
    const found = locateText(
      { text: text('text'), before: text('before'), after: text('after') },
      page?.source,
      session.now().sources,
      home,
    );
    const [folder, spot]: [string, Spot | undefined] = found
      ? [found.folder === 'home' ? home : root, { file: found.file, line: found.line, column: found.column }]
      : [root, page && { file: page.source }];
    send(
      response,
      'application/json',
      JSON.stringify(spot && isLoopback(request) ? { ...spot, absolute: join(folder, spot.file) } : (spot ?? null)),
    );
  },

  'POST open': async (request, response, asked, { session, env }) => {
    if (!isLoopback(request) || request.headers.origin === undefined)
      return refuse(response, 403, 'Only this machine opens its editor.');
    const { home, root } = session.options;
    const file = asked.get('file') ?? '';
    const real = (await inside(file, root)) ?? (await inside(file, home));
    if (real === undefined) return refuse(response, 404, 'There is no such file in the site.');
    const number = (key: string): number => Math.max(1, Number.parseInt(asked.get(key) ?? '', 10) || 1);
    const opened = await openEditor(env, real, number('line'), number('column'));
    response.writeHead(opened ? 204 : 501, { 'Cache-Control': 'no-store' }).end();
  },
};

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response
    .writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .end(body);
}
