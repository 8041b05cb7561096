// The islands are React components: they behave the same under react-dom, hydrated and rendered from scratch.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { LeadFormProps } from '../../templates/islands/LeadForm.island.tsx';
import { HiddenFields } from '../../templates/islands/lead-form/HiddenFields.tsx';
import { Toast } from '../../templates/islands/Toast.tsx';
import { LeadForm } from './lead-form.ts';
import { NETWORK, SITE, visitor } from './visit.ts';

const visit = visitor();
const HOME = fileURLToPath(new URL('../..', import.meta.url));
let script = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: HOME,
      loader: 'tsx',
      contents: `
      import { createRoot, hydrateRoot } from 'react-dom/client';
      import { renderToString } from 'react-dom/server.browser';
      import { flushSync } from 'react-dom';
      import { LeadForm } from './templates/islands/LeadForm.island.tsx';
      Object.assign(window, { errors: [], start(props, around, how) {
        document.body.innerHTML = around + '<div id="root"></div>';
        const root = document.getElementById('root');
        if (how === 'new') return flushSync(() => createRoot(root).render(<LeadForm {...props} />));
        root.innerHTML = renderToString(<LeadForm {...props} />);
        const before = [...root.querySelectorAll('*')];
        flushSync(() => hydrateRoot(root, <LeadForm {...props} />, { onRecoverableError: (error) => window.errors.push(String(error)) }));
        window.kept = () => [...root.querySelectorAll('*')].every((element, index) => element === before[index]);
      } });`,
    },
    absWorkingDir: HOME,
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  script = outputFiles[0]!.text;
});

/** What the site renders around the island: the fields that no script changes, and the toast. */
const aroundForm = (props: LeadFormProps): string =>
  renderToString([
    createElement(HiddenFields, { ...props, key: 'fields' }),
    createElement(Toast, { label: 'Notifications', dismiss: 'Dismiss', key: 'toast' }),
  ]);

/** A page with nothing but the form, under react-dom. */
async function underReact(how: 'new' | 'hydrated'): Promise<LeadForm> {
  const html = await (await fetch(`${SITE}/contact`)).text();
  const page = await visit('/react', {
    clock: true,
    expects: NETWORK,
    prepare: (opened) =>
      opened.route('**/react', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>React</title><body>' }),
      ),
  });
  const { file, ...own } = JSON.parse(
    await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'text/html').querySelector<HTMLElement>('[data-island="lead-form"]')!
          .dataset['props']!,
      html,
    ),
  ) as LeadFormProps & { readonly file: string };
  const props = { ...((await (await fetch(SITE + file)).json()) as LeadFormProps), ...own };
  await page.addScriptTag({ content: script });
  await page.evaluate(
    ([given, around, manner]) =>
      (window as unknown as { start(props: object, around: string, how: string): void }).start(given, around, manner),
    [props, aroundForm(props), how] as const,
  );
  return new LeadForm(page);
}

it.each(['new', 'hydrated'] as const)(
  'the lead form under react-dom, %s, explains mistakes, handles a failure, and sends, without a mismatch',
  async (how) => {
    const form = await underReact(how);
    const mismatches = (): Promise<unknown> =>
      form.page.evaluate(() => {
        const { errors, kept } = window as unknown as { errors: string[]; kept?: () => boolean };
        return [errors, kept?.() ?? true];
      });
    expect(await mismatches()).toEqual([[], true]);
    await form.answers('500');
    await form.button.click();
    expect(await form.outcome('problem').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form.page.title()).toBe('Error: React');
    await form.fill();
    const before = await form.values();
    await form.press('failed');
    expect(await form.values()).toEqual(before);
    await form.press('sent');
    expect([
      await form.leads(),
      await form.page.locator('.toast').getAttribute('data-shown'),
      await form.page.title(),
    ]).toMatchObject([[{ via: 'send' }], 'sent', 'React']);
  },
);
