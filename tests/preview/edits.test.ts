// Edits of content in the preview: every kind of save is noticed, and updates the pages that it affects.
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOME_PAGE, homeWith, renewed } from '../support/editing.ts';
import { type OpenPage, previews } from '../support/preview.ts';
import { articles, minimalSite } from '../support/site.ts';

const start = previews();

describe('an edit', () => {
  it.each([
    ['in place', 'save'],
    ['by rename', 'saveByRename'],
  ] as const)('that is saved %s shows on the page', async (_how, save) => {
    const preview = await start(minimalSite());
    for (const title of ['A roof that stays', 'A roof that lasts', 'A roof that holds']) {
      const page = await preview.open('/');
      preview[save](HOME_PAGE, homeWith(title));
      expect(await renewed(preview, page, '/')).toContain(`>${title}</h1>`);
    }
  });

  it('does not update a page that does not show it', async () => {
    const preview = await start(articles);
    const [snow, blog] = [await preview.open('/snow'), await preview.open('/blog')];
    preview.save('posts/frost.md', articles.text('posts/frost.md').replace('excerpt: Why', 'excerpt: See why'));
    await blog.outdated();
    expect(snow.told.every(({ page }) => page === snow.held.page)).toBe(true);
  });

  it('in a burst of saves: the last one shows', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    for (let i = 0; i < 40; i++) preview.save(HOME_PAGE, homeWith(`Try ${i}`));
    await page.outdated();
    let body = '';
    await expect.poll(async () => (body = (await preview.ask('/')).body)).toContain('>Try 39</h1>');
    expect(body).not.toContain('Try 38');
  });

  it('adds and removes an article and a folder of articles', async () => {
    const preview = await start(articles);
    const text = articles
      .text('posts/frost.md')
      .replace('"11"', '"99"')
      .replace('slug: frost', 'slug: moss')
      .replace('Frost on the nails', 'Moss on the shingles');
    const blog = await preview.open('/blog');
    mkdirSync(join(preview.root, 'posts', '2026', 'winter'), { recursive: true });
    preview.save('posts/2026/winter/moss.md', text);
    expect(await renewed(preview, blog, '/blog')).toContain('Moss on the shingles');
    expect((await preview.ask('/blog/moss')).status).toBe(200);

    const again = await preview.open('/blog');
    renameSync(join(preview.root, 'posts', '2026'), join(preview.root, 'posts', 'old'));
    preview.save('posts/old/winter/moss.md', text.replace('Moss on the shingles', 'Moss and lichen'));
    expect(await renewed(preview, again, '/blog')).toContain('Moss and lichen');

    const third = await preview.open('/blog');
    preview.delete('posts/old');
    expect(await renewed(preview, third, '/blog')).not.toContain('Moss');
    expect((await preview.ask('/blog/moss')).status).toBe(404);
  });

  it('that deletes an article turns its open page into the 404 page', async () => {
    const preview = await start(articles.edit('posts/flashing.md', 'related:\n  - frost\n', ''));
    const page = await preview.open('/blog/frost');
    preview.delete('posts/frost.md');
    expect(await renewed(preview, page, '/blog/frost')).toContain('Page Not Found');
  });

  it('of an image below public/ updates the pages that show it', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    const icon = minimalSite().text('public/favicon.svg').replace('</svg>', '<title>new</title></svg>');
    preview.save('public/favicon.svg', icon);
    await page.outdated();
    expect((await preview.ask('/favicon.svg')).body).toBe(icon);
    preview.save('public/notes.txt', 'new');
    await expect.poll(async () => (await preview.ask('/notes.txt')).body).toBe('new');
  });

  it('of a color changes the stylesheet, and the policy that allows it', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    const before = (await preview.ask('/')).headers['content-security-policy'];
    const { styles: first } = await page.until(({ styles }) => styles !== '');
    const brand = minimalSite().text('data/brand.yaml');
    const ground = /ground: "(#\w+)"/.exec(brand)![1]!;
    preview.save('data/brand.yaml', brand.replace(ground, '#fdfdfd'));
    await page.until(({ styles }) => styles !== '' && styles !== first);
    let body = '';
    await expect.poll(async () => (body = (await preview.ask('/@preview/styles?path=/')).body)).toContain('#fdfdfd');
    const after = (await preview.ask('/')).headers['content-security-policy'];
    expect(after).toContain(createHash('sha256').update(body).digest('base64'));
    expect(after).not.toBe(before);
  });
});

