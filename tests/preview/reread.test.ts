// Incremental reading: after any edits, the sources, the problems and the site are the same as after a fresh start.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskCache } from '../../generator/system/cache.ts';
import { load } from '../../generator/content/load.ts';
import { type LoadOptions } from '../../generator/content/load-options.ts';
import { readSources, rereadSources, type Sources } from '../../generator/content/read.ts';
import { surveyPhotos } from '../../generator/assets/photos/index.ts';
import { inReadingOrder } from '../../generator/problems/problem.ts';
import { plan } from '../../generator/pages/plan.ts';
import { temporaryFolder } from '../support/files.ts';
import { CACHE, SITES } from '../support/places.ts';
import { articles, siteOver, theme } from '../support/site.ts';

/** More articles, which differ only in their names. */
const MANY = Array.from({ length: 10 }, (_, index): [string, Buffer] => {
  const text = articles.text('posts/frost.md');
  return [
    `posts/many-${index + 10}.md`,
    Buffer.from(
      `${text.slice(0, text.indexOf('---', 4) + 4)}\nText.\n`
        .replace('"11"', `"m${index}"`)
        .replace('slug: frost', `slug: many-${index}`)
        .replace(/^title: .*/m, `title: Many ${index}`),
    ),
  ];
});
const roofer = siteOver(join(SITES, 'roofer')).withAll(
  new Map([
    ...MANY,
    ['posts/frost.md', Buffer.from(articles.text('posts/frost.md'))],
    ['posts/spring.md', Buffer.from(articles.text('posts/spring.md'))],
  ]),
);
const KEPT = diskCache(CACHE, 'tests');
const OPTIONS: LoadOptions = {
  base: '/',
  siteUrl: undefined,
  drafts: true,
  now: '2026-01-15',
  mail: {},
  scheduled: 'articles',
};

/** An edit: the new text of a file, or undefined to delete it. */
interface Edit {
  readonly path: string;
  readonly change: (text: string) => string | undefined;
}

const swap =
  (from: string | RegExp, to: string) =>
  (text: string): string =>
    text.replace(from, to);
const EDITS: readonly Edit[] = [
  { path: 'data/business.yaml', change: swap(/^phone: .*/m, 'phone: (208) 555-7777') },
  { path: 'data/business.yaml', change: swap(/^email: .*/m, 'email: front@gemstateroofing.internal') },
  { path: 'data/business.yaml', change: swap(/^phone: .*/m, 'phone: 12') },
  { path: 'data/site.yaml', change: swap('en-US', 'de-DE') },
  { path: 'data/services/roof-repair.yaml', change: swap(/^slug: .*/m, 'slug: roof-mending') },
  { path: 'data/services/roof-repair.yaml', change: () => undefined },
  { path: 'data/services/gutter-guards.yaml', change: swap(/^title: .*/m, 'title: Guards') },
  { path: 'data/areas/bench.yaml', change: swap(/^slug: .*/m, 'slug: roofing-north-end') },
  { path: 'data/drawings/ridge.svg', change: () => undefined },
  { path: 'data/drawings/ridge.svg', change: swap('</svg>', '<circle r="3"/></svg>') },
  { path: 'data/icons/hammer.svg', change: () => '<svg viewBox="0 0 24 24"><script/></svg>' },
  { path: 'data/icons/phone.svg', change: () => undefined },
  { path: 'data/pages/about.yaml', change: swap(/^path: .*/m, 'path: /contact') },
  { path: 'data/pages/about.yaml', change: (text) => `${text}nonsense: 1\n` },
  { path: 'data/pages/home.yaml', change: () => 'path: /\n\ttitle' },
  { path: 'data/navigation.yaml', change: () => '' },
  { path: 'data/unknown.yaml', change: () => 'a: 1\n' },
  { path: 'posts/frost.md', change: swap('slug: frost', 'slug: ice') },
  { path: 'posts/frost.md', change: swap('## Not a leak', '#### Not a leak') },
  { path: 'posts/hail.md', change: (text) => `${text}\nMore.\n` },
  { path: 'posts/hail.md', change: swap(/^(slug: .*)$/m, '$1\nrelated:\n  - frost') },
  { path: 'posts/spring.md', change: swap('2026-03-01', '2025-03-01') },
  { path: 'posts/many-12.md', change: () => undefined },
  { path: 'posts/many-17.md', change: swap(/^title: .*/m, 'title: Not as many') },
  { path: 'posts/many-13.md', change: swap('slug: many-3', 'slug: many-4') },
  {
    path: 'posts/deep/er/new.md',
    change: () => roofer.text('posts/frost.md').replace('"11"', '"77"').replace('slug: frost', 'slug: new'),
  },
  { path: 'posts/deep', change: () => undefined },
  { path: 'posts/frost.md', change: (text) => `${text}\n![A ridge of new shakes](/photos/ridge.png)\n` },
  { path: 'public/photos/ridge.png', change: () => undefined },
  { path: 'public/favicon.svg', change: () => '<svg/>' },
  { path: 'public/deep/a.txt', change: () => 'a' },
];

