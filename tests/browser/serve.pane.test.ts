// The page beside a form of a preview: what is typed shows on it before it is saved.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../../generator/content/read.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { copyContent, field, openForm, unfold } from './forms.ts';
import { previewVisitor } from './preview.ts';

const visit = previewVisitor();

it('shows what is typed, says what is wrong with it, and writes nothing', async () => {
  const { preview, page } = await visit('/');
  const site = `http://localhost:${preview.port}`;
  const before = readFileSync(join(preview.root, HOME_PAGE), 'utf8');
  await page.addInitScript(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site}/admin`);
  await copyContent(page, await readSources(preview.root));
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Collections').waitFor();
  await openForm(page, 'page/entries/home', site);
  const pane = page.frameLocator('iframe.preview');
  await pane.locator('h1', { hasText: 'A roof that holds' }).waitFor();
  await unfold(await field(page, 'sections'), 0);
  const title = (await field(page, 'sections.0.title')).locator('input, textarea').first();
  await title.fill('A roof: not saved');
  await pane.locator('h1', { hasText: 'A roof: not saved' }).waitFor();
  await title.fill('');
  await pane.getByRole('alert').filter({ hasText: 'Title: ' }).waitFor();
  await title.fill('Again');
  await pane.locator('h1', { hasText: 'Again' }).waitFor();
  expect(await pane.getByRole('alert').count()).toBe(0);
  expect(readFileSync(join(preview.root, HOME_PAGE), 'utf8')).toBe(before);
});
