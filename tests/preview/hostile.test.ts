// Requests that no browser sends, written byte by byte, to a preview and to a served build.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../support/files.ts';
import { serveFolder } from '../support/listening.ts';
import { ask, TestPreview } from '../support/preview.ts';
import { minimalSite } from '../support/site.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ up: string[]; targets: string[]; hosts: [string, string][]; invalid: [string, string][] }>(
  import.meta.url,
);

const SECRET = 'the-secret-of-this-machine';
let preview: TestPreview;
let built: Awaited<ReturnType<typeof serveFolder>>;
const folder = newFolder();

beforeAll(async () => {
  preview = await TestPreview.start(minimalSite());
  writeFileSync(join(preview.root, '..', 'secret.txt'), SECRET);
  writeFileSync(join(preview.root, '.env'), SECRET);
  writeFileSync(join(preview.root, 'public', '.hidden'), SECRET);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'dist', 'index.html'), '<h1>home</h1>');
  writeFileSync(join(folder, 'dist', '.env'), SECRET);
  built = await serveFolder(join(folder, 'dist'));
});
afterAll(async () => {
  await built.close();
  await preview.stop();
  rmSync(folder, { recursive: true });
});

const ports = (): number[] => [preview.port, built.port];

/** Sends bytes, stops once this many responses have started, and returns everything received. */
function raw(port: number, bytes: string, answers = 1): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket: Socket = connect(
      port,
      '127.0.0.1',
      () => void (answers === 0 ? socket.end(bytes, 'latin1') : socket.write(bytes, 'latin1')),
    );
    socket
      .setEncoding('latin1')
      .on('error', () => undefined)
      .on('close', () => done(text))
      .on('data', (part: string) => {
        text += part;
        if (statuses(text).length >= answers) socket.end();
      });
  });
}
const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
/** Whether the server has received a complete request. */
const isWhole = (bytes: string): boolean => bytes.length > 30 && !bytes.endsWith('loc');
const request = (target: string, headers = 'Host: localhost\r\n', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

const UP = CASES.up;
const SLASH = ['/', '%2f', '%2F', '\\', '%5c', '%255c', '%c0%af', '//', '/./', '%ef%bc%8f', '\u2215'];
const PATHS = UP.flatMap((up) =>
  SLASH.flatMap((slash) => [
    `/${up}${slash}secret.txt`,
    `/${up}${slash}${up}${slash}secret.txt`,
    `/assets${slash}${up}${slash}${up}${slash}secret.txt`,
  ]),
);

describe('a path out of the site', () => {
  it(`is never followed, in any of ${PATHS.length} spellings`, async () => {
    for (const port of ports()) {
      for (const path of PATHS) {
        const got = await raw(port, request(Buffer.from(path).toString('latin1')));
        expect(got, path).not.toContain(SECRET);
        expect(statuses(got), path).toSatisfy(
          (codes: number[]) => codes.length === 1 && [400, 404].includes(codes[0]!),
        );
      }
    }
  });

  it.each(CASES.targets)('%s reveals nothing', async (target) => {
    for (const port of ports()) {
      const got = await raw(port, request(target));
      expect(got).not.toContain(SECRET);
      expect(statuses(got).every((code) => code < 500)).toBe(true);
    }
  });
});

describe('a foreign host name', () => {
  it.each(CASES.hosts)('%s gets no page', async (_, headers) => {
    for (const port of ports()) {
      const got = await raw(port, request('/', headers));
      expect(
        statuses(got).every((code) => code === 400 || code === 403),
        got.slice(0, 200),
      ).toBe(true);
      expect(got).not.toContain('<h1');
    }
  });

  it.each(['abc-123.ngrok-free.app', 'site.trycloudflare.com', 'x.loca.lt:443'])(
    'that a tunnel sends, %s, is told which one to send, and that one is answered, but is not the owner',
    async (host) => {
      for (const port of ports()) {
        const { status, body } = await ask(port, '/', { headers: { host } });
        expect([status, body]).toEqual([403, expect.stringContaining('header Host: localhost')]);
        const [, told = ''] = /Host: (\w+)/.exec(body)!;
        expect((await ask(port, '/', { headers: { host: told } })).status).toBe(200);
        const edit = { method: 'POST', headers: { host: told, origin: `https://${host}` }, body: '[]' };
        expect((await ask(port, '/@preview/edit/write', edit)).status).not.toBe(200);
      }
    },
  );

  it('in an absolute request target gets no page either, whatever the Host header says', async () => {
    for (const port of ports()) expect(statuses(await raw(port, request('http://evil.example/')))).toEqual([404]);
  });
});

describe('an invalid request', () => {
  it.each([
    ...CASES.invalid,
    ['an unknown method', request('/', undefined, 'BREW')],
    ['CONNECT', request('evil.example:443', undefined, 'CONNECT')],
    ['an upgrade', request('/', 'Host: localhost\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n')],
    ['TRACE', request('/', undefined, 'TRACE')],
    ['a very long header', request('/', `Host: localhost\r\nX: ${'x'.repeat(100_000)}\r\n`)],
    ['thousands of headers', request('/', `Host: localhost\r\n${'X: y\r\n'.repeat(5000)}`)],
    ['a very long address', request(`/${'a'.repeat(100_000)}`)],
    [
      'a body that is longer than declared',
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n${'x'.repeat(100_000)}`,
    ],
  ] as const)('%s is refused, and the next is answered', async (_, bytes) => {
    for (const port of ports()) {
      const got = await raw(port, bytes, isWhole(bytes) ? 1 : 0);
      expect(got).not.toContain(SECRET);
      expect(
        statuses(got).filter((code) => code >= 500),
        got.slice(0, 200),
      ).toEqual([]);
      expect((await ask(port, '/')).status).toBe(200);
    }
  });

  it('does not affect valid ones: three pipelined requests are answered in order', async () => {
    for (const port of ports()) {
      const got = await raw(
        port,
        `GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n${request('/', 'Host: evil.example\r\n')}`,
        3,
      );
      expect(statuses(got)).toEqual([404, 200, 403]);
    }
  });

  it('does not block others while its client is silent', async () => {
    for (const port of ports()) {
      const idle = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
      for (const socket of idle) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      expect((await ask(port, '/')).status).toBe(200);
      for (const socket of idle) socket.destroy();
    }
  });
});
