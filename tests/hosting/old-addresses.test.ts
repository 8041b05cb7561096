// Old addresses with spaces, letters beyond ASCII and other characters lead on: here, on Vercel, and by pages.
import { getTransformedRoutes } from '@vercel/routing-utils';
import { expect, it } from 'vitest';
import { answer } from '../../generator/hosting/host.ts';
import { readRules } from '../../generator/hosting/rules.ts';
import { serveFiles } from '../../generator/hosting/serve-files.ts';
import { check } from '../support/check.ts';
import { roofer } from '../support/site.ts';

const redirecting = (...from: readonly string[]) =>
  roofer.edit(
    'data/site.yaml',
    'redirects:\n',
    `redirects:\n${from.map((each) => `  - from: ${JSON.stringify(each)}\n    to: /contact\n`).join('')}`,
  );

it.each([
  ['/our services.html', '/our%20services.html'],
  ['/our%20services.html', '/our%20services.html'],
  ['/küche', '/k%C3%BCche'],
  ['/Skylight (1).html', '/Skylight%20(1).html'],
  ["/what's-new", "/what's-new"],
  ['/baños/sótano+más', '/ba%C3%B1os/s%C3%B3tano+m%C3%A1s'],
  ['/50%-off', '/50%25-off'],
])('%s leads on where browsers ask for %s', async (from, asked) => {
  const built = await redirecting(from).build();
  expect(built.text('_redirects')).toContain(`${asked} /contact 301\n`);
  const page = decodeURI(asked).slice(1).replace('.html', '');
  expect(built.text(`${page}.html`)).toContain('url=/contact"');
  const host = await serveFiles(built.result.files, '/');
  const { status, headers } = await fetch(host.origin + asked, { redirect: 'manual' });
  await host.close();
  expect([status, headers.get('location')]).toEqual([301, '/contact']);
});

it('a query, and what differs from a page only in capitals, is refused with where to read on', async () => {
  const query = (await redirecting('/index.php?page_id=12').build()).report();
  expect(query).toContain('without a query');
  expect(query).toContain('docs/hosting.md');
  expect(query).toMatch(/write {5}\/index\.php$/m);
  expect((await redirecting('/index.php').build()).report()).not.toContain('BAD_VALUE');
  expect((await redirecting('/Contact').build()).report()).toContain('docs/hosting.md says which hosts tell capitals');
});

it.each(['/404', '/404.html', '/index', '/INDEX.html'])(
  '%s, which a page has, is refused where it is',
  async (from) => {
    const report = (await redirecting(from).build()).report();
    expect(report).toMatch(/^data\/site\.yaml:\d+:\d+ error DUPLICATE_URL/m);
    expect(report).not.toMatch(/DEAD_|DUPLICATE_OUTPUT/);
  },
);

it('a chain of them is found', async () => {
  const chain = redirecting('/küche')
    .edit('data/site.yaml', 'to: /contact', 'to: /k%C3%BCchen')
    .edit('data/site.yaml', 'redirects:\n', 'redirects:\n  - from: /küchen\n    to: /contact\n');
  expect((await check(chain, { only: ['links/redirects'] })).report).toContain('/küchen, which is itself a redirect');
});

it.each([
  ['https://e.test/{$HOME}', 'https://e.test/%7B%24HOME%7D'],
  ['https://e.test/{file./etc/passwd}', 'https://e.test/%7Bfile./etc/passwd%7D'],
  ['https://e.test/a\\', 'https://e.test/a%5C'],
  [
    'https://e.test:8080/:splat/*a?b=$1&c=12:30#:~:text=d',
    'https://e.test:8080/%3Asplat/%2Aa?b=%241&c=12%3A30#:~:text=d',
  ],
  ['/contact?kind=(new)+roof', '/contact?kind=%28new%29+roof'],
])('a redirect to %s leads to %s, and no host takes a part of it for a variable or a pattern', async (to, literal) => {
  const built = await roofer.edit('data/site.yaml', '    to: /\n', `    to: '${to}'\n`).build();
  for (const path of ['_Caddyfile', '_nginx.conf', '_redirects', '.htaccess'])
    expect.soft(built.text(path).replaceAll('\\', ''), path).toContain(literal.replace(/#.*/, ''));
  const { routes, error } = getTransformedRoutes(JSON.parse(built.text('vercel.json')) as object);
  expect(error).toBeNull();
  const targets = routes?.flatMap((route) => ('handle' in route ? [] : (route.headers?.['Location'] ?? [])));
  if (!literal.includes('?')) expect(targets).toContain(literal);
});

it.each(['/nothing/*', '/services/{slug}/*', 'https://e.test/*'])(
  'a redirect of all below an address to %s, where this site has no pages, is refused',
  async (to) => {
    const built = await roofer
      .edit('data/site.yaml', 'redirects:\n', `redirects:\n  - from: /news/*\n    to: "${to}"\n`)
      .build();
    expect(built.report()).toMatch(/site\.yaml:\d+:9 error BAD_VALUE/);
    expect(built.report()).toContain('below which this site has pages');
  },
);

it('more redirects than Cloudflare and Vercel take are counted', async () => {
  const many = redirecting(...Array.from({ length: 1_998 }, (_, at) => `/old-${at}`));
  expect((await check(many, { only: ['links/redirects'] })).report).toContain('2002 redirects are written');
});

it.each(['google1234abcd.html', 'tour/index.html', 'files/price list.html'])(
  'the HTML file public/%s is answered as it is, at its own address',
  async (path) => {
    const built = await roofer.with(`public/${path}`, 'proof').build();
    const { status, body } = await answer(
      { path: `/${path}`, query: '?a=1' },
      {
        base: '/',
        rules: () => Promise.resolve(readRules('', built.text('_redirects'))),
        find: (file) => Promise.resolve(file === path ? { body: 'proof' } : undefined),
      },
    );
    expect([status, body]).toEqual([200, 'proof']);
    const other = `/${path}`.replace(/(?:(?<=\/)index)?\.html$/, '');
    expect(built.text('_redirects')).toContain(`\n${encodeURI(`/${path}`)} ${encodeURI(other)} 200\n`);
  },
);

it('search engines find their proof on the home page, and only there', async () => {
  const built = await roofer.append('data/site.yaml', 'verification:\n  google: a-B_1\n  bing: 0AF\n').build();
  expect(built.text('index.html')).toContain('<meta name="google-site-verification" content="a-B_1">');
  expect(built.text('index.html')).toContain('<meta name="msvalidate.01" content="0AF">');
  expect(built.text('contact.html')).not.toContain('verification');
});
