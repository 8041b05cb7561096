// Caches never change the result: after any edits, an incremental build writes the same as a clean one. WARM_ROUNDS=300
// npx vitest … tests/warm.test.ts runs longer; WARM_SEED varies the edits.
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bytesInMemory } from '../generator/contents.ts';
import { diskResultCache } from '../generator/result-cache.ts';
import { MARKER } from '../generator/write/swap.ts';
import { digests, readTree, temporaryFolder } from './support/files.ts';
import { SITES } from './support/places.ts';
import { type Built, siteOver, type TestSite } from './support/site.ts';

const ROUNDS = Number(process.env['WARM_ROUNDS'] ?? 8);
const SEED = Number(process.env['WARM_SEED'] ?? 20_261_120);

/** Pseudo-random integers below a limit, determined by the seed (mulberry32). */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

type Change = (site: TestSite, below: (limit: number) => number, round: number) => TestSite;
const POST = 'posts/hail.md';
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const swapped = (text: string, at: number): string => {
  const words = text.split(' ');
  [words[at % words.length], words[(at + 1) % words.length]] = [nth(words, at + 1), nth(words, at)];
  return words.join(' ');
};

const CHANGES: Readonly<Record<string, Change>> = {
  'a word changes places, which may break the file': (site, below) => {
    const path = nth(
      site.paths.filter((each) => /\.(yaml|md|svg)$/.test(each)),
      below(99),
    );
    return site.with(path, swapped(site.text(path), below(999)));
  },
  'an article is added': (site, _below, round) =>
    site.with(
      `posts/added-${round}.md`,
      site
        .text(POST)
        .replace(/^id: .*$/m, `id: "a${round}"`)
        .replace(/^slug: .*$/m, `slug: added-${round}`)
        .replace(/^title: .*$/m, `title: "Added in round ${round}"`)
        .replace(/^description: "?/m, `$&${round} `),
    ),
  'an article is renamed': (site, _below, round) => {
    const path = site.paths.findLast((each) => /^posts\/(added|renamed)/.test(each));
    return path === undefined ? site : site.without(path).with(`posts/renamed-${round}.md`, site.text(path));
  },
  'an article goes': (site) => {
    const path = site.paths.find((each) => /^posts\/(added|renamed)/.test(each));
    return path === undefined ? site : site.without(path);
  },
  'sections change places': (site, below) => {
    const path = nth(
      site.paths.filter((each) => /^data\/(pages|services|areas)\//.test(each)),
      below(99),
    );
    const [head, ...sections] = site.text(path).split(/^(?= {2}- type:)/m);
    return site.with(path, [head, ...sections.slice(1), ...sections.slice(0, 1)].join(''));
  },
  'a telephone number changes everywhere': (site, below) =>
    site.with(
      'data/business.yaml',
      site.text('data/business.yaml').replace(/^phone: .*$/m, `phone: (208) 555-01${10 + below(89)}`),
    ),
  'nothing changes': (site) => site,
};

/** The files in an output folder, without those that only output folders have. */
const written = (out: string) => Object.entries(digests(out)).filter(([path]) => path !== MARKER);

const seen = (built: Built) => ({
  told: built.report(),
  files: Object.fromEntries(built.result.files.map((file) => [file.path, bytesInMemory(file) ?? 'elsewhere'])),
});

it(
  `an incremental build equals a clean one after each of ${ROUNDS} random edits`,
  async () => {
    const folder = temporaryFolder();
    const below = dice(SEED);
    let sound = siteOver(join(SITES, 'roofer'));
    const [warmOut, coldOut] = [join(temporaryFolder(), 'out'), join(temporaryFolder(), 'out')];
    const kept: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round++) {
      const name = nth(Object.keys(CHANGES), below(99));
      const site = CHANGES[name]!(sound, below, round);
      const results = diskResultCache(folder, 'this program');
      const warm = await site.build({ results, out: warmOut });
      results.save();
      const cold = await site.build({ out: coldOut });
      expect([round, name, seen(warm)]).toEqual([round, name, seen(cold)]);
      expect([round, name, written(warmOut)]).toEqual([round, name, written(coldOut)]);
      if (cold.result.ok) sound = site; // The next edit starts from a site that can be built.
      for (const [kind, counts] of Object.entries(results.counts())) kept[kind] = (kept[kind] ?? 0) + counts.kept;
    }
    expect([...readTree(folder).keys()].sort()).toEqual([
      'drawings',
      'facts',
      'faults',
      'markdown',
      'pages',
      'words',
      'yaml',
    ]);
    expect(Object.entries(kept).filter(([, count]) => count === 0)).toEqual([]);
  },
  60_000 + ROUNDS * 10_000,
);

it('an incremental build equals a clean one after the photo in an article becomes another one, a smaller one, one that is too small, and none', async () => {
  const folder = temporaryFolder();
  const article = siteOver(join(SITES, 'roofer')).append(POST, '\n![Shakes under snow](/photos/snow.png)\n');
  const photo = (width: number, background: string): Promise<Buffer> =>
    sharp({ create: { width, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const photos: (readonly [Buffer | undefined, string[]])[] = [
    [await photo(900, '#222'), []],
    [await photo(900, '#eee'), []],
    [await photo(500, '#eee'), []],
    [await photo(200, '#eee'), ['SMALL_PHOTO']],
    [undefined, ['MISSING_IMAGE']],
  ];
  const [warmOut, coldOut] = [join(temporaryFolder(), 'out'), join(temporaryFolder(), 'out')];
  for (const [bytes, codes] of photos) {
    const site = bytes ? article.with('public/photos/snow.png', bytes) : article;
    const results = diskResultCache(folder, 'this program');
    const warm = await site.build({ results, out: warmOut });
    results.save();
    const cold = await site.build({ out: coldOut });
    expect(seen(warm)).toEqual(seen(cold));
    expect(written(warmOut)).toEqual(written(coldOut));
    expect(cold.codes.filter((code) => /IMAGE|PHOTO/.test(code))).toEqual(codes);
    expect(results.counts()['markdown']!.made > 0).toBe(bytes === photos[0]![0]);
  }
});
