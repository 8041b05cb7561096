// The shown pages: which stylesheet they get while several are being compiled.
import { expect, it } from 'vitest';
import { makeShownPages } from '../../generator/tools/preview/server/shown-pages.ts';
import type { CurrentState } from '../../generator/tools/preview/state/current-state.ts';
import type { ThemedSite } from '../../generator/tools/preview/state/themed-site.ts';

/** A site whose stylesheet is compiled when the test says so. */
function slowSite(text: string) {
  let compiled = (): void => undefined;
  const stylesheet = new Promise((done) => (compiled = () => done({ text, hash: text })));
  const site = { routes: new Map([['index.html', {}]]), page: () => ({ hash: '' }), stylesheet: () => stylesheet };
  return { site: site as unknown as ThemedSite, compiled: () => compiled() };
}

it('have the newest stylesheet, also if the first one takes longer to compile', async () => {
  const [first, second] = [slowSite('first'), slowSite('second')];
  let themedSite = first.site;
  const current = { options: { load: { base: '/' } }, now: () => ({ themedSite }) } as unknown as CurrentState;
  const pages = makeShownPages(current, Promise.resolve, (error) => expect.unreachable(error.message));
  const opened = pages.show('/');
  themedSite = second.site;
  const restyled = pages.restyle();
  second.compiled();
  expect(await restyled).toBe(true);
  first.compiled();
  await opened;
  expect((await pages.show('/'))?.stylesheet?.text).toBe('second');
});
