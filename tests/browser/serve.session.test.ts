// An owner's session in a preview, as he would click it: another price, a photo, an article, and Publish.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '../../generator/problems/problem.ts';
import { git, pushed } from '../support/git.ts';
import { editedSite } from '../support/page-editor.ts';
import { previewVisitor } from './preview.ts';

const visit = previewVisitor();
it('a figure, a photo and an article are changed and published, and the check may end while one looks', async () => {
  const checks: ((found: Problem[]) => void)[] = [];
  const { preview, page } = await visit('/', editedSite, {
    check: () => new Promise<Problem[]>((end) => checks.push(end)),
  });
  const { root } = preview;
  const origin = pushed(root);
  const ours = page.locator('site-preview');
  const button = (name: string) => ours.getByRole('button', { name, exact: true });
  await button('Edit').click();
  await page.locator('[data-preview-editable]', { hasText: '900+' }).first().click();
  await ours.locator('textarea').fill('950+');
  // The page is loaded anew, and pressed before the preview has told it anything.
  let tell = (): void => undefined;
  await page.route('**/events?*', (route) => void (tell = () => void route.continue()), { times: 1 });
  await page.keyboard.press('Enter');
  await page.getByText('950+').first().waitFor();
  await page.locator('main img').first().click();
  tell();
  await ours.getByText('Image: /photos/ridge.png').waitFor();
  const buffer = readFileSync(join(root, 'public/photos/ridge.png'));
  await ours.getByLabel('What it shows').fill('');
  await ours.getByLabel('The file').setInputFiles({ name: 'New roof.png', mimeType: 'image/png', buffer });
  await ours.getByRole('button', { name: 'Save' }).click();
  await ours.getByRole('alert').filter({ hasText: 'what it shows' }).waitFor();
  await ours.getByLabel('What it shows').fill('A new roof');
  await page.keyboard.press('Enter');
  await page.locator('main img[alt="A new roof"]').waitFor();
  await button('New').click();
  await ours.getByLabel('Its headline').fill('Gutters in fall');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/gutters-in-fall');
  const article = join(root, 'posts/gutters-in-fall.md');
  writeFileSync(article, readFileSync(article, 'utf8').replace(/say here/gi, 'we wrote here'));
  await page.locator('main', { hasText: 'we wrote here' }).waitFor();
  await button('This draft is ready').click();
  await ours.getByRole('button', { name: 'This draft is ready' }).waitFor({ state: 'hidden' });
  await button('Publish').click();
  await ours.getByRole('region', { name: 'Publish' }).locator('ins', { hasText: '950+' }).first().waitFor();
  await ours.getByText('The whole site is still being checked').waitFor();
  for (const end of checks) end([]);
  await ours.getByText('The check of the whole site found nothing wrong.').waitFor();
  await button('Publish now').click();
  await ours.getByText('Published. Visitors see it on').waitFor();
  await page.reload(); // as it does by itself if others have published
  await ours.getByText('Published. Visitors see it on').waitFor();
  expect(git(origin, 'show', '--name-only', '--format=', 'main').split('\n')).toEqual([
    'data/facts.yaml',
    'data/pages/home.yaml',
    'posts/gutters-in-fall.md',
    'public/photos/new-roof.png',
  ]);
});
