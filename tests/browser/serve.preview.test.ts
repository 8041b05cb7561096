// The preview in a real browser, under the page's own policy: edits without a reload, reloads that keep the place,
// panel, bar, Alt-click.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { SITES } from '../support/places.ts';
import { TestPreview } from '../support/preview.ts';
import { minimalSite, siteOver } from '../support/site.ts';

const roofer = siteOver(join(SITES, 'roofer')).withAll(new Map([['posts/spring.md', Buffer.from(siteOver(join(SITES, 'articles')).text('posts/spring.md'))]]));
const HOME_PAGE = 'data/pages/home.yaml';
/** A long page with questions on it. */
const SERVICE = { path: '/services/roof-repair', file: 'data/services/roof-repair.yaml' };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
const open: { page: Page; complaints: string[] }[] = [];
const running: TestPreview[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject('world').browser);
});
afterAll(() => browser.close());
afterEach(async () => {
  const complaints = open.flatMap((each) => each.complaints);
  await Promise.all(open.splice(0).map(({ page }) => page.context().close()));
  await Promise.all(running.splice(0).map((preview) => preview.stop()));
  expect(complaints).toEqual([]);
});

/** A preview and its page in the browser, told to be quiet: any error on the console fails the test. */
async function visit(path: string, site = roofer, ownProgram = false): Promise<{ preview: TestPreview; page: Page }> {
  const preview = await TestPreview.start(site, { ownProgram });
  running.push(preview);
  const page = await (await browser.newContext({ viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  open.push({ page, complaints });
  page.on('console', (message) => { if (message.type() === 'error' && !message.text().includes('status of 500')) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`http://localhost:${preview.port}${path}`);
  await pill(page).filter({ hasText: 'Preview' }).waitFor({ state: 'attached' });
  await page.evaluate(() => { document.documentElement.dataset['visit'] = 'first'; });
  return { preview, page };
}

const pill = (page: Page): Locator => page.locator('site-preview .pill');
const panel = (page: Page): Locator => page.locator('site-preview .panel');
const isSameVisit = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['visit'] === 'first');
const title = (text: string, file = HOME_PAGE): string => roofer.text(file).replace(/^( +- type: hero\n(?: {4}.*\n)*? {4}title: ).*/m, `$1${text}`);
/** Opens the first question and scrolls to it; tells how far it stands from the top of the window. */
const openQuestion = (page: Page): Promise<number> => page.evaluate(() => {
  const details = document.querySelector<HTMLDetailsElement>('main details')!;
  details.open = true;
  details.scrollIntoView({ block: 'center', behavior: 'instant' });
  return details.getBoundingClientRect().top;
});
const question = (page: Page): Promise<{ open: boolean; top: number }> => page.evaluate(() => {
  const details = document.querySelector<HTMLDetailsElement>('main details')!;
  return { open: details.open, top: details.getBoundingClientRect().top };
});
const faultsOf = async (page: Page): Promise<unknown> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(where: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe
      .run({ include: ['site-preview'] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]);
  });
};

describe('an edit', () => {
  it('of words changes them where they stand: no reload, the place and the open question kept', async () => {
    const { preview, page } = await visit(SERVICE.path);
    const top = await openQuestion(page);
    preview.save(SERVICE.file, title('A roof that changes', SERVICE.file));
    await page.locator('h1', { hasText: 'A roof that changes' }).waitFor({ state: 'attached' });
    expect(await isSameVisit(page)).toBe(true);
    const now = await question(page);
    expect(now.open).toBe(true);
    expect(Math.abs(now.top - top)).toBeLessThan(2);
    preview.save(SERVICE.file, title('A roof that changes again', SERVICE.file));
    await page.locator('h1', { hasText: 'changes again' }).waitFor({ state: 'attached' });
    expect(await isSameVisit(page)).toBe(true);
    expect(await page.title()).toContain('Gem State');
  });

  it('of what scripts have a hand in runs the page anew where it stands: the new scripts alone, the place kept and the question open', async () => {
    const { preview, page } = await visit(SERVICE.path, roofer, true);
    const source = readFileSync(join(preview.home, 'client/main.ts'), 'utf8');
    const top = await openQuestion(page);
    const begun = await page.evaluate(() => performance.timeOrigin);
    for (const turn of ['one', 'two']) {
      preview.save('client/main.ts', `${source}\ndocument.documentElement.dataset['edited'] = '${turn}';\naddEventListener('keydown', () => { (window.heard ??= []).push('${turn}'); });\n`);
      await page.locator(`html[data-edited=${turn}]`).waitFor({ state: 'attached' });
      expect(await isSameVisit(page)).toBe(false);
      await expect.poll(() => question(page).then(({ open: isOpen, top: now }) => isOpen && Math.abs(now - top) < 2)).toBe(true);
      await pill(page).filter({ hasText: 'Preview' }).waitFor({ state: 'attached' });
    }
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['two']);
    expect(await page.evaluate(() => [document.compatMode, document.querySelectorAll('site-preview').length])).toEqual(['CSS1Compat', 1]);
    preview.save(SERVICE.file, title('A roof after that', SERVICE.file));
    await page.locator('h1', { hasText: 'A roof after that' }).waitFor({ state: 'attached' });
    expect(await page.locator('html[data-edited=two]').count()).toBe(1);
  });

  it('of an island shows it, awake', async () => {
    const { preview, page } = await visit('/', roofer, true);
    const file = 'templates/islands/LeadForm.island.tsx';
    const begun = await page.evaluate(() => performance.timeOrigin);
    preview.save(file, readFileSync(join(preview.home, file), 'utf8').replace('<form', '<form title="Edited"'));
    const form = page.locator('form.lead-form[title=Edited]').first();
    await form.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form.lead-form')!.noValidate);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
    await form.locator('button[type=submit]').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
  });

  it('of an island that cannot be rendered reloads at most once, and shows what is wrong', async () => {
    const { preview, page } = await visit('/', roofer, true);
    let loads = 0;
    page.on('load', () => loads++);
    const file = 'templates/islands/LeadForm.island.tsx';
    const source = readFileSync(join(preview.home, file), 'utf8');
    preview.save(file, source.replace('<form', "<form title={typeof window === 'undefined' ? null!.nothing : 'here'}"));
    await panel(page).filter({ hasText: 'Unexpected Application Error!' }).waitFor();
    preview.save(file, source);
    await panel(page).filter({ hasText: 'Unexpected Application Error!' }).waitFor({ state: 'hidden' });
    expect(loads).toBeLessThanOrEqual(2); // when it broke, and when it was mended
  });

  it('of a style is swapped without a reload, under the page’s own policy', async () => {
    const { preview, page } = await visit(SERVICE.path, roofer, true);
    const top = await openQuestion(page);
    preview.save('templates/styles/site.css', `${readFileSync(join(preview.home, 'templates/styles/site.css'), 'utf8')}\nh1 { letter-spacing: 7px; }\n`);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing)).toBe('7px');
    expect(await isSameVisit(page)).toBe(true);
    expect((await question(page)).open).toBe(true);
    expect(Math.abs((await question(page)).top - top)).toBeLessThan(60); // the heading above may have grown by a line
  });

  it('of many styles leaves the page with the very rules of the new stylesheet, each in its place', async () => {
    const { preview, page } = await visit(SERVICE.path, roofer, true);
    const rulesOf = (page: Page): Promise<{ own: string[]; newest: string[] }> => page.evaluate(async () => {
      const newest = await new CSSStyleSheet().replace(await (await fetch(`/@preview/styles?path=${location.pathname}`)).text());
      const own = [...document.styleSheets].filter(({ disabled }) => !disabled);
      return { own: [...own, ...document.adoptedStyleSheets.slice(1)].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)), newest: [...newest.cssRules].map((rule) => rule.cssText) };
    });
    const folder = join(preview.home, 'templates/styles');
    /** Changes the first file that holds a text. */
    const change = async (from: string | RegExp, to: string): Promise<void> => {
      const { newest: before } = await rulesOf(page);
      const [path, source] = readdirSync(folder).map((name) => [`templates/styles/${name}`, readFileSync(join(folder, name), 'utf8')] as const).find(([, text]) => text.replace(from, to) !== text)!;
      preview.save(path, source.replace(from, to));
      await expect.poll(async () => {
        const { own, newest } = await rulesOf(page);
        return JSON.stringify(newest) !== JSON.stringify(before) && JSON.stringify(own) === JSON.stringify(newest);
      }).toBe(true);
    };
    await change(/^h3 \{\n  font-size: [\d.]+rem/m, 'h3 {\n  font-size: 1.5rem');
    await change(/^ul,\nol \{[^}]*\}\n/m, '');
    await change(/^address \{/m, 'address,\ncite {');
    await change('@media (width < 40rem) {', '@media (width < 41rem) {');
    await change('@media (width >= 48rem) {', '@media (width >= 48rem) { h1 { color: red; }');
    await change('@media print {', '@page { margin: 2cm; }\n@media print {');
    await change('margin: 2cm', 'margin: 3cm');
    await change(/@view-transition \{[^}]*\}/, '@font-face { font-family: Other; src: local("Other"); }');
    expect(await isSameVisit(page)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe('rgb(255, 0, 0)');
  });

  it('of an article that is open elsewhere shows on the list of articles at once', async () => {
    const { preview, page } = await visit('/blog');
    preview.save('posts/hail.md', roofer.text('posts/hail.md').replace(/^title: .*/m, 'title: Hail, and what follows'));
    await page.locator('main', { hasText: 'Hail, and what follows' }).waitFor();
  });
});

