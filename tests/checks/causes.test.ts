// Each cause is reported once, where it is, with what to write instead.
import { expect, it } from 'vitest';
import { check, cleanSite } from '../support/check.ts';
import type { TestSite } from '../support/site.ts';

const POST = 'posts/hail.md';
const HOME = 'data/pages/home.yaml';
const report = async (site: TestSite): Promise<string> => (await check(site)).report;
/** The heads of the findings: their places and rules. */
const heads = (text: string): string[] => text.match(/^\S+ (?:error|warning) \S+$/gm) ?? [];

it.each([
  ['a page, relative to this one', '[ours](kontakt)'],
  ['a page by its full address', '[ours](https://www.gemstateroofing.internal/kontakt?a=1#b)'],
])('a dead link to %s', async (_, link) => {
  const found = await report(cleanSite().edit(POST, '[ours](#from-the-ground)', link));
  const column = 12 + link.indexOf('](') + 2;
  expect(heads(found), found).toEqual([`${POST}:21:${column} error DEAD_LINK`]);
});

it.each([
  ['/kontact', '/contact'],
  ['/contact-us', '/contact'],
  ['/gutter-guard', '/services/gutter-guards'],
  ['/blog/the-hail', '/blog/after-the-hail'],
  ['/blog/before-the-frost', undefined],
  ['/405', undefined],
])('a dead link to %s suggests %s', async (link, suggestion) => {
  const built = await cleanSite().edit(POST, '(#from-the-ground)', `(${link})`).build();
  expect(built.result.problems).toMatchObject([{ code: 'DEAD_LINK', args: { nearest: suggestion } }]);
});

it.each(['/blog/after-the-hail', 'after-the-hail#above'])(
  'a dead link to %s suggests its new address',
  async (link) => {
    const site = cleanSite()
      .edit(POST, 'slug: after-the-hail', 'slug: damage')
      .edit(POST, '(#from-the-ground)', `(${link})`);
    const { problems } = (await site.build()).result;
    expect(problems).toMatchObject([{ code: 'DEAD_LINK', args: { nearest: '/blog/damage' } }]);
  },
);

it('a dead link, when links/internal does not run', async () => {
  const site = cleanSite().edit(POST, '[ours](#from-the-ground)', '[ours](/kontakt)');
  const { report } = await check(site, { only: ['links/crawl'] });
  expect(heads(report)).toEqual([`${POST}:21:19 error links/crawl`]);
});

it('a renamed service, with the redirects to add', async () => {
  const site = cleanSite()
    .edit('data/services/roof-repair.yaml', 'slug: roof-repair', 'slug: fixing-leaks')
    .edit(HOME, 'service: roof-repair', 'service: fixing-leaks')
    .edit('data/projects/bungalow-in-cedar.yaml', 'service: roof-repair', 'service: fixing-leaks');
  const found = await report(site);
  expect(heads(found), found).toEqual(['data/urls.lock:20:1 error urls/ledger']);
  expect(found).toContain(`/services/roof-repair was an address of this site`);
  const [, written] = /write {5}([\s\S]*?)\n\n?$/.exec(found)!;
  const redirects = written!.replace(/^ {12}/gm, '');
  const mended = site.append('data/site.yaml', `${redirects}\n`);
  expect(heads(await report(mended))).toEqual([]);
});

it('the old name of a renamed area and of a deleted service, wherever it still appears', async () => {
  const site = cleanSite()
    .with(
      'data/urls.lock',
      '/roofing-north-end # North End\n/services/slates gone # Slates\n/services/roof-repair # Roof Repair\n',
    )
    .edit('data/areas/north-end.yaml', 'name: North End', 'name: North End and Hyde Park')
    .edit(POST, '## From the ladder', 'In Boise’s North\nEnd, Slates and slates.\n\n## From the ladder');
  const { results } = await check(site, { only: ['urls/ledger'] });
  const notes = results.flatMap(({ problems }) => problems).filter(({ place }) => place.file === POST);
  expect(notes.map(({ severity, place, args }) => [severity, place.column, 'message' in args && args.message])).toEqual(
    [
      ['note', 12, expect.stringContaining('until it was renamed to "North End and Hyde Park"')],
      ['note', 6, expect.stringContaining('"Slates" still appears here')],
    ],
  );
});

it('a renamed article of a site without redirects, with the whole list to add', async () => {
  const site = cleanSite();
  const settings = site.text('data/site.yaml').replace(/redirects:[\s\S]*$/, '');
  const found = await report(
    site
      .with('data/site.yaml', settings)
      .with('data/urls.lock', '/blog/after-the-hail\n')
      .edit(POST, 'slug: after-the-hail', 'slug: damage-by-hail'),
  );
  expect(found).toContain(
    '  write     redirects:\n              - from: /blog/after-the-hail\n                to: /blog/damage-by-hail\n',
  );
});
