// Planning routes from page types: output files, and unique addresses.
import { expect, it } from 'vitest';
import { definePage, type Theme } from '../../generator/theme.ts';
import { plan } from '../../generator/pages/plan.ts';
import { minimalSite } from '../support/site.ts';

/** A page type with pages at the paths given. */
const type = (name: string, paths: readonly string[], noindex = false) =>
  definePage<string>({
    name,
    entries: () => paths,
    path: (path) => path,
    source: (path) => `data/${name}${path}.yaml`,
    crumbs: () => [],
    head: () => ({
      title: name,
      description: '',
      keywords: [],
      type: 'website',
      noindex,
      graph: () => {
        throw new Error('planning must not make the metadata of pages');
      },
    }),
    View: () => {
      throw new Error('planning must not render pages');
    },
  });
const pages = (...types: ReturnType<typeof type>[]): Theme['pages'] => types as unknown as Theme['pages'];

it('returns the pages of all types in the order of their addresses, with the base', async () => {
  const site = await minimalSite().site({ base: '/boise/' });
  const { routes, problems } = plan(site, pages(type('a', ['/zinc', '/']), type('b', ['/cedar'], true)));
  expect(
    routes.map(({ path, url, file, source, type: name, listed }) => [path, url, file, source, name, listed]),
  ).toEqual([
    ['/', '/boise/', 'index.html', 'data/a/.yaml', 'a', true],
    ['/cedar', '/boise/cedar', 'cedar.html', 'data/b/cedar.yaml', 'b', false],
    ['/zinc', '/boise/zinc', 'zinc.html', 'data/a/zinc.yaml', 'a', true],
  ]);
  expect(problems).toEqual([]);
});

it('refuses two pages with the same address, even if their case differs', async () => {
  const { problems } = plan(await minimalSite().site(), pages(type('a', ['/roof', '/tile']), type('b', ['/Roof'])));
  expect(problems).toMatchObject([
    { code: 'DUPLICATE_URL', place: { file: expect.stringMatching(/roof\.yaml$/i) as string } },
  ]);
});
