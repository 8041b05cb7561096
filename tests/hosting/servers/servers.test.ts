// nginx, Caddy and Apache, each with the configuration that the build wrote for it, answer as `site serve --built` does.
// `npm run hosts` runs this where they are installed, as by Debian's packages nginx, caddy and apache2.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../generator/build.ts';
import { compareLive } from '../../../generator/tools/live/compare.ts';
import type { FinishedBuild } from '../../../generator/options.ts';
import { newFolder } from '../../support/files.ts';
import { SITES } from '../../support/places.ts';
import { type Answered, ask } from '../../support/preview.ts';
import { Built, DEFAULTS, siteOver, theme } from '../../support/site.ts';
import { INSTALLED, MISSING, serve, type Served } from './servers.ts';

const plain = ({ headers, bytes: body }: Answered): string =>
  (headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body
  ).toString('latin1');

/** Headers of the transfer, in which servers may differ. */
const OWN =
  /^(?:date|server|connection|keep-alive|etag|last-modified|accept-ranges|content-(?:length|encoding|type)|vary|transfer-encoding|location)$/;

/** What has to be the same on all servers. */
function essence(answer: Answered, method: string): unknown {
  const { status, headers } = answer;
  const type = headers['content-type']?.replace('application/javascript', 'text/javascript').split(';')[0];
  return {
    status,
    location: headers.location?.replace(/^http:\/\/[^/]+/, ''),
    type: status === 301 ? undefined : type?.replace('text/xml', 'application/xml'),
    body: status === 301 || method === 'HEAD' ? '' : plain(answer).replace('; upgrade-insecure-requests', ''),
    headers: Object.entries(headers)
      .filter(([name]) => !OWN.test(name))
      .map(([name, value]) => `${name}: ${String(value).replace('; upgrade-insecure-requests', '')}`)
      .sort(),
  };
}

/** Old addresses as people write them, and as browsers send them. */
const ENCODED = new Map([
  ['/our services.html', 'our%20services.html?a=1'],
  ['/küche', 'k%C3%BCche'],
  ['/Skylight (1).html', 'Skylight%20(1).html'],
  ["/what's-new", "what's-new?a=1"],
  ['/100%-$oak+a', '100%25-$oak+a'],
]);
/** HTML files in public/, such as the proof for a search engine, and an address that leads to none of them. */
const DOCUMENTS = ['google1234abcd.html', 'tour/index.html', 'files/price list.html'];
const POSTS = 'blog blog/after-the-hail';
const PAGES = `about contact services services/roof-repair roofing-bench terms ${POSTS}`.split(' ');
const OTHERS = [
  ...'_headers _redirects _nginx.conf _Caddyfile vercel.json'.split(' '),
  ...'404 404.html 404/ no-such-page no/such/page no-such-page/ no-such-page.html assets assets/ assets/no.js'.split(
    ' ',
  ),
  ...'blog/index blog/index.html about/more about.html/more About robots.txt/'.split(' '),
  ...'index index.html index.html?a=1 index/ gutter-guards gutter-guards?a=1 old-home.html reviews?a=1'.split(' '),
  ...'Old_Team?a=1 Old_Team Gutter-Guards robots.txt sitemap.xml feed.xml favicon.svg icon-192.png share.png'.split(
    ' ',
  ),
  ...ENCODED.values(),
  ...DOCUMENTS.flatMap((path) => [encodeURI(path), `${encodeURI(path)}?a=1`]),
  ...'google1234abcd google1234abcd.html/'.split(' '),
  ...'about?a=1 about.html?a=1 about/?a=1 %61bout .well-known/none'.split(' '),
];
const REFUSED = [
  ...'.nojekyll .site-output .git/config .env a/.env'.split(' '),

  '/about',
  'about%00',
  '%2fabout',
  '..%2f..%2fetc/passwd',
  '.htaccess',
  'services//roof-repair',
  '%2e%2e/x',
];
const ENCODINGS = ['br', 'gzip', 'gzip, deflate, br', ''];

