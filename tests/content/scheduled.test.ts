// Scheduled articles are verified as if they were published, at every build and check; drafts are not.
import { describe, expect, it } from 'vitest';
import { site as run } from '../support/cli.ts';
import { cleanSite } from '../support/check.ts';
import { numbered, TODAY, type TestSite } from '../support/site.ts';

const POST = 'posts/hail.md';
/** The clean site with another article, due on a day, whose text is given. */
const withArticle = (name: string, day: string, text: string, site = cleanSite()): TestSite =>
  site.with(`posts/${name}.md`, `---${numbered(site.text(POST), name, day).split(/^---$/m)[1]}---\n${text}\n`);
const BROKEN = withArticle('ice', '2026-02-01', 'See [more](/nowhere).');

describe('a scheduled article with a dead link', () => {
  it.each([
    ['2026-01-31', 'Scheduled for 2026-02-01: /blog/ice links to /nowhere, which does not exist.'],
    ['2026-02-01', '/blog/ice links to /nowhere, which does not exist.'],
  ])('stops a build on %s', async (now, message) => {
    const built = await BROKEN.build({ now });
    expect(built.result.ok).toBe(false);
    expect(built.report()).toContain(`posts/ice.md:14:12 error DEAD_LINK\n  ${message}`);
  });

  it('is not a problem in a draft', async () => {
    const draft = BROKEN.edit('posts/ice.md', 'publishDate:', 'draft: true\npublishDate:');
    expect((await draft.build()).codes).toEqual(['POST_DRAFT']);
  });
});

it('two scheduled articles may link to each other only from the day of the later one', async () => {
  const site = withArticle('thaw', '2026-03-01', 'See [ice](/blog/ice).', withArticle('ice', '2026-02-01', 'Cold.'));
  expect((await site.build()).codes).toEqual(['POST_SCHEDULED', 'POST_SCHEDULED']);
  const early = site.edit('posts/ice.md', 'Cold.', 'See [thaw](/blog/thaw).');
  const report = (await early.build()).report();
  expect(report).toContain(
    'Scheduled for 2026-02-01: /blog/ice links to /blog/thaw, which is not published before 2026-03-01.',
  );
});

it('a scheduled article with the slug of another is reported before its day', async () => {
  const site = withArticle('ice', '2026-02-01', 'Cold.').edit('posts/ice.md', 'slug: ice', 'slug: after-the-hail');
  const report = (await site.build()).report();
  expect(report).toContain('Scheduled for 2026-02-01: The slug "after-the-hail" is already used in posts/hail.md.');
});

it('site check applies its rules to scheduled articles, and to the site without them', async () => {
  const text = `Call (208) 555-9999 about ice. ${cleanSite().text(POST).split('---')[2]}`;
  const folder = withArticle('ice', '2026-02-01', text).edit(POST, '(/contact)', '(/blog/ice)').inTemporaryFolder();
  const { code, stdout } = await run([
    'check',
    '--root',
    folder,
    '--now',
    TODAY,
    '--only',
    'claims/record,links,search',
  ]);
  expect(code).toBe(1);
  expect(stdout.match(/^\S+ (?:error|warning) \S+$/gm)).toEqual([
    'posts/hail.md:17:83 error DEAD_LINK',
    'posts/ice.md warning search/duplicates',
    'posts/ice.md:14:6 error claims/record',
  ]);
  expect(stdout).toContain('Scheduled for 2026-02-01: /blog/ice: the phone number (208) 555-9999 differs');
  expect(stdout).toContain('/blog/after-the-hail links to /blog/ice, which is not published before 2026-02-01.');
});
