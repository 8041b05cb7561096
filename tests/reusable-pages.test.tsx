// Reusable pages: the page of an article stays the same file until the article, or anything that it shows, changes.
import { chmodSync, linkSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { definePage, type Post, type Theme } from '../generator/contract.ts';
import { diskResultCache } from '../generator/result-cache.ts';
import { MARKER } from '../generator/write/swap.ts';
import { digests, temporaryFolder } from './support/files.ts';
import { SITES } from './support/places.ts';
import { type Built, type Options, siteOver, theme, type TestSite } from './support/site.ts';

const articles = siteOver(join(SITES, 'articles'));
const FLASHING = 'blog/where-roofs-leak.html';
const FROST = 'blog/frost.html';

let folder = '';
let out = '';
beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, 'out');
});

/** Builds with the caches of earlier builds into the same folder. */
async function build(site: TestSite, options: Options & { readonly theme?: Theme } = {}): Promise<Built> {
  const results = diskResultCache(join(folder, 'kept'), 'this program');
  const built = await site.build({ out, results, ...options });
  results.save();
  return built;
}

const written = (at: string) => Object.entries(digests(at)).filter(([path]) => path !== MARKER);

/** Identifies the file of a page. */
const fileAt = (path: string) => {
  const { ino, mtimeMs } = lstatSync(join(out, path));
  return `${ino} ${mtimeMs}`;
};

/** Which of the two pages are different files after a second build. The site must be the same as without caches. */
async function renewed(
  second: TestSite,
  options: Options & { readonly theme?: Theme } = {},
  between = (): void => undefined,
): Promise<string[]> {
  await build(articles);
  const before = [FLASHING, FROST].map((path) => [path, fileAt(path)] as const);
  between();
  expect((await build(second, options)).report()).not.toContain('error');
  const cold = join(folder, 'cold');
  await second.build({ ...options, out: cold });
  expect(written(out)).toEqual(written(cold));
  return before.filter(([path, file]) => fileAt(path) !== file).map(([path]) => path);
}

describe('a page is reused', () => {
  it('if nothing changed', async () => {
    expect(await renewed(articles)).toEqual([]);
  });

  it('if another article changed', async () => {
    expect(await renewed(articles.append('posts/flashing.md', '\nA line more.\n'))).toEqual([FLASHING]);
  });

  it('if an article that it does not mention was added or removed', async () => {
    const more = articles.with(
      'posts/more.md',
      articles
        .text('posts/frost.md')
        .replace('id: "11"', 'id: "77"')
        .replace('slug: frost', 'slug: more')
        .replace('title: Frost', 'title: More frost')
        .replace('description: Frost', 'description: More frost'),
    );
    expect(await renewed(more)).toEqual([]);
  });

  it('in another output folder, if it was written there too', async () => {
    await build(articles);
    out = join(folder, 'other');
    expect(await renewed(articles)).toEqual([]);
  });
});

describe('a page is rendered again if', () => {
  it.each([
    [
      'an article that it names has another title',
      articles.edit('posts/frost.md', 'title: Frost on the nails', 'title: Frost on nails'),
      {},
    ],
    [
      'the company has another number',
      articles.with(
        'data/business.yaml',
        articles.text('data/business.yaml').replace(/^phone: .*$/m, 'phone: (208) 555-0199'),
      ),
      {},
    ],
    ['it is another day', articles, { now: '2026-01-16' }],
    ['it has no share card any more', articles, { theme: { ...theme, shareCard: undefined } }],
    ['articles that are not due yet are shown', articles, { scheduled: true }],
    ['the site is elsewhere', articles, { siteUrl: 'https://elsewhere.internal' }],
    [
      'the site is below a folder',
      articles.edit('posts/flashing.md', '<https://www.gemstateroofing.internal/snow>', 'us'),
      { base: '/repo/' },
    ],
  ] as const)('%s', async (_what, second, options) => {
    expect(await renewed(second, options)).toContain(FLASHING);
  });

  it('the articles need other styles because the last table was removed', async () => {
    const without = articles.with('posts/flashing.md', articles.text('posts/flashing.md').replace(/^\|.*\n/gm, ''));
    expect(await renewed(without)).toEqual([FLASHING, FROST]);
  });

  it.each([
    [
      'somebody changed the file',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('Chimney', 'Chimera')),
    ],
    ['the file is gone', (file: string) => rmSync(file)],
    ['the file is empty', (file: string) => writeFileSync(file, '')],
    [
      'the file is a link to itself as it was',
      (file: string) => {
        renameSync(file, join(folder, 'moved.html'));
        symlinkSync(join(folder, 'moved.html'), file);
      },
    ],
    // New files are not executable, whatever the umask.
    ['the file has not the mode of new ones', (file: string) => chmodSync(file, 0o700)],
  ])('%s', async (_what, harm) => {
    expect(await renewed(articles, {}, () => harm(join(out, FLASHING)))).toEqual([FLASHING]);
  });
});

it('a hard link to a reused page keeps its contents when the page changes', async () => {
  await build(articles);
  const backup = join(folder, 'backup.html');
  linkSync(join(out, FROST), backup);
  await build(articles.append('posts/flashing.md', '\nA line more.\n'));
  await build(articles.append('posts/frost.md', '\nA line more.\n'));
  expect(readFileSync(backup, 'utf8')).not.toContain('A line more.');
  expect(readFileSync(join(out, FROST), 'utf8')).toContain('A line more.');
});

it('a link in a reused page is reported when its target is removed', async () => {
  const linking = articles
    .append('posts/flashing.md', '\nSee [the frost](/blog/frost).\n')
    .edit('posts/flashing.md', 'related:\n  - frost\n', '');
  expect((await build(linking)).result.ok).toBe(true);
  const built = await build(linking.without('posts/frost.md'));
  expect(built.codes).toEqual((await linking.without('posts/frost.md').build()).codes);
  expect(built.codes).toContain('DEAD_LINK');
});

it('a page that lists articles is checked as it is once one of them is removed', async () => {
  const listing = articles.append('data/pages/home.yaml', '  - type: posts\n    title: Articles\n');
  expect((await build(listing)).result.ok).toBe(true);
  const fewer = listing.without('posts/frost.md').edit('posts/flashing.md', 'related:\n  - frost\n', '');
  expect((await build(fewer)).result.ok).toBe(true);
});

it('a page that uses articles it does not declare is refused, because it could become outdated', async () => {
  const own = theme.pages.map((page) =>
    page.name === 'post'
      ? definePage<Post>({
          ...(page as unknown as Parameters<typeof definePage<Post>>[0]),
          View: ({ site }) => <p>{site.posts.length}</p>,
        })
      : page,
  );
  await expect(build(articles, { theme: { ...theme, pages: own as unknown as Theme['pages'] } })).rejects.toThrow(
    /^rendering \/blog\/[\w-]+ \(posts\/\w+\.md\) failed: .* gets no site\.posts/,
  );
});
