// A second thread changes neither the site nor its problems, not even if it fails.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { diskCache, NO_CACHE } from '../generator/cache.ts';
import { diskResultCache } from '../generator/result-cache.ts';
import { MIN_BATCH } from '../generator/thread/ahead.ts';
import { type SecondThread, startSecondThread } from '../generator/thread/second-thread.ts';
import { temporaryFolder } from './support/files.ts';
import { CACHE, FONT, HOME, SITES } from './support/places.ts';
import { type Built, minimalSite, numbered, type Options, siteOver, type TestSite } from './support/site.ts';

const WORKER = join(CACHE, `worker-${process.pid}.mjs`);
const POST = 'posts/spring.md';

beforeAll(async () => {
  await bundle({
    entryPoints: [join(HOME, 'generator', 'thread', 'worker.ts')],
    outfile: WORKER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
});

afterAll(() => rmSync(WORKER, { force: true }));

/** A thread for one test. */
function thread(program: string, patience?: number): SecondThread {
  const started = startSecondThread(pathToFileURL(program), patience);
  onTestFinished(() => started.close());
  return started;
}

/** A thread that handles each job with `handle`. */
function strange(handle: string, patience: number): SecondThread {
  const program = join(temporaryFolder(), 'strange.mjs');
  writeFileSync(
    program,
    `import { workerData } from 'node:worker_threads';\nworkerData.port.on('message', ({ state, index }) => { ${handle} });\n`,
  );
  return thread(program, patience);
}

/** Resolves once the thread has done its first job. */
async function atWork(worker: SecondThread): Promise<SecondThread> {
  const jobs = worker.jobs('words');
  for (;;) {
    jobs.offer('a', 'Roof tiles, roof');
    await new Promise((done) => setTimeout(done, 5));
    const words = jobs.take('a');
    if (words !== undefined) {
      expect(words).toBe('roof tiles');
      return worker;
    }
  }
}

/** A site with enough articles for two threads; `text` makes the text of each. */
function manyArticles(text: (n: number) => string): TestSite {
  const articles = siteOver(join(SITES, 'articles'));
  const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(articles.text(POST))!;
  let site = articles;
  for (let n = 0; n < MIN_BATCH; n++) {
    const own = numbered(front!, n).replace(/^publishDate: .*$/m, 'publishDate: 2026-01-01');
    site = site.with(`posts/number-${n}.md`, `---\n${own}\n---\n${text(n)}`);
  }
  return site;
}

/** A site with font files. */
function withFonts(site = minimalSite()): TestSite {
  return site
    .with('data/fonts/fraunces.woff2', readFileSync(join(HOME, 'templates', 'fonts', 'fraunces.woff2')))
    .with('data/fonts/figtree.woff2', readFileSync(FONT))
    .edit('data/brand.yaml', 'family: Georgia', 'family: Fraunces\n    file: fraunces.woff2')
    .edit('data/brand.yaml', 'family: Verdana', 'family: Figtree\n    file: figtree.woff2');
}

const whole = (built: Built) => ({ texts: built.texts, paths: built.paths, report: built.report() });

describe('with a second thread', () => {
  it('a site is the same', async () => {
    const site = manyArticles(
      (n) => `## Heading ${n}\n\nA [link](/) and *more* in ${n % 7} ways.\n\n| A | B |\n| - | - |\n| ${n} | 2 |\n`,
    );
    const worker = await atWork(thread(WORKER));
    const built = await site.build({ secondThread: () => worker });
    expect(built.result.ok).toBe(true);
    // One of them is the job of `atWork`.
    expect(Object.values(worker.counts()).reduce((sum, count) => sum + count)).toBeGreaterThan(1);
    expect(whole(built)).toEqual(whole(await site.build()));
  });

  it('problems are the same, with the same places', async () => {
    const site = manyArticles(
      (n) => `## Heading ${n}\n\n${n % 40 === 3 ? `<b onclick="x()">raw ${n}</b>\n\n[bad](javascript:x)` : 'Text.'}\n`,
    );
    const worker = await atWork(thread(WORKER));
    const built = await site.build({ base: '/repo/', secondThread: () => worker });
    expect(built.codes).toContain('UNSAFE_LINK');
    expect(built.report()).toBe((await site.build({ base: '/repo/' })).report());
  });

  it('a dead link is found in a page that the thread has scanned', async () => {
    const site = manyArticles((n) => `## Heading ${n}\n\n${n === 140 ? '[gone](/nowhere)' : 'Text.'}\n`);
    const worker = await atWork(thread(WORKER));
    const built = await site.build({ secondThread: () => worker });
    expect(built.codes).toContain('DEAD_LINK');
    expect(built.report()).toBe((await site.build()).report());
  });

  it('no search index is made if no page has a search', async () => {
    const site = manyArticles((n) => `## Heading ${n}\n\nText.\n`);
    const blog = site.paths.find((path) => path.startsWith('data/pages/') && /search: true/.test(site.text(path)))!;
    const worker = thread(WORKER);
    const offered: string[] = [];
    const jobs: SecondThread['jobs'] = (task, taken) => {
      const list = worker.jobs(task, taken);
      return {
        ...list,
        offer: (name, input) => {
          offered.push(task);
          list.offer(name, input);
        },
      };
    };
    const built = await site
      .edit(blog, 'search: true', 'search: false')
      .build({ secondThread: () => ({ ...worker, jobs }) });
    expect([built.result.ok, built.paths.includes('search.json')]).toEqual([true, false]);
    expect([...new Set(offered)]).toEqual(['yaml', 'markdown', 'facts']);
  });

  it('no thread is started for a few articles', async () => {
    const built = await siteOver(join(SITES, 'articles')).build({
      secondThread: () => {
        throw new Error('started');
      },
    });
    expect(built.result.ok).toBe(true);
  });

  it('fonts are subset as by one thread, and not at all if they are cached', async () => {
    const worker = await atWork(thread(WORKER));
    const site = withFonts();
    let cache = NO_CACHE;
    let built: Built;
    // A small site is read quickly: on a busy machine, the first thread may subset both fonts before the second is
    // ready.
    do {
      cache = diskCache(join(temporaryFolder(), 'cache'), 'test');
      built = await site.build({ cache, secondThread: () => worker });
    } while (!worker.counts().font);
    expect(built.result.ok).toBe(true);
    expect(worker.counts().font).toBeGreaterThan(0);
    expect(whole(await site.build({ cache: NO_CACHE }))).toEqual(whole(built));
    await site.build({
      cache,
      secondThread: () => {
        throw new Error('started');
      },
    });
  });

  it('a new letter in the fonts makes all pages be rendered again, reused ones too', async () => {
    const worker = await atWork(thread(WORKER));
    const [shelved, cache, out] = [
      temporaryFolder(),
      diskCache(join(temporaryFolder(), 'cache'), 'test'),
      join(temporaryFolder(), 'out'),
    ];
    const first = withFonts(siteOver(join(SITES, 'articles')));
    const built = async (site: TestSite): Promise<Built> => {
      const results = diskResultCache(shelved, 'test');
      const result = await site.build({ cache, results, out, secondThread: () => worker });
      results.save();
      return result;
    };
    await built(first);
    const changed = first.append(POST, '\nA roof in Óbidos.\n');
    expect(whole(await built(changed))).toEqual(whole(await changed.build({ cache: NO_CACHE })));
  });

  it('a font that cannot be subset is reported as by one thread', async () => {
    const bytes = Buffer.alloc(100);
    bytes.write('wOF2');
    bytes.writeUInt32BE(bytes.length, 8);
    const site = withFonts().with('data/fonts/figtree.woff2', bytes);
    const failed = (options: Options): Promise<string> =>
      site.build({ cache: NO_CACHE, ...options }).then(
        () => 'built',
        (error: unknown) => String(error),
      );
    const worker = await atWork(thread(WORKER));
    expect(await failed({ secondThread: () => worker })).toBe(await failed({}));
    expect(await failed({})).not.toBe('built');
  });
});

describe('a second thread that', () => {
  const site = manyArticles((n) => `## Heading ${n}\n\nText ${n}.\n`);
  let alone: ReturnType<typeof whole>;
  beforeAll(async () => {
    alone = whole(await site.build());
  });

  it('cannot start does no harm', async () => {
    const worker = thread('/nowhere/worker.mjs');
    expect(whole(await site.build({ secondThread: () => worker }))).toEqual(alone);
  });

  it.each([
    ['dies in its first job', 'Atomics.store(state, 0, 1); process.exit(1);'],
    ['never ends a job', 'if (index % 100 === 0) Atomics.store(state, 0, 1);'],
    ['answers nothing', 'Atomics.store(state, 0, 2); Atomics.notify(state, 0);'],
    ['throws', 'Atomics.store(state, 0, 1); throw new Error("broken");'],
  ])('%s does no harm', async (_what, handle) => {
    const worker = strange(handle, 20);
    expect(whole(await site.build({ secondThread: () => worker }))).toEqual(alone);
  });
});
