// A host between an engine and the test site: it serves what was built, runs a script before those of a page, and has
// faults on demand. So no driver needs to intercept requests.
import { createServer, type ServerResponse } from 'node:http';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { cspHash } from '../../generator/system/digest.ts';
import { originOf } from '../support/listening.ts';

/** An answer on its way: `drop` cuts the connection, `hang` never answers. */
export interface Passing {
  body: string;
  how?: 'drop' | 'hang';
}

/** What differs from the site as it was built. */
export interface Differences {
  /** Runs in each page before its own scripts. */
  readonly before?: string;
  /** Whether the engine runs scripts: true, unless said otherwise. */
  readonly scripts?: boolean;
  /** Changes the text of an answer. */
  readonly fault?: ((passing: Passing, path: string) => void) | undefined;
}

export interface EngineHost {
  readonly origin: string;
  /** The paths that were asked for since the differences were set. */
  readonly asked: string[];
  differ(differences: Differences): void;
  close(): Promise<void>;
}

const TEXT = /html|javascript|json|css/;

/** Starts a host before the one at `upstream`. */
export async function startHost(upstream: string): Promise<EngineHost> {
  let now: Differences = {};
  const asked: string[] = [];
  const pass = async (path: string, response: ServerResponse): Promise<void> => {
    asked.push(path);
    const answer = await fetch(upstream + path, { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'date', 'keep-alive'])
      headers.delete(name);
    // What was changed for one journey must not be there in the next.
    headers.set('cache-control', 'no-store');
    const body = Buffer.from(await answer.arrayBuffer());
    const type = headers.get('content-type') ?? '';
    const passing: Passing = { body: TEXT.test(type) ? String(body) : '' };
    now.fault?.(passing, path);
    if (passing.how === 'drop') return void response.destroy();
    if (passing.how === 'hang') return;
    const text = type.includes('html') ? withScript(passing.body, headers) : passing.body;
    response.writeHead(answer.status, Object.fromEntries(headers)).end(text || body);
  };
  const withScript = (html: string, headers: Headers): string => {
    const policy = headers.get('content-security-policy') ?? '';
    if (now.scripts === false) {
      // A driver needs scripts in the page, so only those of the page are refused, and it is served as it is without any.
      const without = policy.replace(/(script|style)-src [^;]*/g, (_, kind) =>
        kind === 'style' ? "style-src 'unsafe-inline'" : "script-src 'none'",
      );
      headers.set('content-security-policy', without);
      return html
        .replace(/<meta http-equiv="Content-Security-Policy[^>]*>|<\/?noscript>/g, '')
        .replace(/\(scripting: ?none\)/g, 'all');
    }
    const { before = '' } = now;
    headers.set('content-security-policy', policy.replace('script-src', `script-src ${cspHash(before)}`));
    // WebKit, unlike the others, takes the request for https for addresses of this computer too.
    return html.replace('<head>', () => `<head><script>${before}</script>`).replace('; upgrade-insecure-requests', '');
  };
  const server = createServer((request, response) => {
    pass(request.url ?? '/', response).catch(() => response.destroy());
  });
  return {
    origin: await originOf(server),
    asked,
    differ: (differences) => {
      now = differences;
      asked.length = 0;
    },
    close: () => closeServer(server),
  };
}
