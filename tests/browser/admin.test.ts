// The editing forms as an editor uses them: open /admin, pick the folder, change a price and a section, save. The saved
// files build, and differ in nothing else.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFiles } from '../../generator/cms/admin.ts';
import { adminHeaders } from '../../generator/cms/policy.ts';
import { readSources } from '../../generator/content/read.ts';
import type { OutputFile } from '../../generator/contract.ts';
import { contentType } from '../../generator/host/host.ts';
import { bytesOf } from '../../generator/contents.ts';
import { newFolder } from '../support/files.ts';
import { HOME, SITES } from '../support/places.ts';
import { siteOver, type TestSite } from '../support/site.ts';
import { SITE, visitor } from './visit.ts';

const visit = visitor();
const COMMENT = '# Ask the crew before you touch these.\n';
const business = siteOver(join(SITES, 'roofer')).edit(
  'data/services/roof-repair.yaml',
  'sections:\n',
  `${COMMENT}sections:\n`,
);
const root = newFolder();
let files: readonly OutputFile[];
let content: readonly (readonly [string, string])[];

beforeAll(async () => {
  business.writeTo(root);
  const sources = await readSources(root);
  content = [...sources.files.values()].map(({ path, text }) => [path, text] as const);
  files = await adminFiles({ home: HOME, sources, base: '/', siteUrl: SITE });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/**
 * Serves the editing page as a host does, and copies the content into the browser’s private file system, which stands
 * in for the folder that the user picks.
 */
async function openAdmin(): Promise<Page> {
  const page = await visit('/admin', {
    prepare: (opened) =>
      opened.route(`${SITE}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = files.find(({ path }) => `/${path}` === pathname || `/${path}` === `${pathname}.html`);
        await route.fulfill(
          !file
            ? { body: '' }
            : {
                body: await bytesOf(file),
                contentType: contentType(file.path),
                headers: adminHeaders(undefined),
              },
        );
      }),
    before: () => {
      window.showDirectoryPicker = () => navigator.storage.getDirectory();
    },
  });
  await page.evaluate(async (entries) => {
    for (const [path, text] of entries) {
      const parts = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const name of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const writer = await (await folder.getFileHandle(parts.at(-1)!, { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, content);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Collections').waitFor();
  return page;
}

/** Opens a file's form. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`${SITE}/admin#/collections/${path}`);
  await page.locator('[data-key-path]:visible').first().waitFor();
}

/**
 * A field of the form. The form creates fields when they come into view, so it is scrolled down until this one exists.
 */
async function field(page: Page, key: string): Promise<Locator> {
  const found = page.locator(`[data-key-path="${key}"]`);
  await page.mouse.move(640, 450);
  await expect
    .poll(
      async () => {
        if ((await found.count()) === 0) await page.mouse.wheel(0, 400);
        return await found.count();
      },
      { interval: 60 },
    )
    .toBe(1);
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** Expands an entry of a list, which is also created when it comes into view. */
async function unfold(list: Locator, index: number): Promise<void> {
  const entry = list.locator('.item-list').first().locator(':scope > .item-wrapper').nth(index);
  await entry.scrollIntoViewIfNeeded();
  await entry.locator('button[aria-expanded=false]').first().click();
}

/** Saves, and returns the text of the saved file. */
async function save(page: Page, path: string): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Entry saved.').waitFor();
  return await page.evaluate(async (name) => {
    const parts = name.split('/');
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return await (await (await folder.getFileHandle(parts.at(-1)!)).getFile()).text();
  }, path);
}

/** Builds the site with the saved files. */
async function built(site: TestSite): Promise<string[]> {
  const { codes } = await site.build();
  return codes;
}

describe('/admin', () => {
  it('edits a price and a section; the file keeps everything else, comments included, and builds', async () => {
    const page = await openAdmin();
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

  it('refuses an invalid price', async () => {
    const page = await openAdmin();
    await openForm(page, 'area/entries/north-end');
    await (await field(page, 'cost')).locator('input').fill('a fair price');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await field(page, 'cost')).locator('[role=alert]').allInnerTexts())
      .toEqual([expect.stringContaining('An amount, or two with a hyphen')]);
  });
});
