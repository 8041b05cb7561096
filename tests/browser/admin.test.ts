// The editing forms as an editor uses them: open /admin, pick the folder, change a price and a section, save. The saved
// files build, and differ in nothing else.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../support/files.ts';
import { SITES } from '../support/places.ts';
import { siteOver, type TestSite } from '../support/site.ts';
import { adminPage, field, openAdmin, openForm, readFile, save, unfold, writeFile } from './forms.ts';
import { visitor } from './visit.ts';

const visit = visitor();
const COMMENT = '# Ask the crew before you touch these.\n';
const business = siteOver(join(SITES, 'roofer')).edit(
  'data/services/roof-repair.yaml',
  'sections:\n',
  `${COMMENT}sections:\n`,
);
const PICTURE = join(SITES, 'roofer/public/photos/ridge.png');
const root = newFolder();

beforeAll(() => business.writeTo(root));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds the site with the saved files. */
async function built(site: TestSite): Promise<string[]> {
  const { codes } = await site.build();
  return codes;
}

describe('/admin', () => {
  it('offers the folder on this computer, and nothing to sign in to', async () => {
    const page = await adminPage(visit, root);
    await page.getByRole('button', { name: 'Work with Local Repository' }).waitFor();
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Work with Local Repository']);
  });

  it('edits a price and a section; the file keeps everything else, comments included, and builds', async () => {
    const page = await openAdmin(visit, root);
    const path = 'data/services/roof-repair.yaml';
    await openForm(page, 'service/entries/roof-repair');
    await unfold(await field(page, 'sections'), 0);
    await (await field(page, 'sections.0.text')).locator('textarea').fill('Most leaks start two yards uphill.');
    await unfold(await field(page, 'sections'), 3);
    await unfold(await field(page, 'sections.3.items'), 0);
    await (await field(page, 'sections.3.items.0.price')).locator('input').fill('$95-130');
    const saved = await save(page, path);
    const expected = business
      .edit(path, 'Most leaks start a yard uphill of the stain.', 'Most leaks start two yards uphill.')
      .edit(path, '$90-120', '$95-130');
    expect(saved).toBe(expected.text(path));
    expect(await built(business.with(path, saved))).toEqual([]);
  });

  it('stores a photo of an article with the other photos', async () => {
    const page = await openAdmin(visit, root);
    await openForm(page, 'post/entries/hail');
    const body = await field(page, 'body');
    await body.getByRole('toolbar').getByRole('button', { name: 'Photo', exact: true }).click();
    const photo = page.getByRole('dialog', { name: 'Photo' });
    await photo.getByRole('button', { name: 'Browse' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload' }).last().click(),
    ]);
    await chooser.setFiles({ name: 'porch.png', mimeType: 'image/png', buffer: readFileSync(PICTURE) });
    await page.getByRole('dialog', { name: 'Select Image' }).getByRole('button', { name: 'Insert' }).click();
    await photo.locator('input[type=text], textarea').last().fill('A porch, seen from the street');
    await photo.getByRole('button', { name: 'Insert' }).click();
    // The rich view hands a photo over a moment after it shows it.
    await expect.poll(() => body.locator('textarea').inputValue()).toContain('![A porch, seen from the street](');
    expect(await save(page, 'posts/hail.md')).toContain('![A porch, seen from the street](/photos/porch.png)');
  });

  it('saves into what the file has now, and keeps its mark and the ends of its lines', async () => {
    const page = await openAdmin(visit, root);
    const path = 'data/services/roof-repair.yaml';
    const { title } = parse(business.text(path)) as { title: string };
    let now = `\uFEFF${business.edit(path, '$90-120', '$99-130').text(path).replaceAll('\n', '\r\n')}`;
    await writeFile(page, path, now);
    for (const next of ['Repairs', title]) {
      await openForm(page, 'service/entries/roof-repair');
      const input = (await field(page, 'title')).locator('input');
      const before = await input.inputValue();
      await input.fill(next);
      now = now.replace(`title: ${before}`, `title: ${next}`);
      await save(page, path);
      // The message of the first time may still be there.
      await expect.poll(() => readFile(page, path)).toBe(now);
      await page.waitForURL((url) => !url.hash.includes('roof-repair')); // The form closes by itself.
    }
  });

  it('saves nothing if the same text was changed elsewhere, and says so', async () => {
    const page = await openAdmin(visit, root);
    const path = 'data/services/roof-repair.yaml';
    const { title } = parse(business.text(path)) as { title: string };
    const now = business.edit(path, `title: ${title}`, 'title: Theirs').text(path);
    await writeFile(page, path, now);
    await openForm(page, 'service/entries/roof-repair');
    await (await field(page, 'title')).locator('input').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Nothing was saved').waitFor();
    expect(await readFile(page, path)).toBe(now);
  });

  it('refuses an invalid address', async () => {
    const page = await openAdmin(visit, root);
    await openForm(page, 'area/entries/north-end');
    await (await field(page, 'slug')).locator('input').fill('The North End');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await field(page, 'slug')).locator('[role=alert]').allInnerTexts())
      .toEqual([expect.stringContaining('Lowercase letters')]);
  });
});
