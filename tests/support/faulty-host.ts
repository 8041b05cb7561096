// A host with a fault: it serves a small site as it was built, but lets a test change each answer on its way.
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from '../../generator/build.ts';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { closeServer, serveFiles } from '../../generator/hosting/serve-files.ts';
import { HOST_FILES } from '../../generator/hosting/server-files.ts';
import { textAt } from '../../generator/output/file-contents.ts';
import type { FinishedBuild } from '../../generator/options.ts';
import { serve } from '../hosting/servers/servers.ts';
import { originOf } from './listening.ts';
import { newFolder } from './files.ts';
import { DEFAULTS, roofer, theme } from './site.ts';

/** An answer on its way from the host to the visitor. */
interface Passing {
  status: number;
  readonly headers: Headers;
  body: Buffer;
}

/** Changes an answer at a path. */
export type Fault = (answer: Passing, path: string) => void;

/** What a host does not serve. */
export const isHidden = (path: string): boolean =>
  path.startsWith('/.') || HOST_FILES.some((name) => path === `/${name}`);
const CONNECTION = /^(?:connection|date|keep-alive|transfer-encoding|content-length)$/;

/** A host that serves a small site. */
export interface FaultyHost {
  readonly built: FinishedBuild;
  /** What `site live` finds where it has a fault: severity, kind, addresses, message, and what to do. */
  found(fault: Fault): Promise<string[]>;
  /** The page in a file of the site, as an answer. */
  page(path: string, status?: number): Passing;
  close(): Promise<void>;
}

/** Builds the site and starts the host, which the variable BEHIND makes a real server: nginx, caddy or apache2. */
export async function startFaultyHost(): Promise<FaultyHost> {
  const root = newFolder();
  roofer.writeTo(root);
  const out = newFolder();
  chmodSync(out, 0o755);
  const built = await build({ ...DEFAULTS, root, out }, theme);
  if (!built.ok) throw new Error('the site cannot be built');
  const behind = process.env['BEHIND'];
  const host = behind ? await serve(behind, out, '/') : await serveFiles(built.files, '/');
  const answerOf = answersOf(host.origin);
  const current: { fault: Fault } = { fault: () => undefined };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void answerOf(isHidden(path) ? '/hidden' : path).then(({ status, headers, body }) => {
      const passing: Passing = { status, headers: new Headers(headers), body };
      current.fault(passing, path);
      const packed = passing.headers.has('content-encoding') ? gzipSync(passing.body, { level: 1 }) : passing.body;
      response.writeHead(passing.status, Object.fromEntries(passing.headers));
      response.end(request.method === 'HEAD' ? undefined : packed);
    });
  });
  const origin = await originOf(server);
  return {
    built,
    async found(fault) {
      current.fault = fault;
      const { problems } = await compareLive(built, origin);
      return problems.map(({ severity, args }) => {
        const { rule, page, message, expected } = args as Record<string, string>;
        return `${severity} ${rule} ${page}: ${message} → ${expected}`.replaceAll(origin, '');
      });
    },
    page: (path, status = 200) => ({
      status,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }),
      body: Buffer.from(textAt(built.files, path) ?? ''),
    }),
    async close() {
      await Promise.all([closeServer(server), host.close()]);
      for (const each of [root, out]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/**
 * Answers as a server does, each of them requested only once: without the headers of the connection, and marked where
 * they are to be compressed.
 */
function answersOf(origin: string): (path: string) => Promise<Passing> {
  const answers = new Map<string, Promise<Passing>>();
  const ask = async (path: string): Promise<Passing> => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    const headers = new Headers([...answer.headers].filter(([name]) => !CONNECTION.test(name)));
    headers.forEach((value, name) => name === 'location' && headers.set(name, value.replace(`${origin}/`, '/')));
    if (/html|javascript/.test(headers.get('content-type') ?? '')) headers.set('content-encoding', 'gzip');
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

/** An answer with a plain text. */
export const plain = (text: string): Passing => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/plain' }),
  body: Buffer.from(text),
});

/** A fault at one address. */
export const at =
  (address: string, change: (answer: Passing) => void): Fault =>
  (answer, path) => {
    if (path === address) change(answer);
  };

/** Another status at one address. */
export const status = (address: string, code: number): Fault =>
  at(address, (answer) => {
    answer.status = code;
  });

/** Another text at one address. */
export const text = (address: string, change: (text: string) => string): Fault =>
  at(address, (answer) => {
    answer.body = Buffer.from(change(answer.body.toString()));
  });

/** Another value of a header at one address. */
export const header = (address: string, name: string, change: (value: string) => string): Fault =>
  at(address, ({ headers }) => headers.set(name, change(headers.get(name) ?? '')));

/** No such header at one address. */
export const without = (address: string, name: string): Fault => at(address, ({ headers }) => headers.delete(name));

/** Turns an answer into another one, which keeps the headers of the policy and leads nowhere. */
export function become(answer: Passing, { status: code, headers, body }: Passing): void {
  answer.status = code;
  answer.body = body;
  answer.headers.delete('location');
  for (const [name, value] of headers) answer.headers.set(name, value);
}
