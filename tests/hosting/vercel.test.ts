// vercel.json, read by Vercel's own code: what it redirects, and which answers browsers may keep.
import { getTransformedRoutes } from '@vercel/routing-utils';
import { expect, it } from 'vitest';
import { roofer, type TestSite } from '../support/site.ts';

/** What Vercel does before it looks for a file. */
interface First {
  readonly status?: number | undefined;
  readonly to?: string | undefined;
  readonly caching?: string | undefined;
}

async function vercelOf(site: TestSite) {
  const built = await site.build();
  const { routes, error } = getTransformedRoutes(JSON.parse(built.text('vercel.json')) as object);
  expect(error).toBeNull();
  const ask = (path: string): First => {
    let caching: string | undefined;
    for (const route of routes ?? []) {
      if ('handle' in route) break;
      const match = new RegExp(route.src!).exec(path);
      if (!match) continue;
      const headers = new Map(Object.entries(route.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
      caching = headers.get('cache-control') ?? caching;
      const to = headers.get('location')?.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      if (route.status) return { status: route.status, to };
    }
    return { caching };
  };
  /** The statuses of the steps from an address, and where they end. */
  const follow = (path: string): (string | number | undefined)[] => {
    const { status, to } = ask(path);
    return to === undefined ? [path] : [status, ...follow(to)];
  };
  return { built, ask, follow };
}

it('a missing asset is not kept for a year; scripts and fonts that exist are', async () => {
  const { built, ask } = await vercelOf(roofer);
  const scripts = built.paths.filter((path) => /^assets\/.*\.(?:js|woff2)$/.test(path));
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of scripts) expect.soft(ask(`/${path}`).caching, path).toContain('immutable');
  for (const path of [
    '/assets/nope.js',
    `/${scripts[0]!.replace(/\w{4}\.js$/, 'OLD1.js')}`,
    '/assets/card-old-0123456789.png',
  ])
    expect.soft(ask(path).caching, path).toBeUndefined();
});

it('redirects from files lead to their target, whatever Vercel makes of .html and index.html', async () => {
  const from = ['/contact-us.html', '/old/index.html', '/shop/index', '/a/b.html'];
  const lines = from.map((each) => `  - from: ${each}\n    to: /contact\n`).join('');
  const same = '  - from: /services/index.html\n    to: /services\n';
  const { follow } = await vercelOf(roofer.edit('data/site.yaml', 'redirects:\n', `redirects:\n${lines}${same}`));
  for (const path of ['/contact-us.html', '/old/index.html', '/shop/index', '/a/b.html'])
    expect.soft(follow(path), path).toEqual([308, 301, '/contact']);
  expect.soft(follow('/contact-us')).toEqual([301, '/contact']);
  expect.soft(follow('/services/index.html')).toEqual([308, '/services']);
});

it('redirects from addresses with spaces, letters beyond ASCII and signs of patterns', async () => {
  const from = ['/our services.html', '/küste', '/Skylight (1)', '/a+b', '/l%27île/*'];
  const lines = from.map((each) => `  - from: ${each}\n    to: ${each.endsWith('*') ? '/services/*' : '/contact'}\n`);
  const { follow } = await vercelOf(roofer.edit('data/site.yaml', 'redirects:\n', `redirects:\n${lines.join('')}`));
  for (const path of ['/our%20services', '/k%C3%BCste', '/Skylight%20(1)', '/a+b'])
    expect.soft(follow(path), path).toEqual([301, '/contact']);
  expect.soft(follow("/l'%C3%AEle/roof-repair")).toEqual([301, '/services/roof-repair']);
  expect.soft(follow('/aab')).toEqual(['/aab']);
});
