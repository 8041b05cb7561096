// `site new`: starter files that build at once, have unique ids and slugs, and never overwrite anything.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../bin/ask.ts';
import { truncate } from '../../generator/tools/editing/starters/truncate.ts';
import { slugOf } from '../../generator/schemas/fields/slug-of.ts';
import { readTree, temporaryFolder } from '../support/files.ts';
import { built, listener, start, valuesOf } from '../support/new.ts';
import { HOME, SITES } from '../support/places.ts';
import { siteOver, TODAY } from '../support/site.ts';
import { preloading, site, siteProcess } from '../support/cli.ts';
import { casesOf } from '../support/cases.ts';

const CASES = casesOf<{ titles: string[] }>(import.meta.url);

const said = listener();

/** A copy of the roofer’s site. */
function roofer(): string {
  const root = siteOver(join(SITES, 'roofer')).inTemporaryFolder();
  return root;
}

describe('site new post', () => {
  it('writes a draft, and says how to preview it', async () => {
    const root = roofer();
    expect(await start('post', ['Ice', 'dams &', 'gutters'], { root })).toBe(0);
    expect(said()).toContain('posts/ice-dams-gutters.md');
    expect(said()).toContain(`Preview it: npx --no site serve --root ${root}\n`);
    expect(await built(root)).toMatchObject({
      codes: [],
      paths: expect.not.arrayContaining(['/blog/ice-dams-gutters']) as string[],
    });
    expect(await built(root, true)).toMatchObject({
      codes: [],
      paths: expect.arrayContaining(['/blog/ice-dams-gutters']) as string[],
    });
  });

  it('names commands that work from the current folder', async () => {
    const { stdout } = await site(['new', 'post', 'Ice dams', '--root', '.'], { cwd: roofer() });
    expect(stdout).toContain(`Preview it: node ${join(HOME, 'bin', 'site.mjs')} serve\n`);
    expect(stdout).toContain(`${join(HOME, 'docs', 'editing.md')} explains every field.`);
  });

  it('uses the next free id, today’s date, the company as the author, and the schema’s description of each field', async () => {
    const file = join(roofer(), 'posts', 'ice-dams.md');
    await start('post', ['Ice dams'], { root: join(file, '..', '..') });
    expect(valuesOf(file)).toMatchObject({
      id: '2',
      publishDate: TODAY,
      author: 'Gem State Roofing & Gutters',
      title: 'Ice dams',
      draft: true,
    });
    expect(readFileSync(file, 'utf8')).toContain(
      '# The publishing date. Builds before that day leave the article out.\npublishDate: 2026-01-15\n',
    );
  });
});

describe('site new service, area and page', () => {
  it('write items that build at once and come last; the service is not listed yet', async () => {
    const root = roofer();
    expect(await start('service', ['Skylights'], { root })).toBe(0);
    expect(await start('area', ['West Side'], { root })).toBe(0);
    expect(valuesOf(join(root, 'data', 'services', 'skylights.yaml'))).toMatchObject({
      order: 30,
      listed: false,
      slug: 'skylights',
    });
    expect(valuesOf(join(root, 'data', 'areas', 'west-side.yaml'))).toMatchObject({ order: 30, slug: 'west-side' });
    expect(await built(root)).toMatchObject({
      codes: [],
      paths: expect.arrayContaining(['/services/skylights', '/west-side']) as string[],
    });
  });

  it('write a page that builds at once, and say that it is in no menu yet', async () => {
    const root = roofer();
    expect(await start('page', ['Financing'], { root })).toBe(0);
    expect(said()).toContain('Its page is /financing. It is in no menu yet: add a line to data/navigation.yaml.');
    expect(valuesOf(join(root, 'data', 'pages', 'financing.yaml'))).toMatchObject({ path: '/financing' });
    expect(await built(root)).toMatchObject({
      codes: [],
      paths: expect.arrayContaining(['/financing']) as string[],
    });
  });

  it('write a modeline', async () => {
    const root = roofer();
    await start('service', ['Skylights'], { root });
    const [line = ''] = readFileSync(join(root, 'data', 'services', 'skylights.yaml'), 'utf8').split('\n');
    const path = /^# yaml-language-server: \$schema=(.*service\.schema\.json)$/.exec(line)?.[1];
    expect(JSON.parse(readFileSync(join(root, 'data', 'services', path!), 'utf8'))).toHaveProperty('properties.title');
  });
});

const TITLES = [...CASES.titles, `A headline that goes on for ever ${'and ever '.repeat(30)}`];