describe.skipIf(!process.env['HOSTS'])('real servers', () => {
  it('are installed, at least one', () => {
    if (MISSING.length > 0) console.warn(`Not installed, so not proven: ${MISSING.join(', ')}.`);
    expect(INSTALLED.length).toBeGreaterThan(1);
  });

  describe.each(['/', '/boise/'])('serve a site at %s', (base) => {
    const [folder, root] = [newFolder(), newFolder()];
    const servers: Served[] = [];
    let built: FinishedBuild;
    beforeAll(async () => {
      const redirecting = siteOver(join(SITES, 'roofer')).edit(
        'data/site.yaml',
        'redirects:\n',
        `redirects:\n${[...ENCODED.keys(), '/Old_Team'].map((from) => `  - from: ${JSON.stringify(from)}\n    to: /about#the-crew\n`).join('')}`,
      );
      const roofer = DOCUMENTS.reduce((site, path) => site.with(`public/${path}`, `proof: ${path}`), redirecting);
      chmodSync(folder, 0o755);
      roofer.writeTo(root);
      const result = await build({ ...DEFAULTS, root, out: join(folder, base), base }, theme);
      built = new Built(result).finished;
      for (const name of INSTALLED) servers.push(await serve(name, folder, base));
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.close()));
      for (const each of [folder, root]) rmSync(each, { recursive: true });
    });

    it('as the preview of the build does', async () => {
      const assets = built.files.flatMap(({ path }) => (path.startsWith('assets/') ? path : [])).slice(0, 12);
      const forms = PAGES.flatMap((page) => [page, `${page}.html`, `${page}/`, `${page}.html/`]);
      const paths = ['', ...forms, ...assets, ...OTHERS].map((path) => base + path);
      const wanted = servers.at(-1)!;
      for (const path of paths) {
        const right = essence(await ask(wanted.port, path), 'GET');
        for (const { name, port } of servers)
          for (const method of ['GET', 'HEAD'])
            expect
              .soft(essence(await ask(port, path, { method }), method), `${name} ${method} ${path}`)
              .toEqual(method === 'GET' ? right : { ...(right as object), body: '' });
      }
      console.log(`${paths.length} addresses, ${servers.map(({ name }) => name).join(', ')}`);
    });

    it.skipIf(base === '/')('and lead from its address without a slash to that with it', async () => {
      for (const { name, port } of servers) {
        const { status, headers } = await ask(port, '/boise?a=1');
        expect.soft([status, headers.location?.replace(/^http:\/\/[^/]+/, '')], name).toEqual([301, '/boise/?a=1']);
      }
    });

    it.runIf(base === '/')('and refuse addresses that lead out of the site', async () => {
      for (const path of REFUSED)
        for (const { name, port } of servers)
          expect.soft([400, 403, 404], `${name} ${path}`).toContain((await ask(port, base + path)).status);
    });

    it('compressed as the browser asks, and only once', async () => {
      for (const path of [
        '',
        'about',
        'robots.txt',
        'sitemap.xml',
        'favicon.svg',
        'apple-touch-icon.png',
        'no-such-page',
      ])
        for (const { name, port } of servers) {
          const identity = plain(await ask(port, base + path));
          for (const accepted of ENCODINGS) {
            const answer = await ask(port, base + path, { headers: { 'Accept-Encoding': accepted } });
            const { 'content-encoding': is, vary, etag, 'last-modified': modified } = answer.headers;
            const at = `${name} ${path} ${accepted}`;
            expect.soft(plain(answer) === identity, at).toBe(true);
            if (is !== undefined) expect.soft(accepted, at).toContain(is);
            if (path === 'about' && accepted.includes('gzip')) expect.soft(['gzip', 'br'], at).toContain(is);
            if (is !== undefined) expect.soft(vary, at).toMatch(/^accept-encoding$/i);
            if (path.endsWith('.png')) expect.soft(is, at).toBeUndefined();
            if (answer.status !== 200) continue;
            const known: Record<string, string> = etag ? { 'If-None-Match': etag } : { 'If-Modified-Since': modified! };
            const again = await ask(port, base + path, { headers: { 'Accept-Encoding': accepted, ...known } });
            expect.soft([again.status, again.bytes.length], `${at} again`).toEqual([304, 0]);
          }
        }
    });

    it.each(Array.from({ length: Number(process.env['HOSTS']) }, (_, run) => run))(
      'so that `site live` finds nothing, in run %i',
      async () => {
        for (const { name, origin } of servers) {
          const { problems, requests } = await compareLive(built, origin);
          expect.soft([problems, requests > 100], name).toEqual([[], true]);
        }
      },
    );
  });
});
