// The preview answers as the real hosts would: the bytes and headers of a build, except that each page has the whole
// stylesheet.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStore } from '../../generator/tools/preview/server/built.ts';
import { answer, type Answer } from '../../generator/hosting/host.ts';
import { HOST_FILES } from '../../generator/hosting/server-files.ts';
import { cspHash } from '../../generator/system/digest.ts';
import { newFolder } from '../support/files.ts';
import { type Answered, TestPreview } from '../support/preview.ts';
import { type Built, roofer } from '../support/site.ts';

describe.each(['/', '/boise/'])('below %s', (base) => {
  const folder = newFolder();
  let preview: TestPreview;
  let built: Built;
  let host: (path: string) => Promise<Answer>;
  beforeAll(async () => {
    const out = join(folder, 'dist');
    mkdirSync(out);
    [preview, built] = await Promise.all([TestPreview.start(roofer, { base }), roofer.build({ out, base })]);
    const store = builtStore(out, base);
    host = (path) => answer({ path: decodeURI(path), query: '' }, store);
  });
  afterAll(async () => {
    await preview.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The page without the script that the preview adds. */
  const plain = ({ body }: Answered): string =>
    body.replace(/<script type="module" src="\/@preview\/[^>]*><\/script>/, '');
  /** The page without its stylesheet, since a built page has only the rules of its type, and without speculation rules. */
  const bare = (text: string): string =>
    text
      .replace(/<style>.*<\/style>/s, '<style></style>')
      .replace(/<script type="speculationrules">.*?<\/script>/, '')
      .replace(/(style-src)(?: (?:'|&#x27;)sha256-[\w+/=]+(?:'|&#x27;))+/, '$1');
  const bareHeaders = (headers: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, name === 'content-security-policy' ? bare(value) : value]),
    );
  const headersOf = (got: Answered): Record<string, string> =>
    Object.fromEntries(
      Object.entries(got.headers)
        .filter(([name]) => !/^(date|connection|keep-alive|etag|content-length|cache-control)$/.test(name))
        .map(([name, value]) => [name, String(value)]),
    );
  const lower = (headers: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name !== 'Cache-Control')
        .map(([name, value]) => [name.toLowerCase(), value]),
    );

  it('every page has the bytes and headers of the build, with the whole stylesheet', async () => {
    const pages = built.result.routes.filter((route) => route.path !== '/404');
    expect(pages.length).toBeGreaterThan(10);
    for (const { url, file } of pages) {
      const got = await preview.ask(url);
      expect([got.status, bareHeaders(headersOf(got))], url).toEqual([
        200,
        bareHeaders(lower((await host(url)).headers)),
      ]);
      expect(bare(plain(got)), url).toBe(bare(built.text(file).replace('; upgrade-insecure-requests', '')));
      expect(got.headers['content-security-policy']).toContain(cspHash(/<style>(.*)<\/style>/s.exec(got.body)![1]!));
      expect(got.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('every other published file has the bytes and headers of the build, and runs apart from the preview', async () => {
    const files = built.paths.filter((path) => !path.endsWith('.html') && !HOST_FILES.some((name) => name === path));
    expect(files).toContain('sitemap.xml');
    for (const path of files) {
      const [got, wanted] = [await preview.ask(base + path), await host(base + path)];
      const { 'content-security-policy': policy = '', ...headers } = bareHeaders(headersOf(got));
      const apart = { ...headers, 'content-security-policy': policy.replace('; sandbox', '') };
      expect([got.status, apart], path).toEqual([200, bareHeaders(lower(wanted.headers))]);
      if (/\.(svg|xml)$/.test(path)) expect(policy, path).toMatch(/; sandbox$/);
      expect(bare(got.body), path).toBe(bare(Buffer.from(wanted.body as Uint8Array).toString('utf8')));
    }
    const hashed = files.find((path) => path.startsWith('assets/'))!;
    expect((await preview.ask(base + hashed)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('/admin has the forms, with a policy that lets them run, hidden from search engines, and nothing else', async () => {
    const page = await preview.ask(`${base}admin`);
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(page.body).toContain(`src="${base}admin/admin.js"`);
    expect(page.headers['content-security-policy']).toContain("'unsafe-inline'");
    expect((await preview.ask(`${base}admin/config.json`)).body).toContain('data/business.yaml');
    expect((await preview.ask(`${base}admin/nothing.js`)).status).toBe(404);
    expect((await preview.ask(base)).headers['content-security-policy']).not.toContain("'unsafe-inline'");
  });

  it('every redirect has the target and status of the build', async () => {
    const lines = built
      .text('_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(lines.length).toBeGreaterThan(1);
    for (const [from, to, status] of lines) {
      const got = await preview.ask(from!);
      expect([got.status, got.headers.location], from).toEqual([Number(status), to]);
    }
  });

  it('a missing page is the 404 page with status 404, and nothing is outside the base', async () => {
    for (const path of [
      `${base}no/such/page`,
      `${base}_headers`,
      `${base}assets/none.js`,
      ...(base === '/' ? [] : ['/', '/contact', '/boiseX']),
    ]) {
      const got = await preview.ask(path);
      expect([got.status, got.body.includes('Page Not Found'), got.headers['x-frame-options']], path).toEqual([
        404,
        true,
        'DENY',
      ]);
    }
  });
});

describe('the preview’s own addresses', () => {
  let preview: TestPreview;
  beforeAll(async () => {
    preview = await TestPreview.start(roofer);
  });
  afterAll(() => preview.stop());

  it.each(['/@preview/events?path=/', '/@preview/styles?path=/', '/@preview/client.js'])(
    '%s only answers pages of the preview',
    async (path) => {
      for (const headers of [
        { origin: 'http://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { host: 'evil.example' },
      ]) {
        expect((await preview.ask(path, { headers })).status, JSON.stringify(headers)).toBe(403);
      }
    },
  );

  it('send no CORS headers', async () => {
    for (const path of ['/', '/@preview/client.js', '/nope'])
      expect(
        Object.keys((await preview.ask(path)).headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
  });

  it('open an editor only for pages of the preview, and only files of the site', async () => {
    const open = (file: string, headers = {}): Promise<number> =>
      preview
        .ask(`/@preview/open?${new URLSearchParams({ file, line: '3' })}`, { method: 'POST', headers })
        .then(({ status }) => status);
    const own = { origin: `http://localhost:${preview.port}` };
    expect(await open(join(preview.root, 'data/site.yaml'))).toBe(403);
    expect(await open(join(preview.root, 'data/site.yaml'), { origin: 'http://evil.example' })).toBe(403);
    expect(await open('/etc/passwd', own)).toBe(404);
    expect(await open(join(preview.root, '../../../etc/passwd'), own)).toBe(404);
    expect(await open(join(preview.root, 'data/site.yaml'), own)).toBe(501); // The environment names no editor.
    expect((await preview.ask(`/@preview/open?file=${join(preview.root, 'data/site.yaml')}`)).status).toBe(405);
  });
});
