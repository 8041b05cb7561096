// Requests to the preview: paths, host names and origins. hostile.test.ts sends those that lead out of the site.
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, listen } from '../../generator/tools/preview/server/listen.ts';
import { isLoopback, isOurOrigin } from '../../generator/tools/preview/server/request.ts';
import { isOurHost, makeServer } from '../../generator/hosting/server.ts';
import { targetOf } from '../../generator/hosting/host.ts';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { newFolder } from '../support/files.ts';
import { portOf, serveFolder } from '../support/listening.ts';
import { ask } from '../support/preview.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{
  origins: [{ origin?: string; 'sec-fetch-site'?: string }, boolean][];
  answers: [string, number, string][];
  hosts: { ours: string[]; others: string[] };
}>(import.meta.url);

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/contact', '/contact'],
    ['/blog/a-b?q=1', '/blog/a-b'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b.pdf', '/a b.pdf'],
    ['/contact/', '/contact/'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/a%0d%0ab', undefined],
    ['/%zz', undefined],
    ['/%ff', undefined],
    [undefined, undefined],
    ['a', undefined],
    ['/%252e%252e/etc', '/%2e%2e/etc'], // Decoded once, this is not the name of any file.
  ])('%s is %s', (url, path) => {
    expect(targetOf(url)?.path).toBe(path);
  });
});

describe('a Host header', () => {
  const isOurs = (host: string | undefined): boolean => isOurHost(host, 'MyMac.local');
  it.each(CASES.hosts.ours)('%s: ours', (host) => expect(isOurs(host)).toBe(true));
  it.each([...CASES.hosts.others, undefined])('%s: not ours', (host) => expect(isOurs(host)).toBe(false));
});

describe('an Origin header', () => {
  const from = (headers: IncomingMessage['headers']): boolean =>
    isOurOrigin({ headers: { host: 'localhost:4321', ...headers } } as IncomingMessage);
  it.each(CASES.origins)('%o: %s', (headers, ours) => {
    expect(from(headers)).toBe(ours);
  });
});

describe('a request', () => {
  const isHere = (remoteAddress?: string): boolean => isLoopback({ socket: { remoteAddress } } as IncomingMessage);
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('from %s comes from this machine', (address) =>
    expect(isHere(address)).toBe(true),
  );
  it.each(['192.168.1.7', '::ffff:192.168.1.7', 'fe80::1', undefined])('from %s does not', (address) =>
    expect(isHere(address)).toBe(false),
  );
});

describe('a served build', () => {
  const folder = newFolder();
  const site = join(folder, 'dist');
  let server: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    mkdirSync(join(site, 'blog'), { recursive: true });
    const files: Record<string, string> = {
      'index.html': '<p>home</p>',
      'contact.html': '<p>contact</p>',
      'blog.html': '<p>blog</p>',
      'blog/a.html': '<p>a</p>',
      '404.html': '<p>nothing here</p>',
      'café.html': '<p>café</p>',
      _headers: '/*\n  X-Frame-Options: DENY\n',
      _redirects: '/old /contact 301\n/team /about#team 301\n/find /blog?q=a 301\n',
      '.site-output': 'ours',
      'logo.svg': '<svg/>',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    symlinkSync(join(folder, 'secret.txt'), join(site, 'link.txt'));
    symlinkSync(folder, join(site, 'up'));
    symlinkSync(join(site, 'logo.svg'), join(site, 'inside.svg'));
    server = await serveFolder(site);
  });
  afterAll(() => server.close());

  it.each(CASES.answers)('%s: %i', async (path, status, text) => {
    const got = await ask(server.port, path);
    expect(got.status).toBe(status);
    expect(got.body).toContain(text);
    expect(got.body).not.toContain('secret');
  });

  it.each([
    ['/old', 301, '/contact'],
    ['/old?gclid=1', 301, '/contact?gclid=1'],
    ['/team?gclid=1', 301, '/about?gclid=1#team'],
    ['/find?gclid=1', 301, '/blog?q=a'],
    ['/contact/', 301, '/contact'],
    ['/contact.html?a=1', 301, '/contact?a=1'],
    ['/index.html', 301, '/'],
    ['/caf%C3%A9/', 301, '/caf%C3%A9'],
    ['/blog/index', 404, undefined],
  ])('%s redirects: %i to %s', async (path, status, to) => {
    const got = await ask(server.port, path);
    expect([got.status, got.headers.location]).toEqual([status, to]);
  });

  it('sends its headers with pages, redirects and the 404 page', async () => {
    for (const path of ['/contact', '/old', '/nowhere', '/logo.svg'])
      expect((await ask(server.port, path)).headers['x-frame-options'], path).toBe('DENY');
  });

  it('answers HEAD without a body, unchanged files with 304, other methods with 405', async () => {
    const head = await ask(server.port, '/contact', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String('<p>contact</p>'.length),
    ]);
    expect((await ask(server.port, '/contact', { headers: { 'if-none-match': head.headers.etag } })).status).toBe(304);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await ask(server.port, '/contact', { method })).status, method).toBe(405);
  });
});

it('a connection that asks nothing is closed with 408, after which browsers ask on another one', async () => {
  const handler = { internal: () => Promise.resolve(false), site: () => Promise.reject(new Error()), failed: () => {} };
  const server = makeServer(handler, '127.0.0.1');
  server.headersTimeout = 1;
  const idle = connect(await portOf(server), '127.0.0.1');
  const [said] = (await once(idle, 'data')) as [Buffer];
  expect(String(said)).toMatch(/^HTTP\/1\.1 408 /);
  idle.destroy();
  await closeServer(server);
});

it('an unexpected error is reported, and answered with 500', async () => {
  const failures: unknown[] = [];
  const error = new Error('broken');
  const server = makeServer(
    {
      internal: ({ url }) => (url === '/@preview/page' ? Promise.reject(error) : Promise.resolve(false)),
      site: () => Promise.reject(error),
      failed: (failure) => failures.push(failure),
    },
    '127.0.0.1',
  );
  const port = await portOf(server);
  for (const path of ['/', '/@preview/page']) expect((await ask(port, path)).status, path).toBe(500);
  expect(failures).toEqual([error, error]);
  await closeServer(server);
});

describe('a port', () => {
  it('counts as in use if a program has it on the IPv6 loopback address only', async (context) => {
    const other = createServer();
    const isThere = await new Promise<boolean>((done) =>
      other.once('error', () => done(false)).listen(0, '::1', () => done(true)),
    );
    if (!isThere) return context.skip();
    const { port } = other.address() as AddressInfo;
    await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow('in use');
    other.close();
  });

  it('is printed with a host name that browsers accept', () => {
    expect([
      addressOf('127.0.0.1', 4321, '/'),
      addressOf('0.0.0.0', 80, '/repo/'),
      addressOf('192.168.1.7', 4321, '/'),
      addressOf('fd00::1', 4321, '/'),
    ]).toEqual([
      'http://localhost:4321/',
      'http://localhost:80/repo/',
      'http://192.168.1.7:4321/',
      'http://[fd00::1]:4321/',
    ]);
  });
});
