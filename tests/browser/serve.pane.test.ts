// The page beside a form of a preview: what is typed shows on it before it is saved.
import { expect, it } from 'vitest';
import { readSources } from '../../generator/content/read.ts';
import { readTree } from '../support/files.ts';
import { field, insertPhoto, openForm, pickFolder, unfold } from './forms.ts';
import { previewVisitor } from './preview.ts';

const visit = previewVisitor();

/** Opens a form of a preview, with the page beside it. */
async function openBeside(form: string) {
  const { preview, page } = await visit('/');
  const site = `http://localhost:${preview.port}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await pickFolder(page, await readSources(preview.root), site);
  await openForm(page, form, site);
  const pane = page.frameLocator('iframe.preview');
  await pane.locator('h1').first().waitFor();
  return { preview, page, pane, site };
}

it('says nothing of a new entry before it is filled in, shows what is typed and photos before they are uploaded, says what is wrong, and writes nothing', async () => {
  const { preview, page, pane, site } = await openBeside('_singletons/entries/business');
  const before = readTree(preview.root);
  const [answer] = await Promise.all([
    page.waitForResponse(/unsaved/),
    (await field(page, 'specialHours')).getByRole('button', { name: /^Add/ }).press('Enter'),
  ]);
  expect(await answer.json(), 'a new entry before it is filled in').toEqual({ mistakes: [] });
  await (await field(page, 'specialHours.0.from')).locator('input').first().fill('2099-12-24');
  await (await field(page, 'specialHours.0.hours')).locator('input').fill('Closed');
  await (await field(page, 'specialHours.0.reason')).locator('input').fill('Christmas');
  await (await field(page, 'companyName')).locator('input').fill('Ridge and Sons');
  await pane.getByText('Ridge and Sons').first().waitFor();
  expect(await pane.getByRole('alert').count()).toBe(0);

  await openForm(page, 'page/entries/home', site);
  await pane.locator('h1', { hasText: 'A roof that holds' }).waitFor();
  await unfold(await field(page, 'sections'), 0);
  const title = (await field(page, 'sections.0.title')).locator('input, textarea').first();
  await title.fill('A roof: not saved');
  await pane.locator('h1', { hasText: 'A roof: not saved' }).waitFor();
  await title.fill('A {no.fact}');
  await pane.getByRole('alert').filter({ hasText: 'Title: ' }).waitFor();
  await title.fill('Again');
  await pane.locator('h1', { hasText: 'Again' }).waitFor();
  expect(await pane.getByRole('alert').count()).toBe(0);

  await openForm(page, 'post/entries/spring', site);
  const name = await insertPhoto(page, await field(page, 'body'));
  const image = pane.getByRole('img', { name });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  expect(await image.getAttribute('src')).toMatch(/^blob:/);
  expect(readTree(preview.root)).toEqual(before);
});
