// The addresses of collections are named in data/site.yaml; those that pages had before are told with what to write.
import { expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';
import { numbered, roofer, type TestSite } from '../support/site.ts';

const ADDRESSES = `addresses:
  services: /prestations
  areas: /zones
  articles: /conseils
  projects: /realisations
  topic: theme
  page: suite
`;
const POST = 'posts/hail.md';

it('collections are where data/site.yaml says, with the pages of topics and of long lists', async () => {
  let site = roofer
    .append('data/site.yaml', ADDRESSES)
    .edit('data/services/roof-repair.yaml', '(/services/', '(/prestations/')
    .edit('data/services/roof-repair.yaml', 'href: /services/', 'href: /prestations/')
    .edit('data/navigation.yaml', '/blog', '/conseils')
    .edit('data/pages/blog.yaml', 'path: /blog', 'path: /conseils')
    .edit('data/pages/blog.yaml', '  - type: posts\n', '  - type: posts\n    perPage: 2\n');
  for (const n of [1, 2])
    site = site.with(`posts/number-${n}.md`, numbered(roofer.text(POST), n).replace('- Hail', '- Ice'));
  const { finished } = await site.build();
  const paths = finished.routes.map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/', 1))).toEqual([
    '/conseils/after-the-hail',
    '/conseils/number-1',
    '/conseils/number-2',
    '/conseils/suite/2',
    '/conseils/theme/ice',
    '/prestations/gutter-guards',
    '/prestations/roof-repair',
    '/realisations/bungalow-in-cedar',
    '/realisations/porch-on-the-bench',
    '/zones/roofing-bench',
    '/zones/roofing-north-end',
  ]);
});

const SKIP = ['search/headings'];
const report = async (site: TestSite): Promise<string> => (await check(site, { skip: SKIP })).report;
/** What a report says to write. */
const written = (text: string): string[] =>
  [...text.matchAll(/^ {2}write {5}(.*(?:\n {12}.*)*)/gm)].map(([, found = '']) => found.replace(/\n {12}/g, '\n'));

it('a site whose addresses change is told the links and redirects to write, one for each collection', async () => {
  const [path, href] = ['data/services/roof-repair.yaml', '/services/gutter-guards'] as const;
  const moved = cleanSite()
    .append('data/site.yaml', ADDRESSES)
    .edit('data/pages/services.yaml', 'path: /services', 'path: /prestations')
    .edit('data/navigation.yaml', 'href: /services', 'href: /prestations');
  const [link = '', ...redirects] = written(await report(moved));
  expect(link).toBe('/prestations/gutter-guards');
  const moves = [
    ['/blog/after-the-hail', '/conseils/after-the-hail'],
    ['/projects', '/realisations'],
    ['/projects/*', '/realisations/*'],
    ['/roofing-bench', '/zones/roofing-bench'],
    ['/roofing-north-end', '/zones/roofing-north-end'],
    ['/services', '/prestations'],
    ['/services/*', '/prestations/*'],
  ];
  expect(redirects).toEqual(moves.map(([from, to]) => `  - from: ${from}\n    to: ${to}`));
  const mended = moved
    .edit(path, `(${href})`, `(${link})`)
    .edit('data/site.yaml', 'redirects:\n', `redirects:\n${redirects.join('\n')}\n`);
  expect(written(await report(mended))).toEqual([]);
  expect((await mended.build()).text('_redirects')).toContain(
    '/services/roof-repair /prestations/roof-repair 301\n/services/gutter-guards /prestations/gutter-guards 301\n',
  );
});

it('a redirect from all below an address needs a target of the same kind', async () => {
  const redirect = '  - from: /old/*\n    to: /services\n';
  const report = (await roofer.edit('data/site.yaml', 'redirects:\n', `redirects:\n${redirect}`).build()).report();
  expect(report).toContain(
    '    to: /services\n     |         ^^^^^^^^^\n  expected  an address that ends with /*, or none that does',
  );
});
