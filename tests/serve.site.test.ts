// The preview is the host: what it answers on request is, byte for byte and header for header, what a build writes for
// the real ones; the stylesheet alone is whole.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStore } from '../bin/serve/built.ts';
import { answer, type Answer } from '../bin/serve/host.ts';
import { cspHash } from '../generator/assets/styles.ts';
import { newFolder } from './support/files.ts';
import { SITES } from './support/places.ts';
import { type Answered, TestPreview } from './support/preview.ts';
import { type Built, siteOver } from './support/site.ts';

const roofer = siteOver(join(SITES, 'roofer'));

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

  /** The page without the one thing that the preview adds. */
  const plain = ({ body }: Answered): string =>
    body.replace(/<script type="module" src="\/@preview\/[^>]*><\/script>/, '');
  /** Without the stylesheet, of which a built page has the rules of its type alone, and its hash. */
  const bare = (text: string): string =>
    text
      .replace(/<style>.*<\/style>/s, '<style></style>')
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

  it('so has every other file that is published', async () => {
    const files = built.paths.filter(
      (path) => !path.endsWith('.html') && !path.startsWith('_') && !path.startsWith('.'),
    );
    expect(files).toContain('sitemap.xml');
    for (const path of files) {
      const [got, wanted] = [await preview.ask(base + path), await host(base + path)];
      expect([got.status, bareHeaders(headersOf(got))], path).toEqual([200, bareHeaders(lower(wanted.headers))]);
      expect(bare(got.body), path).toBe(bare(Buffer.from(wanted.body as Uint8Array).toString('utf8')));
    }
    const hashed = files.find((path) => path.startsWith('assets/'))!;
    expect((await preview.ask(base + hashed)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('every redirect leads where the build says, with its status', async () => {
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

  it('what is not there is the 404 page with its status, and below no other path is there anything', async () => {
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

  it('addresses are clean', async () => {
    for (const [path, to] of [
      ['contact/', 'contact'],
      ['contact.html', 'contact'],
      ['index.html', ''],
    ])
      expect((await preview.ask(base + path)).headers.location).toBe(base + to);
  });

  it('nothing of the preview is in a build', () => {
    expect(built.texts.length).toBeGreaterThan(10);
    for (const [path, text] of built.texts) expect(text, path).not.toMatch(/@preview|site-preview/);
  });
});

describe('the preview’s own addresses', () => {
  let preview: TestPreview;
  beforeAll(async () => {
    preview = await TestPreview.start(roofer, { env: {} });
  });
  afterAll(() => preview.stop());

  it.each([
    '/@preview/events?path=/',
    '/@preview/source?path=/&text=roof',
    '/@preview/styles?path=/',
    '/@preview/client.js',
  ])('%s is for its own pages alone', async (path) => {
    for (const headers of [
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'evil.example' },
    ]) {
      expect((await preview.ask(path, { headers })).status, JSON.stringify(headers)).toBe(403);
    }
  });

  it('say no cross-origin word', async () => {
    for (const path of ['/', '/@preview/client.js', '/nope'])
      expect(
        Object.keys((await preview.ask(path)).headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
  });

  it('open an editor for nobody but a page of its own, and no file but one of the site', async () => {
    const open = (file: string, headers = {}): Promise<number> =>
      preview
        .ask(`/@preview/open?${new URLSearchParams({ file, line: '3' })}`, { method: 'POST', headers })
        .then(({ status }) => status);
    const own = { origin: `http://localhost:${preview.port}` };
    expect(await open(join(preview.root, 'data/site.yaml'))).toBe(403);
    expect(await open(join(preview.root, 'data/site.yaml'), { origin: 'http://evil.example' })).toBe(403);
    expect(await open('/etc/passwd', own)).toBe(404);
    expect(await open(join(preview.root, '../../../etc/passwd'), own)).toBe(404);
    expect(await open(join(preview.root, 'data/site.yaml'), own)).toBe(501); // no editor is named
    expect((await preview.ask(`/@preview/open?file=${join(preview.root, 'data/site.yaml')}`)).status).toBe(405);
  });

  it.each([
    ['a heading of the page', '/', 'A roof that holds', 'data/pages/home.yaml', /title: A roof that holds/],
    ['words with typographic quotes', '/blog/after-the-hail', 'hail', 'posts/hail.md', /hail/i],
    ['the telephone number, from the business', '/contact', '(208)', 'data/business.yaml', /phone/],
    [
      'words of the program',
      '/nope',
      'It may have been moved or deleted.',
      'generator/schemas/words.ts',
      /moved or deleted/,
    ],
  ])('tell where a text was written: %s', async (_what, path, text, file, line) => {
    const found = JSON.parse(
      (await preview.ask(`/@preview/source?${new URLSearchParams({ path, text, before: '', after: '' })}`)).body,
    ) as { file: string; line: number; absolute: string };
    expect(found.file).toBe(file);
    expect(readFileSync(found.absolute, 'utf8').split('\n')[found.line - 1]).toMatch(line);
  });

  it('tell the file of a page for words that no source has', async () => {
    expect(JSON.parse((await preview.ask('/@preview/source?path=/contact&text=zzzzzzqqq')).body)).toMatchObject({
      file: 'data/pages/contact.yaml',
    });
  });
});