/** The comparable part of loaded content: everything but functions. */
function comparable(sources: Sources) {
  const { site, problems, texts } = load(sources, OPTIONS, theme);
  const routes =
    site && plan(site, theme.pages).routes.map(({ path, file, source, head }) => ({ path, file, source, head }));
  return JSON.parse(
    JSON.stringify({
      files: [...sources.files.values()],
      publicFiles: sources.publicFiles,
      fonts: [...sources.fonts],
      read: sources.problems,
      problems,
      texts: inReadingOrder([...texts.values()].flatMap((problemsIn) => [...problemsIn()])),
      routes,
      site: site && {
        ...site,
        drawings: [...site.drawings],
        icons: [...site.icons],
        bodies: site.posts.map(({ body }) => body),
      },
    }),
  ) as Record<string, unknown>;
}

/** Makes edits in a folder, each of which is read by itself: the result is the same as that of a fresh start. */
async function expectSame(root: string, edits: readonly Edit[]): Promise<void> {
  roofer.writeTo(root);
  let sources = await surveyPhotos(await readSources(root), { cache: KEPT });
  for (const { path, change } of edits) {
    load(sources, OPTIONS, theme);
    const isFile = existsSync(join(root, path)) && /\.\w+$/.test(path);
    apply(root, path, change(isFile ? textAt(root, path) : ''));
    sources = await taken(sources, join(root, path));
  }
  expect(comparable(sources)).toEqual(comparable(await surveyPhotos(await readSources(root), { cache: KEPT })));
}

