// Edits in the preview, in a real browser and with the page’s own policy: each shows, and the view is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isSameVisit, panel, previewVisitor, roofer, title } from './preview.ts';

const visit = previewVisitor();
/** A long page with questions on it. */
const SERVICE = { path: '/services/roof-repair', file: 'data/services/roof-repair.yaml' };
/** Opens the first question and scrolls to it. Returns its distance from the top of the window. */
const openQuestion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>('main details[name]')!;
    details.open = true;
    details.scrollIntoView({ block: 'center', behavior: 'instant' });
    return details.getBoundingClientRect().top;
  });
const question = (page: Page): Promise<{ open: boolean; top: number }> =>
  page.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>('main details[name]')!;
    return { open: details.open, top: details.getBoundingClientRect().top };
  });

describe('an edit', () => {
  it('reloads the page; the scroll position, the open question and the focus are kept, and an article shows in an open list', async () => {
    const { preview, page } = await visit(SERVICE.path);
    const top = await openQuestion(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('form.lead-form input:not([type=hidden])')!.focus({ preventScroll: true }),
    );
    const focused = await page.evaluate(() => document.activeElement!.id);
    expect(focused).not.toBe('');
    preview.save(SERVICE.file, title('A roof that changes', SERVICE.file));
    await page.locator('h1', { hasText: 'A roof that changes' }).waitFor({ state: 'attached' });
    // Less than a line: parts above it that are out of view have only an estimated height.
    await expect.poll(() => question(page).then((now) => now.open && Math.abs(now.top - top) < 10)).toBe(true);
    expect(await isSameVisit(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe(focused);
    await page.goto(new URL('/blog', page.url()).href);
    preview.save('posts/hail.md', roofer.text('posts/hail.md').replace(/^title: .*/m, 'title: Hail, and what follows'));
    await page.locator('main', { hasText: 'Hail, and what follows' }).waitFor();
  });

  it('of the client script runs it; of an island shows it, hydrated; one that breaks it reloads at most once, and shows the error', async () => {
    const { preview, page } = await visit('/', roofer, { ownProgram: true });
    const script = readFileSync(join(preview.home, 'client/site/main.ts'), 'utf8');
    preview.save('client/site/main.ts', `${script}\ndocument.documentElement.dataset['edited'] = 'one';\n`);
    await page.locator('html[data-edited=one]').waitFor({ state: 'attached' });

    const file = 'templates/islands/LeadForm.island.tsx';
    const source = readFileSync(join(preview.home, file), 'utf8');
    preview.save(file, source.replace('<form', '<form title="Edited"'));
    const form = page.locator('form.lead-form[title=Edited]').first();
    await form.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form.lead-form')!.noValidate);
    await form.locator('button[type=submit]').click();
    await form.locator('[aria-invalid=true]').first().waitFor();

    let loads = 0;
    page.on('load', () => loads++);
    preview.save(file, source.replace('<form', "<form title={typeof window === 'undefined' ? null!.nothing : 'here'}"));
    await panel(page).filter({ hasText: 'Unexpected Application Error!' }).waitFor();
    const words = await panel(page).textContent();
    for (const part of ['TypeError: ', 'in LeadForm', `${file}:`, 'null!.nothing', 'at LeadForm'])
      expect(words).toContain(part);
    preview.save(file, source);
    await panel(page).filter({ hasText: 'Unexpected Application Error!' }).waitFor({ state: 'hidden' });
    expect(loads).toBeLessThanOrEqual(2); // One when it broke, and one when it was fixed.
  });

  it('of styles is applied without a reload, with the page’s own policy, and leaves exactly the rules of the new stylesheet, in order', async () => {
    const { preview, page } = await visit(SERVICE.path, roofer, { ownProgram: true });
    const top = await openQuestion(page);
    preview.save(
      'templates/styles/site.css',
      `${readFileSync(join(preview.home, 'templates/styles/site.css'), 'utf8')}\nh1 { letter-spacing: 7px; }\n`,
    );
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing))
      .toBe('7px');
    expect((await question(page)).open).toBe(true);
    expect(Math.abs((await question(page)).top - top)).toBeLessThan(60); // The heading above may have become a line longer.
    const rulesOf = (page: Page): Promise<{ own: string[]; newest: string[] }> =>
      page.evaluate(async () => {
        const newest = await new CSSStyleSheet().replace(
          await (await fetch(`/@preview/styles?path=${location.pathname}`)).text(),
        );
        const own = [...document.styleSheets].filter(({ disabled }) => !disabled);
        return {
          own: [...own, ...document.adoptedStyleSheets.slice(1)].flatMap(({ cssRules }) =>
            [...cssRules].map((rule) => rule.cssText),
          ),
          newest: [...newest.cssRules].map((rule) => rule.cssText),
        };
      });
    const folder = join(preview.home, 'templates/styles');
    /** Changes the first file that holds a text. */
    const change = async (from: string | RegExp, to: string): Promise<void> => {
      const { newest: before } = await rulesOf(page);
      const [path, source] = readdirSync(folder)
        .map((name) => [`templates/styles/${name}`, readFileSync(join(folder, name), 'utf8')] as const)
        .find(([, text]) => text.replace(from, to) !== text)!;
      preview.save(path, source.replace(from, to));
      await expect
        .poll(async () => {
          const { own, newest } = await rulesOf(page);
          return JSON.stringify(newest) !== JSON.stringify(before) && JSON.stringify(own) === JSON.stringify(newest);
        })
        .toBe(true);
    };
    await change(/^h3 \{\n  font-size: [^;]+/m, 'h3 {\n  font-size: 1.5rem');
    await change(/^ul,\nol \{[^}]*\}\n/m, '');
    await change(/^dd,\ntable \{/m, 'dd,\ncite,\ntable {');
    await change('@media (width >= 100rem) {', '@media (width >= 101rem) {');
    await change(
      '@media (prefers-reduced-motion: reduce) {',
      'h1 { color: red; }\n@media (prefers-reduced-motion: reduce) {',
    );
    await change(
      '@media (prefers-reduced-motion: reduce) {',
      '@page { margin: 2cm; }\n@media (prefers-reduced-motion: reduce) {',
    );
    await change('margin: 2cm', 'margin: 3cm');
    await change('@page { margin: 3cm; }', '@font-face { font-family: Other; src: local("Other"); }');
    expect(await isSameVisit(page)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe('rgb(255, 0, 0)');
  });
});
