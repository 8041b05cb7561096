// The editing forms as an editor uses them: open /admin, pick the folder, change a price and a section, save. The saved
// files build, and differ in nothing else.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../support/files.ts';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';
import { adminPage, field, insertPhoto, openForm, readFile, save, unfold, writeFiles } from './forms.ts';
import { visitor } from './visit.ts';

const visit = visitor();
const COMMENT = '# Ask the crew before you touch these.\n';
const SERVICE = 'data/services/roof-repair.yaml';
const business = siteOver(join(SITES, 'roofer')).edit(SERVICE, 'sections:\n', `${COMMENT}sections:\n`);
const root = newFolder();

beforeAll(() => business.writeTo(root));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('offers the folder on this computer; a price, a section and a photo are saved, and the file keeps everything else, also what others write meanwhile', async () => {
  const page = await adminPage(visit, root);
  const folder = page.getByRole('button', { name: 'Work with Local Repository' });
  await folder.waitFor();
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Work with Local Repository']);
  await folder.click();
  await page.getByText('Collections').waitFor();
  await openForm(page, 'service/entries/roof-repair');
  await unfold(await field(page, 'sections'), 0);
  await (await field(page, 'sections.0.text')).locator('textarea').fill('Most leaks start two yards uphill.');
  await unfold(await field(page, 'sections'), 3);
  await unfold(await field(page, 'sections.3.items'), 0);
  await (await field(page, 'sections.3.items.0.price')).locator('input').fill('$95-130');
  const saved = await save(page, SERVICE);
  const expected = business
    .edit(SERVICE, 'Most leaks start a yard uphill of the stain.', 'Most leaks start two yards uphill.')
    .edit(SERVICE, '$90-120', '$95-130');
  expect(saved).toBe(expected.text(SERVICE));
  expect((await business.with(SERVICE, saved).build()).codes).toEqual([]);

  await openForm(page, 'post/entries/hail');
  const body = await field(page, 'body');
  const photo = await insertPhoto(page, body);
  // The rich view hands a photo over a moment after it shows it.
  await expect.poll(() => body.locator('textarea').inputValue()).toContain(`![${photo}](`);
  expect(await save(page, 'posts/hail.md')).toContain(`![${photo}](/photos/porch.png)`);

  await openForm(page, 'area/entries/north-end');
  await (await field(page, 'slug')).locator('input').fill('The North End');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await field(page, 'slug')).locator('[role=alert]').allInnerTexts())
    .toEqual([expect.stringContaining('Lowercase letters')]);

  // It saves into what the file has now, with its mark and the ends of its lines.
  const { title } = parse(business.text(SERVICE)) as { title: string };
  let now = `\uFEFF${business.edit(SERVICE, '$90-120', '$99-130').text(SERVICE).replaceAll('\n', '\r\n')}`;
  await writeFiles(page, [[SERVICE, now]]);
  for (const next of ['Repairs', title]) {
    await openForm(page, 'service/entries/roof-repair');
    const input = (await field(page, 'title')).locator('input');
    const before = await input.inputValue();
    await input.fill(next);
    now = now.replace(`title: ${before}`, `title: ${next}`);
    expect(await save(page, SERVICE)).toBe(now);
  }
  // It saves nothing if the same text was changed elsewhere.
  now = now.replace(`title: ${title}`, 'title: Theirs');
  await writeFiles(page, [[SERVICE, now]]);
  await openForm(page, 'service/entries/roof-repair');
  await (await field(page, 'title')).locator('input').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Nothing was saved').waitFor();
  expect(await readFile(page, SERVICE)).toBe(now);
});