describe('reading edits one by one', () => {
  it('gives the same as reading everything again, whatever the edits', async () => {
    const root = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ edit: fc.nat(EDITS.length - 1), undo: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        async (steps) => {
          rmSync(root, { recursive: true, force: true });
          await expectSame(
            root,
            steps.flatMap(({ edit, undo }): Edit[] => {
              const { path } = EDITS[edit]!;
              let before: string | undefined;
              const change: Edit['change'] = (text) => EDITS[edit]!.change((before = text));
              return [
                { path, change },
                ...(undo && /\.\w+$/.test(path) ? [{ path, change: () => before || undefined }] : []),
              ];
            }),
          );
        },
      ),
      { numRuns: 12, seed: 1 },
    );
  });

  it.each<[what: string, ...Edit[]]>([
    [
      'a photo in an article that is not the first',
      { path: 'posts/many-12.md', change: (text) => `${text}\n![A ridge of new shakes](/photos/ridge.png)\n` },
      { path: 'public/photos/ridge.png', change: () => undefined },
    ],
    ['an icon', { path: 'data/icons/hammer.svg', change: swap('</svg>', '<path d="M0 0h1"/></svg>') }],
    [
      'an article after all others',
      {
        path: 'posts/zz.md',
        change: () => roofer.text('posts/many-19.md').replace('"m9"', '"zz"').replace('many-9', 'zz'),
      },
    ],
    [
      'the nearest name',
      { path: 'data/pages/home.yaml', change: swap('service: roof-repair', 'service: roof-repari') },
      { path: 'data/services/roof-repair.yaml', change: () => undefined },
    ],
  ])('notices %s', (_, ...edits) => expectSame(temporaryFolder(), edits));

  it('keeps every object that did not change, and the sources themselves if nothing did', async () => {
    const root = roofer.inTemporaryFolder();
    const before = await readSources(root);
    writeFileSync(join(root, 'data/site.yaml'), textAt(root, 'data/site.yaml'));
    expect(
      await rereadSources(before, [
        join(root, 'data/site.yaml'),
        join(root, 'posts/.hidden.md'),
        join(root, 'posts/a.md~'),
        join(root, 'data/none.yaml'),
      ]),
    ).toBe(before);
    writeFileSync(join(root, 'posts/hail.md'), `${textAt(root, 'posts/hail.md')}\nMore.\n`);
    const after = await rereadSources(before, [join(root, 'posts')]);
    for (const [path, file] of after.files)
      expect(file === before.files.get(path), path).toBe(path !== 'posts/hail.md');
  });

  it('reads a symbolic link again when its target changes, goes or comes back', async () => {
    const root = roofer.inTemporaryFolder();
    const target = join(root, 'posts/hail.txt');
    const text = textAt(root, 'posts/hail.md');
    const before = await readSources(root);
    renameSync(join(root, 'posts/hail.md'), target);
    symlinkSync('hail.txt', join(root, 'posts/hail.md'));
    let sources = await rereadSources(before, [join(root, 'posts/hail.md'), target]);
    for (const next of [`${text}\nMore.\n`, undefined, text]) {
      apply(root, 'posts/hail.txt', next);
      sources = await rereadSources(sources, [target]);
      expect(sources.files.get('posts/hail.md')?.text).toBe(next);
      expect(sources).toEqual(await readSources(root));
    }
    apply(root, 'posts/hail.md', undefined);
    expect((await rereadSources(sources, [join(root, 'posts/hail.md')])).links).toEqual([]);
  });

  it('reads a whole folder of content again that is a link, when that is deleted and made again', async () => {
    const root = temporaryFolder();
    const elsewhere = roofer.inTemporaryFolder();
    const data = join(root, 'data');
    symlinkSync(join(elsewhere, 'data'), data, 'junction');
    const before = await readSources(root);
    rmSync(data);
    const without = await rereadSources(before, [data]);
    expect(without.files.size).toBe(0);
    symlinkSync(join(elsewhere, 'data'), data, 'junction');
    expect(await rereadSources(without, [data])).toEqual(before);
  });

  it('notices the removal of a file whose name macOS stores decomposed', async () => {
    const root = roofer.inTemporaryFolder();
    apply(root, 'public/files/cafe\u0301.txt', 'Open');
    const before = await readSources(root);
    expect(before.publicFiles.map(({ path }) => path)).toContain('/files/caf\u00e9.txt');
    apply(root, 'public/files/cafe\u0301.txt', undefined);
    expect(await rereadSources(before, [join(root, 'public/files/cafe\u0301.txt')])).toEqual(await readSources(root));
  });

  it('notices a renamed folder', async () => {
    const root = roofer.inTemporaryFolder();
    const before = await readSources(root);
    renameSync(join(root, 'data/areas'), join(root, 'data/places'));
    const after = await rereadSources(before, [join(root, 'data/areas'), join(root, 'data/places')]);
    expect([...after.files.keys()].filter((path) => /areas|places/.test(path))).toEqual([
      'data/places/bench.yaml',
      'data/places/north-end.yaml',
    ]);
    expect([...after.files.keys()]).toEqual([...(await readSources(root)).files.keys()]);
  });
});

const textAt = (root: string, path: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(join(root, path)));

function apply(root: string, path: string, text: string | undefined): void {
  const file = join(root, path);
  if (text === undefined) return rmSync(file, { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** As a preview processes a change: photos that are read again are surveyed again. */
async function taken(sources: Sources, path: string): Promise<Sources> {
  const read = await rereadSources(sources, [path]);
  const known = new Set(sources.publicFiles);
  const looked = new Map(
    (
      await surveyPhotos({ ...read, publicFiles: read.publicFiles.filter((file) => !known.has(file)) }, { cache: KEPT })
    ).publicFiles.map((file) => [file.path, file]),
  );
  return read === sources
    ? sources
    : { ...read, publicFiles: read.publicFiles.map((file) => looked.get(file.path) ?? file) };
}
