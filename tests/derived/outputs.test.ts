// Derived files: redirects, feed, host files. tests/sites has them whole.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route, Site } from '../../generator/theme.ts';
import type { Sources } from '../../generator/content/read.ts';
import { derive } from '../../generator/derived/derive.ts';
import { feed } from '../../generator/derived/feed.ts';
import { adminHeaders } from '../../generator/hosting/admin-policy.ts';
import { hostConfigurations } from '../../generator/hosting/host-configurations.ts';
import type { Output } from '../../generator/output/derived-file.ts';
import { xml } from '../../generator/system/xml.ts';
import { redirectsOf } from '../../generator/hosting/redirects.ts';
import { zonedNoon } from '../../generator/system/zoned-noon.ts';
import { articles, roofer } from '../support/site.ts';
import { children, parseXml, textOf } from '../support/xml.ts';

let site: Site;
beforeAll(async () => {
  site = await roofer.site();
});

const text = (output: Output, of: Site = site, routes: readonly Route[] = []): string =>
  output({ site: of, routes, stylesheets: ['p{}'] })!;

describe('redirects', () => {
  it('are left out if a page or a redirect of the site has the same address', async () => {
    const taken = await roofer
      .edit('data/areas/bench.yaml', 'slug: roofing-bench', 'slug: roof-repair')
      .edit('data/pages/home.yaml', 'area: roofing-bench', 'area: roof-repair')
      .edit('data/site.yaml', 'from: /reviews', 'from: /gutter-guards')
      .site();
    expect(redirectsOf(taken).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/old-home.html /',
      '/gutter-guards https://reviews.internal/gem-state?stars=5&sort=new',
    ]);
  });

  it('from the short address of a service follow its page when that is led elsewhere', async () => {
    const led = await roofer
      .edit('data/site.yaml', 'from: /reviews', 'from: /services/slates')
      .edit('data/site.yaml', 'from: /old-home.html', 'from: /services/index.html')
      .site();
    const from = redirectsOf(led).map((each) => each.from);
    expect(from).toEqual(['/roof-repair', '/gutter-guards', '/services/index.html', '/services/slates', '/slates']);
  });

  it('are not pages if the host is known to redirect', () => {
    const redirectFiles = (options: { redirectPages?: boolean }): string[] =>
      derive([], {
        site,
        routes: [],
        stylesheets: [],
        sources: { publicFiles: [], files: new Map() } as unknown as Sources,
        ...options,
      })
        .map(({ path }) => path)
        .filter((path) => path.endsWith('.html'));
    expect(redirectFiles({ redirectPages: false })).toEqual([]);
    expect(redirectFiles({})).toContain('roof-repair.html');
  });
});

describe('the feed', () => {
  it('has the newest hundred articles', async () => {
    const [model] = site.posts;
    const posts = Array.from({ length: 250 }, (_, index): Site['posts'][number] => ({
      ...model!,
      body: model!.body,
      id: String(index),
      title: `Number ${index}`,
    }));
    const many = { ...site, posts };
    const entries = children(parseXml(text(feed, many)), 'entry');
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(100);
    expect(children(entries[0]!, 'link')[0]?.attributes['href']).toBe(many.absolute(model!.path));
    expect([entries.length, textOf(entries[0]!, 'title'), textOf(entries.at(-1)!, 'title')]).toEqual([
      100,
      'Number 0',
      'Number 99',
    ]);
  });

  it('omits characters that XML does not allow', async () => {
    const odd = await articles
      .edit(
        'posts/frost.md',
        'title: Frost on the nails',
        'title: "<Frost> & ]]> \'nails\' \\u0007\\u{FFFE} 🏠"'.replace('\\u{FFFE}', '\\uFFFE'),
      )
      .site();
    const titles = children(parseXml(text(feed, odd)), 'entry').map((entry) => textOf(entry, 'title'));
    expect(titles).toContain("<Frost> & ]]> 'nails'  🏠");
  });

  it('changes links and images, and no words that look like them', async () => {
    const links = '[a](/contact) [b](//elsewhere.internal/x) [c](#frost) `href="/contact"`';
    const { posts, ...rest } = await articles.append('posts/frost.md', `\n## Frost\n\n${links}\n`).site();
    const frost = posts.filter(({ slug }) => slug === 'frost');
    const html = textOf(children(parseXml(text(feed, { ...rest, posts: frost })), 'entry')[0]!, 'content')!;
    expect(html).toContain(
      `<a href="${rest.origin}/contact">a</a> <a href="//elsewhere.internal/x">b</a> <a href="${rest.origin}${frost[0]!.path}#frost">c</a> <code>href="/contact"</code>`,
    );
  });

  it('has ids that are independent of title and slug', async () => {
    const id = (of: Site): string[] => children(parseXml(text(feed, of)), 'entry').map((entry) => textOf(entry, 'id')!);
    const renamed = await roofer
      .edit('posts/hail.md', 'slug: after-the-hail', 'slug: hail')
      .edit('posts/hail.md', 'title: After the hail', 'title: Hail')
      .site();
    expect(id(renamed)).toEqual(id(site));
  });
});

it.each(hostConfigurations.filter(({ hasHeaders }) => hasHeaders))(
  '$path gives the editing page headers of its own, where it is published',
  ({ make }) => {
    const input = { site, routes: [], stylesheets: [] };
    const noindex = Object.values(adminHeaders(site.settings.admin)).find((value) => value.startsWith('noindex'))!;
    expect([make(input)!.includes(noindex), make({ ...input, admin: true })!.includes(noindex)]).toEqual([false, true]);
  },
);

describe('_nginx.conf', () => {
  const nginx = hostConfigurations.find(({ path }) => path === '_nginx.conf')!.make;

  it('quotes what nginx would read as a variable or as the end of a value', async () => {
    const conf = text(
      nginx,
      await roofer.edit('data/site.yaml', 'gem-state?stars=5&sort=new', 'gem-state?a=$uri').site(),
    );
    expect(conf).toContain('return 301 "https://reviews.internal/gem-state?a=%24uri";\n');
    const team = await roofer
      .edit('data/site.yaml', 'https://reviews.internal/gem-state?stars=5&sort=new', '/#why')
      .site();
    expect(text(nginx, team)).toContain('return 301 "/$is_args$args#why";\n');
  });
});

it.each([
  ['2025-08-12', 'America/Phoenix', '2025-08-12T12:00:00-07:00'],
  ['2025-08-12', 'America/Boise', '2025-08-12T12:00:00-06:00'],
  ['2025-12-12', 'America/Boise', '2025-12-12T12:00:00-07:00'],
  ['2025-08-12', 'UTC', '2025-08-12T12:00:00+00:00'],
  ['2025-08-12', 'Asia/Kolkata', '2025-08-12T12:00:00+05:30'],
  ['2025-03-09', 'America/Boise', '2025-03-09T12:00:00-06:00'],
])('noon of %s in %s is %s', (day, zone, expected) => {
  expect(zonedNoon(day, zone)).toBe(expected);
});

it('xml escapes special characters and drops invalid ones', () => {
  expect(parseXml(`<a b="${xml('"<&>\'')}">${xml('a\u0000b\u0008 ]]> \uD800 🏠')}</a>`)).toMatchObject({
    attributes: { b: '"<&>\'' },
    text: 'ab ]]>  🏠',
  });
});
