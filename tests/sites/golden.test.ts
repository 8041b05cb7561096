// Small sites whose complete output is committed: pages, sitemap, feed, redirects, host files. `npm run golden` updates
// it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectDifferences, expectSite } from '../support/golden.ts';
import { SITES } from '../support/places.ts';
import { articles, type Built, type Options, siteOver, type TestSite } from '../support/site.ts';

const NAMES = readdirSync(SITES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const built = (name: string, options: Options = {}): Promise<Built> => siteOver(join(SITES, name)).build(options);

const expectNoProblems = (site: Built): void =>
  expect(
    site.result.problems.filter((each) => each.severity !== 'note'),
    site.report(),
  ).toEqual([]);

it.each(NAMES)('%s is the same as in its folder', async (name) => {
  const site = await built(name);
  expectNoProblems(site);
  expectSite(join(SITES, name, 'expected'), site);
});

describe('another build of a golden site', () => {
  it('below a base has it in every address, and differs in nothing but the rules of three hosts', async () => {
    const from = await built('roofer');
    const asBefore = (text: string): string =>
      text
        .replaceAll('https://pages.internal/boise', from.finished.site.origin)
        .replaceAll('/boise/', '/')
        .replaceAll('/boise', '');
    const based = await built('roofer', { base: '/boise/', siteUrl: 'https://pages.internal' });
    expectNoProblems(based);
    const paths = ['/\\*', ...from.finished.routes.map(({ path }) => path).filter((path) => path !== '/')];
    const unbased = new RegExp(`["'(=](?:${paths.join('|')})(?=["'#?)\\s])`, 'g');
    expect(
      [...based.texts].flatMap(([file, text]) => (text.match(unbased) ?? []).map((each) => `${file}: ${each}`)),
    ).toEqual([]);
    expectDifferences(join(SITES, 'roofer', 'expected-base'), based, { from, asBefore });
  });

  it('with drafts differs only where a draft is shown or listed', async () => {
    const drafts = await built('articles', { drafts: true });
    expectNoProblems(drafts);
    expectDifferences(join(SITES, 'articles', 'expected-drafts'), drafts, { from: await built('articles') });
  });
});

describe('the golden sites', () => {
  it('are built with --strict too: articles that are not published are notes', async () => {
    expect((await built('articles', { strict: true })).result.ok).toBe(true);
  });

  it('show a draft with any date and without a text, and hide nothing else', async () => {
    const draft = (line: string): TestSite => articles.edit('posts/unfinished.md', 'draft: true', line);
    const dated = await draft('draft: true\npublishDate: 2031-01-01').build({ drafts: true });
    expect(dated.paths).toContain('blog/unfinished.html');
    const idea = articles.with('posts/idea.md', '---\ndraft: true\n---\n');
    expect((await idea.build({ drafts: true })).finished.routes.map(({ path }) => path)).toContain('/blog/idea');
    expect((await draft('draft: "false"').build()).codes).toContain('WRONG_TYPE');
  });
});