describe('any title', () => {
  it('gives files of every kind that build together', async () => {
    const root = roofer();
    for (const title of TITLES)
      for (const what of ['post', 'service', 'area', 'project'])
        expect(await start(what, [title], { root }), `${what} ${title}: ${said()}`).toBe(0);
    for (const file of readdirSync(join(root, 'posts')))
      writeFileSync(
        join(root, 'posts', file),
        readFileSync(join(root, 'posts', file), 'utf8').replace('draft: true\n', ''),
      );
    const { codes, paths } = await built(root);
    expect(codes).toEqual([]);
    expect(paths.filter((path) => /^\/(blog|services)\//.test(path))).toHaveLength(2 * TITLES.length + 3);
  });

  it.each([
    ['Küche & Bad', 'kuche-bad'],
    ["Puppy’s First Bath, and Why We Don't Shave", 'puppys-first-bath-and-why-we-dont-shave'],
    ['Кухня под ключ', 'kukhnya-pod-klyuch'],
    ['北京', 'beijing'],
    ['Ελλάδα', 'ellada'],
    ['…', 'none'],
    ['Con', 'con-page'],
    ['A'.repeat(200), 'a'.repeat(80)],
  ])('%s has the slug %s', (title, slug) => {
    expect(slugOf(title, 'none')).toBe(slug);
  });

  it('is truncated at a word boundary', () => {
    const truncated = [truncate('short', 10), truncate('a few more words', 11), truncate('oneverylongword', 8)];
    expect(truncated).toEqual(['short', 'a few more', 'oneveryl']);
  });
});

describe('nothing is overwritten or duplicated', () => {
  it.each([
    ['post', 'After the Hail', 'posts/hail.md'],
    ['service', 'Roof repair', 'data/services/roof-repair.yaml'],
    ['area', 'Roofing, Bench', 'data/areas/bench.yaml'],
    ['area', 'About', 'data/pages/about.yaml'],
    ['page', 'About', 'data/pages/about.yaml'],
    ['page', 'Roofing, Bench', 'data/areas/bench.yaml'],
  ])('by a %s called %s', async (what, title, conflict) => {
    const root = roofer();
    const before = readTree(root);
    expect(await start(what, [title], { root })).toBe(2);
    expect(said()).toContain(`${conflict} already has this title or address. Nothing was written.`);
    expect(readTree(root)).toEqual(before);
  });

  it('by a new file where one exists that cannot be parsed', async () => {
    const root = roofer();
    writeFileSync(join(root, 'data', 'services', 'skylights.yaml'), '\t: not yaml [');
    expect(await start('service', ['Skylights'], { root })).toBe(2);
    expect(said()).toContain('skylights.yaml already exists. Nothing was written.');
  });

  it('by a business in a folder that is not empty, is a file, or is named with --root', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'notes'), 'mine');
    expect(await start('business', [folder])).toBe(2);
    expect(said()).toContain('is not empty. Nothing was written');
    expect(await start('business', [join(folder, 'notes')])).toBe(2);
    expect(await start('business', [join(folder, 'notes', 'below')])).toBe(2);
    expect(await start('business', [join(folder, 'new')], { root: folder })).toBe(2);
    expect(said()).toContain('without --root: site new business DIR');
    expect([...readTree(folder).keys()]).toEqual(['notes']);
  });
});

describe('a missing title', () => {
  it('is asked for', async () => {
    const root = roofer();
    const questions: string[] = [];
    const ask: Ask = (question) => {
      questions.push(question);
      return Promise.resolve('Ice dams');
    };
    expect(await start('post', [], { root }, ask)).toBe(0);
    expect(questions).toEqual(['Headline of the article']);
    expect(readdirSync(join(root, 'posts'))).toContain('ice-dams.md');
  });

  it('is never asked for in a pipe', async () => {
    const run = await site(['new', 'post', '--root', roofer()]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('The article needs a title: site new post "Title in quotes"');
  });

  it.each([
    ['area', 'The area needs a title'],
    ['business', 'The business needs a folder'],
  ])('of %s is reported', async (what, words) => {
    expect(await start(what, [' '], { root: roofer() })).toBe(2);
    expect(said()).toContain(words);
  });

  it('is not asked for if there is no business', async () => {
    expect(await start('post', ['Ice dams'], { root: temporaryFolder() })).toBe(2);
    expect(said()).toContain('There is no data/ folder');
  });
});

/** A program that fills the disk after this many files: it creates the next one, but writes nothing into it. */
const fillingAfter = (count: number): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { writeFile } = fs.promises;
let left = ${count};
fs.promises.writeFile = async (path, contents, options) => {
  await writeFile(path, left > 0 ? contents : '', options);
  if (left-- <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
`;

it.each([
  [0, ['post', 'Ice dams', '--root', '.']],
  [3, ['business', 'acme']],
])('leaves nothing behind on a disk that is full after %i files: %j', async (count, what) => {
  const cwd = roofer();
  const before = [...readTree(cwd).keys()];
  const { code, stderr } = await siteProcess(['new', ...what], { cwd, env: preloading(fillingAfter(count)) });
  expect([code, stderr]).toEqual([74, expect.stringContaining('the disk is full')]);
  expect([...readTree(cwd).keys()]).toEqual(before);
});