describe('a mistake', () => {
  it('in the content is told over the last good page, to screen readers too, and goes when it is mended', async () => {
    const { preview, page } = await visit('/');
    preview.save(HOME_PAGE, roofer.text(HOME_PAGE).replace(/^title: /m, 'titel: '));
    await panel(page).waitFor();
    const words = await panel(page).textContent();
    for (const part of ['1 problem', 'data/pages/home.yaml:', 'Nothing is called "titel" here.', '^^^^^', 'title:']) expect(words).toContain(part);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('site-preview .fold').click();
    expect(await page.locator('site-preview .body').isVisible()).toBe(false);
    preview.save(HOME_PAGE, title('A mended roof'));
    await panel(page).waitFor({ state: 'hidden' });
    await page.locator('h1', { hasText: 'A mended roof' }).waitFor();
    expect(await isSameVisit(page)).toBe(true);
  });

  it('in a template is an Unexpected Application Error with its component, line and stack', async () => {
    const { preview, page } = await visit('/', roofer, true);
    const hero = readFileSync(join(preview.home, 'templates/sections/Hero.tsx'), 'utf8');
    preview.save('templates/sections/Hero.tsx', hero.replace(/(export function Hero\([^\n]*\n)/, '$1  if (Math.PI > 3) throw new TypeError("no roof");\n'));
    await panel(page).waitFor();
    const words = await panel(page).textContent();
    for (const part of ['Unexpected Application Error!', 'TypeError: no roof', 'in Hero', 'templates/sections/Hero.tsx:7:', 'throw new TypeError("no roof")', 'at Hero']) expect(words).toContain(part);
    preview.save('templates/sections/Hero.tsx', hero);
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('in the stylesheet is told over the page, which takes on new words in the stylesheet it had', async () => {
    const { preview, page } = await visit('/', roofer, true);
    const file = 'templates/styles/site.css';
    const sheet = readFileSync(join(preview.home, file), 'utf8');
    const colour = (): Promise<string> => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
    const before = await colour();
    preview.save(file, `${sheet}\nh1 { @apply no-such-utility; color: red; }\n`);
    await panel(page).filter({ hasText: 'no-such-utility' }).waitFor();
    preview.save(HOME_PAGE, title('A roof all the same'));
    await page.locator('h1', { hasText: 'A roof all the same' }).waitFor();
    await panel(page).filter({ hasText: 'no-such-utility' }).waitFor();
    expect([await colour(), await isSameVisit(page)]).toEqual([before, true]);
    await page.reload();
    await page.locator('h1', { hasText: 'A roof all the same' }).waitFor();
    await panel(page).filter({ hasText: 'no-such-utility' }).waitFor();
    expect(await colour()).toBe(before);
    preview.save(file, `${sheet}\nh1 { color: red; }\n`);
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(colour).toBe('rgb(255, 0, 0)');
  });

  it('that is there from the start has a page of its own, which becomes the site when it is mended', async () => {
    const { preview, page } = await visit('/', roofer.edit(HOME_PAGE, 'title: ', 'titel: '));
    await panel(page).waitFor();
    expect(await page.locator('pre:not(site-preview *)').first().isVisible()).toBe(false);
    preview.save(HOME_PAGE, roofer.text(HOME_PAGE));
    await page.locator('h1').waitFor();
    expect(await panel(page).isVisible()).toBe(false);
  });
});

describe('help for editors', () => {
  it('Alt-click tells where a text was written, and so does the button in the bar', async () => {
    const { page } = await visit('/');
    const line = roofer.text(HOME_PAGE).split('\n').findIndex((text) => text.includes('- type: hero'));
    const answer = page.locator('site-preview .answer');
    await page.locator('h1').click({ modifiers: ['Alt'] });
    await answer.waitFor();
    expect(await answer.locator('.spot').textContent()).toMatch(new RegExp(`^data/pages/home\\.yaml:${line + 2}:\\d+$`));
    await page.keyboard.press('Escape');
    expect(await answer.isVisible()).toBe(false);
    await pill(page).click();
    await page.locator('site-preview .pick').click();
    await page.locator('header a').first().click();
    await answer.waitFor();
    expect(await answer.locator('.spot').textContent()).toMatch(/^data\/business\.yaml:/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('the bar tells the next day something changes, marks what waits for it, and can be read by everybody', async () => {
    const { page } = await visit('/blog');
    expect(await pill(page).textContent()).toContain('next change due on March 1, 2026');
    await page.locator('.site-preview-mark', { hasText: 'Due March 1, 2026' }).waitFor();
    await pill(page).click();
    expect(await page.locator('site-preview .sheet').textContent()).toContain('Spring check');
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('site-preview .waiting a').click();
    await pill(page).filter({ hasText: 'Scheduled for March 1, 2026' }).waitFor();
  });

  it('says when the preview has ended', async () => {
    const { preview, page } = await visit('/', minimalSite());
    open.at(-1)!.complaints.push = () => 0; // the lost connection is in the console
    await preview.stop();
    running.length = 0;
    await pill(page).filter({ hasText: 'The preview has ended' }).waitFor();
  });
});
