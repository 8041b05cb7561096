// The packages that were ordered for articles read and compile every one of them: their calls in a build are counted.
import { readdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { build } from '../../generator/build.ts';
import { HOME } from '../support/places.ts';
import { DEFAULTS, theme } from '../support/site.ts';
import { it } from './shipped.ts';

/** How often each function of a package is called by `work`: by its file below node_modules and its name. */
async function callsIn(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return new Map(
    result.flatMap(({ url, functions }) =>
      functions.map(({ functionName, ranges: [range] }) => [
        `${url.split('/node_modules/').at(-1)} ${functionName}`,
        range?.count ?? 0,
      ]),
    ),
  );
}

it('every article passes gray-matter, and with every other text in Markdown remark and remark-html', async () => {
  const articles = readdirSync(join(HOME, 'posts')).filter((name) => name.endsWith('.md'));
  const options = { ...DEFAULTS, root: HOME, base: '/counted/' }; // Texts that others rendered have another base.
  const calls = await callsIn(() => build(options, { ...theme, shareCard: undefined }));
  expect(calls.get('gray-matter/index.js parseMatter')).toBe(articles.length);
  const texts = calls.get('satteri/dist/compile.js markdownToMdast');
  expect(texts).toBeGreaterThan(articles.length);
  expect(calls.get('unified/lib/index.js parse')).toBe(texts);
  expect(calls.get('remark-html/lib/index.js compiler')).toBe(texts);
});
