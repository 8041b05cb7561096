// JSON-LD: its escaping, and what it says about the business.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { graphOf, parse } from '../support/html.ts';
import { SITES } from '../support/places.ts';
import { minimalSite, siteOver } from '../support/site.ts';

const roofer = siteOver(join(SITES, 'roofer')).build();

it('contains a hostile company name unchanged, never as markup', async () => {
  const name = 'A </script><script>alert(1)</script><!-- & "B" <x>';
  const built = await minimalSite()
    .edit('data/business.yaml', 'companyName: Gem State Roofing & Gutters', `companyName: ${JSON.stringify(name)}`)
    .build();
  const html = built.text('index.html');
  expect(html).not.toMatch(/<script>alert|<x>/);
  expect(graphOf(parse(html))[0]).toMatchObject({ name });
});

it('has one business and one website, with the same ids on every page', async () => {
  const built = await roofer;
  for (const route of built.result.routes.filter((each) => each.listed)) {
    const nodes = graphOf(parse(built.text(route.file)));
    const ids = nodes.map((node) => node['@id']);
    expect(new Set(ids).size, route.path).toBe(ids.length);
    expect(ids.slice(0, 2), route.path).toEqual([
      'https://www.gemstateroofing.internal/#business',
      'https://www.gemstateroofing.internal/#website',
    ]);
    for (const id of JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g))
      expect(ids, `${route.path} refers to ${id[1]}`).toContain(id[1]);
  }
});

it('gives articles a person as author, or the company', async () => {
  const built = await siteOver(join(SITES, 'roofer'))
    .edit('posts/hail.md', 'author: Gem State Roofing & Gutters', 'author: Lieve D’hondt')
    .build();
  const author = (html: string): unknown =>
    graphOf(parse(html)).find((node) => node['@type'] === 'BlogPosting')!['author'];
  expect(author(built.text('blog/after-the-hail.html'))).toEqual({ '@type': 'Person', name: 'Lieve D’hondt' });
  const ofTheTeam = await siteOver(join(SITES, 'roofer'))
    .edit('posts/hail.md', 'author: Gem State Roofing & Gutters', 'author: Sample Person')
    .build();
  expect(author(ofTheTeam.text('blog/after-the-hail.html'))).toEqual({
    '@type': 'Person',
    name: 'Sample Person',
    url: 'https://www.gemstateroofing.internal/about',
  });
  expect(author((await roofer).text('blog/after-the-hail.html'))).toMatchObject({ '@type': 'Organization' });
});

const moved = siteOver(join(SITES, 'roofer'))
  .edit('data/pages/locations.yaml', 'path: /locations', 'path: /where-we-work')
  .edit('data/navigation.yaml', 'href: /locations', 'href: /where-we-work');

it.each([
  ['in the menu', moved],
  [
    'that lists all of them',
    moved
      .edit('data/navigation.yaml', '    menu: areas\n    limit: 1\n    all: View All Areas\n', '')
      .append('data/pages/locations.yaml', '  - type: areas\n    title: All\n')
      .append('data/pages/about.yaml', '  - type: areas\n    title: Lately in\n    only: [roofing-bench]\n'),
  ],
])('has breadcrumbs from the page of areas %s to an area', async (_which, site) => {
  const built = await site.build();
  const way = graphOf(parse(built.text('roofing-bench.html'))).find((node) => node['@type'] === 'BreadcrumbList') as {
    itemListElement: { item: string }[];
  };
  expect(way.itemListElement.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    '/where-we-work',
    '/roofing-bench',
  ]);
});
