// Mistakes in the content: the preview shows where each is, over the last good page, until it is fixed.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programErrorOf } from '../../generator/tools/preview/theme-runner/program-error.ts';
import { HOME_PAGE, homeWith, renewed } from '../support/editing.ts';
import { problem } from '../../generator/problems/problem.ts';
import { HOME } from '../support/places.ts';
import { previews } from '../support/preview.ts';
import { articles, minimalSite } from '../support/site.ts';

const start = previews();

describe('a mistake in the content', () => {
  it('that exists from the start is reported in the terminal as leaving no page to show, and so is the next one', async () => {
    const preview = await start(minimalSite().append('data/site.yaml', 'colour: red\n'));
    expect(preview.said.at(-1)).toContain('There is no field "colour" here.');
    const page = await preview.open('/');
    preview.save('data/site.yaml', `${minimalSite().text('data/site.yaml')}color: red\n`);
    await page.until(({ errors }) => errors[0]!.message.includes('"color"'));
    for (const field of ['colour', 'color'])
      expect(preview.said).toContainEqual(
        expect.stringMatching(new RegExp(`"${field}" here\\.[^]*\nThe browser shows no page until this is fixed\\.`)),
      );
  });

  it('is shown with place, excerpt and suggestion, in the browser and the terminal, over the last good page, until it is fixed', async () => {
    const preview = await start(minimalSite(), { check: () => Promise.resolve([]) });
    const page = await preview.open('/');
    preview.save(HOME_PAGE, minimalSite().text(HOME_PAGE).replace('title: Home', 'titel: Home'));
    const told = await page.until(({ errors }) => errors.length > 0);
    expect(told.page).toBe(page.held.page);
    expect(told.errors).toEqual([
      expect.objectContaining({
        code: 'UNKNOWN_KEY',
        message: 'There is no field "titel" here.',
        suggestion: 'title',
        spot: expect.objectContaining({ file: HOME_PAGE, line: 3, column: 1 }),
        excerpt: { line: 3, text: 'titel: Home', carets: { from: 0, length: 5 } },
      }),
    ]);
    expect(preview.said.join('\n')).toContain(
      'data/pages/home.yaml:3:1 error UNKNOWN_KEY\n  There is no field "titel" here.\n  3 | titel: Home\n    | ^^^^^',
    );
    const got = await preview.ask('/');
    expect([got.status, got.body.includes('A roof that holds')]).toEqual([200, true]);

    const open = await preview.open('/');
    expect((await open.until(({ errors }) => errors.length > 0)).errors[0]!.code).toBe('UNKNOWN_KEY');
    preview.save(HOME_PAGE, homeWith('A roof at last'));
    expect(await renewed(preview, open, '/')).toContain('A roof at last');
    const after = await preview.open('/');
    expect((await after.until(() => true)).errors).toEqual([]);
    await expect.poll(() => preview.said.at(-1)).toContain('Fixed.');
  });

  it.each([
    ['a link that has no https', 'See [our list](www.google.com).'],
    ['a fact that is not there', 'From {price.granite}.'],
    ['a heading of the page', '# Big heading'],
    ['HTML', 'One<br>two.'],
    ['a photo that is not there', '![A ridge in cedar](/photos/x.jpg)'],
  ])('in a draft is shown over its last good page: %s', async (_what, text) => {
    const draft = articles.text('posts/frost.md').replace('id: ', 'draft: true\nid: ');
    const preview = await start(
      articles.edit('posts/flashing.md', 'related:\n  - frost\n', '').with('posts/frost.md', draft),
    );
    const page = await preview.open('/blog/frost');
    preview.save('posts/frost.md', `${draft}\n${text}\n`);
    const { errors, page: hash } = await page.until(({ errors }) => errors.length > 0);
    expect(hash).toBe(page.held.page);
    expect(errors[0]).toMatchObject({ severity: 'error', spot: { file: 'posts/frost.md' } });
    expect(await preview.ask('/blog/frost')).toMatchObject({ status: 200, body: expect.stringContaining('noindex') });
    const other = await (await preview.open('/blog')).until(() => true);
    expect(other.errors).toEqual([]);
    preview.delete('posts/frost.md');
    expect(await renewed(preview, page, '/blog/frost')).toContain('Page Not Found');
  });

  it('in a draft from the start is told on the page that is not there', async () => {
    const draft = articles.text('posts/frost.md').replace('id: ', 'draft: true\nid: ');
    const preview = await start(
      articles.edit('posts/flashing.md', 'related:\n  - frost\n', '').with('posts/frost.md', `${draft}\n<br>\n`),
    );
    const { here } = await (await preview.open('/blog/frost')).until(() => true);
    expect(here).toMatchObject([{ spot: { file: 'posts/frost.md' } }]);
  });

  it('that causes many others does not flood the terminal', async () => {
    const preview = await start(minimalSite());
    const page = await preview.open('/');
    const fields = Array.from({ length: 13 }, (_, index) => `unknown${index}: x\n`);
    preview.save(HOME_PAGE, minimalSite().text(HOME_PAGE) + fields.join(''));
    expect((await page.until(({ errors }) => errors.length > 0)).errors).toHaveLength(13);
    const said = preview.said.join('\n');
    expect(said.match(/error UNKNOWN_KEY/g)).toHaveLength(10);
    expect(said).toContain('… and 3 more errors');
  });

  it('that only the check of the whole site finds is shown on every page and in the terminal, until it is fixed', async () => {
    const orphan = problem(
      'RULE',
      { file: 'posts/frost.md' },
      { rule: 'search/orphans', message: 'Nobody links here.' },
    );
    let found = [orphan];
    const preview = await start(articles, { check: () => Promise.resolve(found) });
    const page = await preview.open('/');
    expect(await page.until(({ isChecked }) => isChecked)).toMatchObject({
      errors: [],
      elsewhere: [{ code: 'search/orphans', severity: 'error', message: 'Nobody links here.' }],
    });
    await expect.poll(() => preview.said.at(-1)).toContain('posts/frost.md error search/orphans');
    const checks = page.told.filter(({ isChecked }) => isChecked).length;
    preview.save('posts/frost.md', `${articles.text('posts/frost.md')}\nMore.\n`);
    await expect.poll(() => page.told.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(checks);
    expect(preview.said.join('\n')).not.toContain('Fixed.');
    found = [];
    preview.save('posts/frost.md', articles.text('posts/frost.md'));
    await expect.poll(() => preview.said.at(-1)).toContain('Fixed.');
  });

  it('comes before everything that is none, however many there are', async () => {
    const at = (file: string, severity: 'error' | 'warning' | 'note', message: string) =>
      problem('RULE', { file }, { rule: 'search/orphans', message }, severity);
    const others = Array.from({ length: 45 }, (_, index) => at('data/business.yaml', 'warning', `Warning ${index}`));
    const all = [at('data/brand.yaml', 'note', 'A note'), ...others, at('data/words.yaml', 'error', 'The error')];
    const preview = await start(articles, { check: () => Promise.resolve(all) });
    const { elsewhere } = await (await preview.open('/')).until(({ isChecked }) => isChecked);
    expect(elsewhere.slice(0, 2)).toMatchObject([{ message: 'The error' }, { severity: 'warning' }]);
  });

  it('that a check finds in a page is shown on that page only', async () => {
    const preview = await start(articles.edit('data/pages/snow.yaml', 'On every *square foot*.', 'See [ice](/ice).'));
    const [snow, home] = [await preview.open('/snow'), await preview.open('/')];
    expect((await snow.until(({ here }) => here.length > 0)).here[0]).toMatchObject({
      code: 'DEAD_LINK',
      severity: 'error',
      spot: { file: 'data/pages/snow.yaml' },
    });
    expect((await home.until(() => true)).here).toEqual([]);
  });
});

it('a page and a public file with the same address are reported at the file', async () => {
  const page = await (await start(articles.with('public/blog.html', 'x'))).open('/blog');
  expect((await page.until(({ here }) => here.length > 0)).here[0]).toMatchObject({
    code: 'DUPLICATE_OUTPUT',
    spot: { file: 'public/blog.html' },
  });
});

it('a file that cannot be read is reported by its path, not by the code that reads it', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: 'data/site.yaml' });
  expect(programErrorOf(error, HOME)).toEqual({
    message: 'data/site.yaml: permission denied (EACCES)',
    stack: [],
  });
});

it('a folder that a file replaces is missing until it is back', async () => {
  const preview = await start(minimalSite());
  const page = await preview.open('/');
  const [data, away] = [join(preview.root, 'data'), join(preview.root, 'away')];
  renameSync(data, away);
  writeFileSync(data, 'a file');
  const told = await page.until(({ errors }) => errors.length > 0);
  expect(told.errors.map(({ code }) => code)).toContain('MISSING_FILE');
  rmSync(data);
  renameSync(away, data);
  const heard = page.told.length;
  await page.until((message) => page.told.indexOf(message) >= heard && message.errors.length === 0);
});
