// Changing texts on the page itself, in a real browser and with the page’s own policy: by mouse and by keyboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { HOME_PAGE } from '../support/editing.ts';
import { pushed } from '../support/git.ts';
import { pill, previewVisitor, roofer, title } from './preview.ts';

const visit = previewVisitor();
const shown = (page: Page, text: string) => page.locator('main h1', { hasText: text }).waitFor();

it('a text is changed by click, undone by key, and listed; a mistake is shown beside it, also by keyboard, and links work again afterwards', async () => {
  const { preview, page } = await visit('/');
  const ours = page.locator('site-preview');
  const before = readFileSync(join(preview.root, HOME_PAGE), 'utf8');
  await ours.getByRole('button', { name: 'Edit' }).click();
  await page.locator('main h1[data-preview-editable]').click();
  await ours.locator('textarea').fill('\t A roof:\u200b ours');
  // Another text is opened, which saves the first, and holds the page until it is left.
  await page.locator('main h2[data-preview-editable]').first().click();
  await expect.poll(() => readFileSync(join(preview.root, HOME_PAGE), 'utf8')).toContain('A roof: ours');
  await page.keyboard.press('Escape');
  await shown(page, 'A roof: ours');
  // The page was reloaded, and is still being edited.
  await ours.getByRole('button', { name: '1 change' }).click();
  await ours.getByText('A roof that holds').waitFor();
  await page.keyboard.press('Control+z');
  await shown(page, 'A roof that holds');
  expect(readFileSync(join(preview.root, HOME_PAGE), 'utf8')).toBe(before);
  await page.locator('footer a[href^="tel:"][data-preview-editable]').first().press('Enter');
  await ours.locator('textarea').fill('call us');
  await page.locator('main h1[data-preview-editable]').click();
  await ours.getByRole('alert').filter({ hasText: 'call us' }).waitFor();
  expect(await ours.locator('textarea').inputValue()).toBe('call us');
  await page.keyboard.press('Escape');
  expect(readFileSync(join(preview.root, 'data/business.yaml'), 'utf8')).toContain('(208) 555-2368');
  await ours.getByRole('button', { name: 'Done' }).press('Enter');
  await page.locator('main a[href="/services/roof-repair"]').first().click();
  await page.waitForURL('**/services/roof-repair');
});

it('in the box of a text, a part of the page is moved by keyboard, deleted and added by click, an icon and a link are chosen, and the hours of all days changed', async () => {
  const { preview, page } = await visit('/');
  const ours = page.locator('site-preview');
  const parts = () =>
    readFileSync(join(preview.root, HOME_PAGE), 'utf8')
      .match(/(?<=- type: )\w+/g)
      ?.slice(0, 4);
  const [hero, badges, stats, services] = parts() ?? [];
  const group = ours.getByRole('group', { name: /^This section/ });
  const open = () => page.locator('main h2[data-preview-editable]', { hasText: 'So far' }).press('Enter');
  await ours.getByRole('button', { name: 'Edit' }).click();
  await open();
  await group.getByRole('button', { name: 'Down' }).press('Enter');
  await expect.poll(parts).toEqual([hero, badges, services, stats]);
  await page.locator('main h2:text("What we do") >> nth=0').waitFor();
  await ours.getByRole('button', { name: '1 change' }).waitFor();
  await open();
  await group.getByRole('button', { name: 'Delete' }).click();
  await page.locator('main h2', { hasText: 'So far' }).waitFor({ state: 'detached' });
  await page.locator('main [data-preview-editable]', { hasText: 'Licensed & Insured' }).first().press('Enter');
  await ours.getByText('Icon: hammer').click();
  await ours.getByRole('group', { name: 'Icon' }).getByRole('button', { name: 'phone' }).click();
  await ours.getByRole('button', { name: '3 changes' }).waitFor();
  await page.locator('main h2[data-preview-editable]', { hasText: 'What we do' }).click();
  await ours.getByLabel('Kind of part').selectOption('Process');
  await ours.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('main h2', { hasText: 'Say here: How we work' }).waitFor();
  await page.locator('footer dt', { hasText: 'Friday' }).click();
  await ours.getByLabel('Friday').fill('8:00 AM - 1:00 PM');
  await ours.getByLabel('Saturday').fill('8:00 AM - noon-ish');
  await page.keyboard.press('Enter');
  await ours.getByRole('alert').filter({ hasText: 'noon-ish' }).waitFor();
  await ours.getByLabel('Saturday').fill('8:00 AM - 1:00 PM');
  await page.keyboard.press('Enter');
  await page.locator('footer dt', { hasText: 'Fri - Sat' }).waitFor();
  await page.locator('header a[data-preview-editable]', { hasText: 'Contact' }).first().click();
  await ours.getByLabel('Link', { exact: true }).selectOption('Blog');
  await ours.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => readFileSync(join(preview.root, 'data/navigation.yaml'), 'utf8'))
    .toMatch(/label: Contact\n +href: \/blog/);
});

it('words typed into the box of a text, into New and into Publish survive a change of the page by somebody else', async () => {
  const { preview, page } = await visit('/');
  pushed(preview.root);
  preview.save('posts/more.md', '---\ndraft: true\ntitle: More\n---\n\nMore.\n');
  const ours = page.locator('site-preview');
  await ours.getByRole('button', { name: 'Edit' }).click();
  let number = '555-2368';
  for (const [name, field, typed] of [
    ['', 'textarea', 'A roof: typed'],
    ['New', '[aria-label="Its headline"]', 'Typed'],
    ['Publish', '[aria-label^="What you have changed"]', 'Typed'],
  ] as const) {
    const text = page.locator('main h1[data-preview-editable]');
    await text.waitFor();
    const button = ours.getByRole('button', { name, exact: true });
    await (name ? button : text).click();
    await ours.locator(field).fill(typed);
    const next = `555-${Number(number.slice(4)) + 1}`;
    preview.save('data/business.yaml', roofer.text('data/business.yaml').replaceAll('555-2368', next));
    await expect.poll(async () => (await preview.ask('/')).body).toContain(next);
    await ours
      .getByText(/error|Preview/)
      .first()
      .waitFor();
    expect(await page.locator('body').textContent(), field).toContain(number);
    expect(await ours.locator(field).inputValue()).toBe(typed);
    if (name) await button.click();
    else await page.keyboard.press('Escape');
    await page.getByText(next).first().waitFor();
    number = next;
  }
});

it('one panel is open at a time, none after a navigation, and the one of a page after a change', async () => {
  const { preview, page } = await visit('/');
  const ours = page.locator('site-preview');
  const list = ours.getByRole('region', { name: 'Preview' });
  await ours.getByRole('button', { name: 'Edit' }).click();
  await page.locator('main h1[data-preview-editable]').waitFor();
  await pill(page).click();
  await list.waitFor();
  await ours.getByRole('button', { name: 'New', exact: true }).click();
  await list.waitFor({ state: 'hidden' });
  expect(await pill(page).getAttribute('aria-expanded')).toBe('false');
  await pill(page).click();
  await ours.getByRole('region', { name: 'New' }).waitFor({ state: 'hidden' });
  preview.save(HOME_PAGE, title('A roof anew'));
  await shown(page, 'A roof anew');
  await list.waitFor();
  await page.goto(new URL('/services/roof-repair', page.url()).href);
  await pill(page).filter({ hasText: 'Preview' }).waitFor();
  expect(await list.isVisible()).toBe(false);
});
