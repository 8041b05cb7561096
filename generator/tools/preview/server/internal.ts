// Answers requests below /@preview/: the preview's script, its event stream, the stylesheet, and source lookup.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Target } from '../../../hosting/host.ts';
import { realPathInside } from '../../../system/real-path.ts';
import { placeOf } from '../on-page/origin.ts';
import { answerEdit, type Editing } from './edit-requests.ts';
import { GALLERY } from './gallery.ts';
import type { ShownPages } from './shown-pages.ts';
import { openEditor } from './open.ts';
import { PREVIEW_PATH, type Spot, TOKEN_HEADER } from '../protocol.ts';
import { isLoopback, isOurOrigin } from './request.ts';
import { refuse, reply } from './server.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Tabs } from './tabs.ts';

interface InternalContext {
  readonly current: CurrentState;
  readonly shownPages: ShownPages;
  readonly tabs: Tabs;
  /** The bundled client script. */
  readonly script: Promise<Uint8Array>;
  readonly env: NodeJS.ProcessEnv;
  /** Undefined if no text may be changed. */
  readonly editing: Editing | undefined;
}

/**
 * Answers a request below /@preview/; resolves to false for any other. Refuses requests that were not made by pages of
 * this server.
 */
export async function answerInternal(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
  context: InternalContext,
): Promise<boolean> {
  if (!path.startsWith(`${PREVIEW_PATH}/`)) return false;
  const params = new URLSearchParams(query);
  const inner = path.slice(PREVIEW_PATH.length + 1);
  const endpoint = ENDPOINTS[`${request.method} ${inner}`] ?? (request.method === 'POST' ? editOf(inner) : undefined);
  if (!endpoint) refuse(response, path === `${PREVIEW_PATH}/open` ? 405 : 404, 'The preview has no such address.');
  else if (!isOurOrigin(request)) refuse(response, 403, 'Only pages of this preview may request this.');
  else await endpoint(request, response, params, context);
  return true;
}

type Endpoint = (
  request: IncomingMessage,
  response: ServerResponse,
  params: URLSearchParams,
  context: InternalContext,
) => void | Promise<void>;

/** The endpoint of a request that is about changing a text. */
const editOf = (inner: string): Endpoint | undefined =>
  !inner.startsWith('edit/')
    ? undefined
    : async (request, response, params, { shownPages, editing }) => {
        const page = (await shownPages.show(params.get('path') ?? '/'))?.page?.route.file ?? '';
        await answerEdit(inner.slice('edit/'.length), page, request, response, editing);
      };

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET client.js': async (_request, response, _params, { script }) =>
    reply(response, 'text/javascript; charset=utf-8', await script),

  // How the forms at /admin ask for pages that are not saved.
  'GET unsaved': (request, response, _params, { editing }) =>
    editing && isLoopback(request)
      ? reply(
          response,
          'application/json',
          JSON.stringify({ url: `${PREVIEW_PATH}/edit/unsaved`, headers: { [TOKEN_HEADER]: editing.token } }),
        )
      : refuse(response, 403, 'Pages that are not saved are only shown on the machine that runs the preview.'),

  // The preview's bar links here, because it does not know the base.
  'GET gallery': (_request, response, _params, { current }) => {
    const location = current.options.load.base + GALLERY;
    response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
  },

  'GET events': (request, response, params, { tabs }) =>
    tabs.add(request, response, {
      path: params.get('path') ?? '/',
      page: params.get('page') ?? '',
      isLocal: isLoopback(request),
    }),

  // The newest stylesheet, with which an open page replaces its own.
  'GET styles': async (_request, response, params, { shownPages }) =>
    reply(
      response,
      'text/css; charset=utf-8',
      (await shownPages.show(params.get('path') ?? '/'))?.stylesheet?.text ?? '',
    ),

  // An icon or a drawing to choose, apart from any page: nothing in it may run.
  'GET picture': (_request, response, params, { current }) => {
    const { files } = current.now().sources;
    const folder = params.get('folder') === 'icons' ? 'icons' : 'drawings';
    const picture = files.get(`data/${folder}/${params.get('name')}.svg`);
    if (!picture) return refuse(response, 404, 'There is no such picture.');
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    reply(response, 'image/svg+xml', picture.text);
  },

  'GET source': async (request, response, params, { current, shownPages }) => {
    const { route } = (await shownPages.show(params.get('path') ?? '/'))?.page ?? {};
    const wanted = { text: params.get('text') ?? '', ordinal: Number(params.get('ordinal')) };
    const place = route && (await placeOf(wanted, route.file, current));
    if (!place) return reply(response, 'application/json', 'null');
    const { folder, file, line, column } = place;
    const absolute = isLoopback(request) ? join(current.options[folder], file) : undefined;
    reply(response, 'application/json', JSON.stringify({ file, line, column, absolute } satisfies Spot));
  },

  'POST open': async (request, response, params, { current, env }) => {
    if (!isLoopback(request) || request.headers.origin === undefined)
      return refuse(response, 403, 'Files can only be opened from the machine that runs the preview.');
    const { home, root } = current.options;
    const file = params.get('file') ?? '';
    const real = (await realPathInside(file, root)) ?? (await realPathInside(file, home));
    if (real === undefined) return refuse(response, 404, 'There is no such file in the site.');
    const number = (key: string): number => Math.max(1, Number.parseInt(params.get(key) ?? '', 10) || 1);
    const opened = await openEditor(env, real, number('line'), number('column'));
    response.writeHead(opened ? 204 : 501, { 'Cache-Control': 'no-store' }).end();
  },
};
