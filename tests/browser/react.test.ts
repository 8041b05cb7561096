// The islands are React components: the lead form behaves the same if react-dom hydrates it.
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { HOME } from '../support/places.ts';
import { leadForms, SENT } from './lead-form.ts';
import { isFocused, NETWORK, visitor } from './visit.ts';

const { ready } = leadForms(visitor());

it('the lead form under react-dom is hydrated without a mismatch, explains mistakes, handles a failure, and sends', async () => {
  // The development build, which reports each mismatch as an error; the visit fails on it.
  const { outputFiles } = await build({
    entryPoints: [join(HOME, 'templates/islands/LeadForm.client.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  const form = await ready('/contact', {
    expects: NETWORK,
    bypassCSP: true, // The development build writes HTML in ways that the policy of the site refuses.
    prepare: (page) =>
      page.route('**/LeadForm.client-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
      ),
  });
  expect(await form.element.evaluate((element) => Object.keys(element).join())).toContain('__reactFiber');
  const title = await form.page.title();
  await form.answers('500');
  await form.button.click();
  expect(await isFocused(form.outcome('problem'))).toBe(true);
  expect(await form.page.title()).toBe(`Error: ${title}`);
  await form.fill();
  const before = await form.values();
  await form.press('failed');
  expect(await form.values()).toEqual(before);
  await form.press('sent');
  expect([await form.leads(), await form.toast(), await form.page.title()]).toMatchObject([
    [{ via: 'send' }],
    SENT,
    title,
  ]);
});
