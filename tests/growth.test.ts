// The work of a build grows with the content, never with its square: how often each piece of the program runs is counted
// for a site with some articles and for one with four times as many. No clock is involved.
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { HOME } from './support/places.ts';
import { numbered, roofer, type TestSite } from './support/site.ts';

const FEW = 30;
/** A little more than four times: what sorts does so. */
const MOST = 4.2;
/** Pieces that run less often may grow as they like. */
const OFTEN = 5_000;

const POST = 'posts/hail.md';
const TOPICS = ['Hail', 'Gutters', 'Snow', 'Permits', 'Insurance'];

/** The roofer with this many articles, each on two of five topics, without related ones that an editor has chosen. */
function withArticles(count: number): TestSite {
  let site = roofer;
  const model = site.text(POST).replace(/^related:\n(?:  - .*\n)*/m, '');
  for (let n = 1; n < count; n++) {
    const tags = [TOPICS[n % 5], TOPICS[(n * 3 + 1) % 5]].map((tag) => `  - ${tag}\n`).join('');
    site = site.with(`posts/number-${n}.md`, numbered(model, n).replace(/^tags:\n(?:  - .*\n)*/m, `tags:\n${tags}`));
  }
  return site;
}

/** How often each block of the program's code runs while a site is built, by file, function and place. */
async function countsOf(site: TestSite): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  // Optimized code counts neither what it has inlined nor its own calls. Other tests of this process get it back.
  setFlagsFromString('--no-opt');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const built = await site.build().finally(() => setFlagsFromString('--opt'));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  expect(built.finished.site.posts.length).toBeGreaterThan(0);
  return new Map(
    result
      .map((script) => ({ ...script, path: relative(HOME, script.url.replace(/^file:\/\//, '')) }))
      .filter(({ path }) => /^(generator|templates)\//.test(path))
      .flatMap(({ path, functions }) =>
        functions.flatMap(({ functionName, ranges }) =>
          ranges.map(({ count, startOffset, endOffset }): [string, number] => [
            `${path} ${functionName || 'a function'} ${startOffset}-${endOffset}`,
            count,
          ]),
        ),
      ),
  );
}

it('four times as many articles are four times as much work, in every function', async () => {
  await withArticles(FEW * 4).build(); // What is loaded once, or kept in the cache, does not count.
  const few = await countsOf(withArticles(FEW));
  const many = await countsOf(withArticles(FEW * 4));
  const often = [...many].filter(([, count]) => count > OFTEN);
  expect(often.length, 'nothing was counted').toBeGreaterThan(0);
  expect(
    often
      .map(([block, count]) => ({ block, few: few.get(block) ?? 0, many: count }))
      .filter((each) => each.many > each.few * MOST)
      .sort((a, b) => b.many - a.many)
      .map((each) => `${each.block}: ${each.few} times, then ${each.many}`),
  ).toEqual([]);
});
