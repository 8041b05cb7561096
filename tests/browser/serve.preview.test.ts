// The preview’s own elements in a real browser: mistakes in a panel, unpublished articles in a bar, the file of a text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problem } from '../../generator/problems/problem.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { minimalSite } from '../support/site.ts';
import { violations } from './axe.ts';
import { panel, pill, previewVisitor, roofer, title } from './preview.ts';

const visit = previewVisitor();
const violationsOf = (page: Page): Promise<string[]> => violations(page, 'site-preview');

describe('a mistake', () => {
  it('in the content is shown over the last good page, announced to screen readers, and disappears once fixed', async () => {
    const { preview, page } = await visit('/');
    preview.save(HOME_PAGE, roofer.text(HOME_PAGE).replace(/^title: /m, 'titel: '));
    await panel(page).waitFor();
    const words = await panel(page).textContent();
    for (const part of ['1 problem', 'data/pages/home.yaml:', 'There is no field "titel" here.', '^^^^^'])
      expect(words).toContain(part);
    expect(words).toMatch(/write\s*title$/m);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('site-preview .fold').click();
    expect(await page.locator('site-preview .body').isVisible()).toBe(false);
    preview.save(HOME_PAGE, title('A mended roof'));
    await panel(page).waitFor({ state: 'hidden' });
    await page.locator('h1', { hasText: 'A mended roof' }).waitFor();
  });

  it('in the stylesheet is shown over the page, whose content still updates with the old stylesheet', async () => {
    const { preview, page } = await visit('/', roofer, { ownProgram: true });
    const file = 'templates/styles/site.css';
    const styles = readFileSync(join(preview.home, file), 'utf8');
    const color = (): Promise<string> => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
    const before = await color();
    preview.save(file, `${styles}\nh1 { @apply no-such-utility; color: red; }\n`);
    await panel(page).filter({ hasText: 'no-such-utility' }).waitFor();
    preview.save(HOME_PAGE, title('A roof all the same'));
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await page.locator('h1', { hasText: 'A roof all the same' }).waitFor();
      await panel(page).filter({ hasText: 'no-such-utility' }).waitFor();
      expect(await color()).toBe(before);
    }
    preview.save(file, `${styles}\nh1 { color: red; }\n`);
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(color).toBe('rgb(255, 0, 0)');
  });

  it('that exists from the start is shown on a page of its own, which becomes the site once it is fixed', async () => {
    const { preview, page } = await visit('/', roofer.edit(HOME_PAGE, 'title: ', 'titel: '));
    await panel(page).waitFor();
    expect(await page.locator('pre:not(site-preview *)').first().isVisible()).toBe(false);
    preview.save(HOME_PAGE, roofer.text(HOME_PAGE));
    await page.locator('h1').waitFor();
    expect(await panel(page).isVisible()).toBe(false);
  });
});

describe('for editors,', () => {
  it('Alt-click finds the file of a text, and changes it; the bar shows the next due date; links to unpublished articles are marked', async () => {
    const { page } = await visit('/');
    const line = roofer
      .text(HOME_PAGE)
      .split('\n')
      .findIndex((text) => text.includes('- type: hero'));
    const box = page.locator('site-preview .edit');
    await page.locator('h1').click({ modifiers: ['Alt'] });
    await box.locator('.spot').waitFor();
    expect(await box.locator('.spot').textContent()).toMatch(new RegExp(`^data/pages/home\\.yaml:${line + 2}:\\d+$`));
    await page.keyboard.press('Escape');
    expect(await box.isVisible()).toBe(false);
    await page
      .locator('header a')
      .first()
      .click({ modifiers: ['Alt'] });
    await box.locator('.spot', { hasText: 'data/business.yaml:' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Escape');
    await page.goto(new URL('/blog', page.url()).href);
    await pill(page).filter({ hasText: 'next article due on March 1, 2026' }).waitFor();
    await page.locator('.site-preview-mark', { hasText: 'Due March 1, 2026' }).waitFor();
    await pill(page).click();
    expect(await page.locator('site-preview .list').textContent()).toContain('Spring check');
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('site-preview .waiting a').click();
    await pill(page).filter({ hasText: 'Scheduled for March 1, 2026' }).waitFor();
  });

  it('the bar says what the check of the whole site found on other pages', async () => {
    const found = problem('RULE', { file: 'data/pages/about.yaml' }, { rule: 'search/orphans', message: 'Alone.' });
    const { page } = await visit('/', roofer, { check: () => Promise.resolve([found]) });
    await pill(page).filter({ hasText: '1 error elsewhere' }).click();
    expect(await page.locator('site-preview .list .card').textContent()).toContain('Alone.');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('after the preview has stopped, the bar and Alt-click say so, and clicks on places leave no errors', async () => {
    vi.stubEnv('EDITOR', 'code');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { page, end } = await visit('/', minimalSite());
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    const box = page.locator('site-preview .edit');
    await page.locator('h1').click({ modifiers: ['Alt'] });
    await box.locator('.spot').waitFor();
    await end();
    await pill(page).filter({ hasText: 'The preview has stopped' }).waitFor();
    await box.locator('.spot').click();
    await page.keyboard.press('Escape');
    await page.locator('h1').click({ modifiers: ['Alt'] });
    await page.locator('site-preview [role=status]', { hasText: 'The preview has stopped' }).first().waitFor();
    expect(thrown).toEqual([]);
  });
});
