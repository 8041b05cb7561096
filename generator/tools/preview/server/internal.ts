// Answers requests below /@preview/: the preview's script, its event stream, the stylesheet, edits.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from '../../../hosting/host.ts';
import { realPathInside } from '../../../system/real-path.ts';
import { answerEdit, type Editing } from './edit-requests.ts';
import { GALLERY } from './gallery.ts';
import type { ShownPages } from './shown-pages.ts';
import { openEditor } from './open.ts';
import { PREVIEW_PATH } from '../protocol.ts';
import { cookieName, isKey, isLoopback, isOurOrigin, isOwner, KEY_NAME } from './request.ts';
import { refuse, reply } from '../../../hosting/server.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Tabs } from './tabs.ts';

interface InternalContext {
  readonly current: CurrentState;
  readonly shownPages: ShownPages;
  readonly tabs: Tabs;
  /** The bundled client script. */
  readonly script: Promise<Uint8Array>;
  /** What the owner's browser has been told. */
  readonly key: string;
  /** Undefined if no text may be changed. */
  readonly editing: Editing | undefined;
}

/**
 * Answers a request below /@preview/, or with the key; resolves to false for any other. Refuses requests that were not
 * made by pages of this server.
 */
export async function answerInternal(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
  context: InternalContext,
): Promise<boolean> {
  const params = new URLSearchParams(query);
  const key = params.get(KEY_NAME);
  if (key !== null) return admit(request, response, { path, params }, isKey(key, context.key) ? key : undefined);
  if (!path.startsWith(`${PREVIEW_PATH}/`)) return false;
  const inner = path.slice(PREVIEW_PATH.length + 1);
  const endpoint = ENDPOINTS[`${request.method} ${inner}`] ?? (request.method === 'POST' ? editOf(inner) : undefined);
  if (!endpoint) refuse(response, path === `${PREVIEW_PATH}/open` ? 405 : 404, 'The preview has no such address.');
  else if (!isOurOrigin(request)) refuse(response, 403, 'Only pages of this preview may request this.');
  else await endpoint(request, response, params, context);
  return true;
}

/** Exchanges the key in an address for a cookie, which no script can read and no other site can use. */
function admit(
  request: IncomingMessage,
  response: ServerResponse,
  { path, params }: { readonly path: string; readonly params: URLSearchParams },
  key: string | undefined,
): true {
  params.delete(KEY_NAME);
  const rest = params.size > 0 ? `?${params}` : '';
  response
    .writeHead(303, {
      Location: encodeURI(path) + rest,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...(key !== undefined &&
        isLoopback(request) && {
          'Set-Cookie': `${cookieName(request)}=${key}; Path=${PREVIEW_PATH}; Max-Age=31536000; HttpOnly; SameSite=Strict`,
        }),
    })
    .end();
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
    : async (request, response, params, { shownPages, editing, key }) => {
        const page = (await shownPages.show(params.get('path') ?? '/'))?.page?.route.file ?? '';
        const allowed = isOwner(request, key) ? editing : undefined;
        await answerEdit(inner.slice('edit/'.length), page, request, response, allowed);
      };

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET client.js': async (_request, response, _params, { script }) =>
    reply(response, 'text/javascript; charset=utf-8', await script),

  // The preview's bar links here, because it does not know the base.
  'GET gallery': (_request, response, _params, { current }) => {
    const location = current.options.load.base + GALLERY;
    response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
  },

  'GET events': (request, response, params, { tabs, key }) =>
    tabs.add(request, response, {
      path: params.get('path') ?? '/',
      page: params.get('page') ?? '',
      isOwner: isOwner(request, key),
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

  'POST open': async (request, response, params, { current, key }) => {
    if (!isOwner(request, key) || request.headers.origin === undefined)
      return refuse(
        response,
        403,
        'Files can only be opened by a page of this preview, at the address that the terminal prints.',
      );
    const { home, root } = current.options;
    const file = params.get('file') ?? '';
    const real = (await realPathInside(file, root)) ?? (await realPathInside(file, home));
    if (real === undefined) return refuse(response, 404, 'There is no such file in the site.');
    const number = (key: string): number => Math.max(1, Number.parseInt(params.get(key) ?? '', 10) || 1);
    const opened = await openEditor(real, number('line'), number('column'));
    response.writeHead(opened ? 204 : 501, { 'Cache-Control': 'no-store' }).end();
  },
};