describe('an article that is not public yet', () => {
  it('is shown and marked: a draft, and a scheduled article with the next due date', async () => {
    const preview = await start(articles, { today: '2026-01-15' });
    const { waiting } = await (await preview.open('/blog')).until(() => true);
    expect(waiting[0]).toMatchObject({
      kind: 'scheduled',
      title: 'Spring check',
      shown: 'March 1, 2026',
      url: '/blog/spring-check',
    });
    expect(waiting.filter(({ kind }) => kind === 'draft').map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/blog\//),
    ]);
    expect((await preview.ask('/blog/spring-check')).status).toBe(200);
  });

  it('is listed but not shown if it is a draft with mistakes, which are warnings, as builds leave it out', async () => {
    // Without an icon that the program makes, which is no mistake either.
    const site = articles.without('public/apple-touch-icon.png');
    const half = '---\ndraft: true\ntitle: Half\nupdated: soon\n---\n\n# Half\n';
    const preview = await start(site.with('posts/half.md', half));
    const page = await preview.open('/blog');
    const { waiting, errors, here, elsewhere } = await page.until(() => true);
    expect([...errors, ...here.filter(({ severity }) => severity === 'error')]).toEqual([]);
    expect(waiting.filter(({ title }) => title === 'Half')).toEqual([expect.objectContaining({ kind: 'draft' })]);
    const found = [...here, ...elsewhere].filter(({ spot }) => spot.file === 'posts/half.md');
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  it('is listed but not shown if it is a draft with --no-drafts; a scheduled one is public on its date', async () => {
    const preview = await start(articles, { drafts: false, today: '2026-03-01' });
    const { waiting } = await (await preview.open('/blog')).until(() => true);
    expect(waiting.map(({ kind, url }) => [kind, url])).toEqual([['draft', undefined]]);
  });
});

it('a folder that is missing at the start is noticed when it is created', async () => {
  const preview = await start(minimalSite().without('public/favicon.svg'));
  const page = await preview.open('/');
  preview.delete('posts');
  mkdirSync(join(preview.root, 'posts'));
  writeFileSync(join(preview.root, 'posts', 'first.md'), '---\nnonsense: true\n---\nText.\n');
  expect(
    (await page.until(({ errors }) => errors.some(({ spot }) => spot.file === 'posts/first.md'))).errors.length,
  ).toBeGreaterThan(0);
});

it('the folder of the business may be deleted and created again', async () => {
  const preview = await start(minimalSite());
  const page = await preview.open('/');
  preview.delete('.');
  await page.until(({ errors }) => errors.length > 0);
  minimalSite().with(HOME_PAGE, homeWith('A roof again')).writeTo(preview.root);
  expect(await renewed(preview, page, '/')).toContain('A roof again');
  const again = await preview.open('/');
  preview.save(HOME_PAGE, homeWith('A roof as before'));
  expect(await renewed(preview, again, '/')).toContain('A roof as before');
});

it('the oldest of many tabs is disconnected, so that the browser has connections left', async () => {
  const preview = await start(minimalSite());
  const pages: OpenPage[] = [];
  for (let i = 0; i < 5; i++) pages.push(await preview.open('/'));
  await Promise.all(pages.slice(1).map((page) => page.until(() => true)));
  preview.save(HOME_PAGE, homeWith('A roof for all'));
  await Promise.all(pages.slice(1).map((page) => page.outdated()));
  expect(pages[0]!.told.some(({ page }) => page !== pages[0]!.held.page)).toBe(false);
});
