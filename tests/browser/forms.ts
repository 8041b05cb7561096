// The editing forms in a browser: opens them over a folder of content, finds their fields, saves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminFiles } from '../../generator/tools/editing/forms/admin.ts';
import { adminHeaders } from '../../generator/hosting/admin-policy.ts';
import { readSources, type Sources } from '../../generator/content/read.ts';
import { bytesOf } from '../../generator/output/file-contents.ts';
import { contentType } from '../../generator/hosting/host.ts';
import { HOME, SITES } from '../support/places.ts';
import { browser } from './chrome.ts';
import { DESK, listen, SITE } from './visit.ts';
import { schemas } from '../../templates/schemas.ts';

const PICTURE = join(SITES, 'roofer/public/photos/ridge.png');

/**
 * Opens the editing page in a window of its own, served as a host does, and picks the folder: the browser’s private file
 * system stands in for it, with the content of `root`. Resolves to the page, and the names of the buttons it had.
 */
export async function openAdmin(root: string, complain: (text: string) => unknown): Promise<[Page, string[]]> {
  const sources = await readSources(root);
  const files = await adminFiles({ home: HOME, schemas, sources, base: '/', siteUrl: SITE });
  const page = await (await browser()).newPage({ reducedMotion: 'reduce', viewport: DESK });
  listen(page, complain);
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.find(({ path }) => `/${path}` === pathname || `/${path}` === `${pathname}.html`);
    if (!file) return route.fulfill({ body: '' });
    const headers = adminHeaders(undefined);
    await route.fulfill({ body: await bytesOf(file), contentType: contentType(file.path), headers });
  });
  return [page, await pickFolder(page, sources)];
}

/** Opens /admin and picks the folder, which has this content. Resolves to the names of the buttons that there were. */
export async function pickFolder(page: Page, { files }: Sources, site = SITE): Promise<string[]> {
  const picker = await page.addInitScript(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await page.goto(`${site}/admin`);
  await picker.dispose();
  await writeFiles(
    page,
    [...files.values()].map(({ path, text }) => [path, text]),
  );
  const folder = page.getByRole('button', { name: 'Work with Local Repository' });
  await folder.waitFor();
  const names = await page.getByRole('button').allInnerTexts();
  await folder.click();
  await page.getByText('Collections').waitFor();
  return names;
}

/** Writes files of the private file system. */
export const writeFiles = (page: Page, files: (readonly [path: string, text: string])[]): Promise<void> =>
  page.evaluate(async (all) => {
    for (const [path, text] of all) {
      const parts = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const writer = await (await folder.getFileHandle(parts.at(-1)!, { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, files);

/** The text of a file of the private file system, with its mark. */
export const readFile = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (name) => {
    const parts = name.split('/');
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    const file = await (await folder.getFileHandle(parts.at(-1)!)).getFile();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  }, path);

/** Opens a file's form. */
export async function openForm(page: Page, path: string, site = SITE): Promise<void> {
  await page.goto(`${site}/admin#/collections/${path}`);
  await page.locator('[data-key-path]:visible').first().waitFor();
}

/**
 * A field of the form. The form creates fields when they come into view, so it is scrolled down until this one exists.
 */
export async function field(page: Page, key: string): Promise<Locator> {
  const found = page.locator(`[data-key-path="${key}"]`);
  await page.mouse.move(300, 450);
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

/** Expands an entry of a list, which is also created when it comes into view: by a key, because what is above it still grows. */
export async function unfold(list: Locator, index: number): Promise<void> {
  const entry = list.locator('.item-list').first().locator(':scope > .item-wrapper').nth(index);
  await entry.scrollIntoViewIfNeeded();
  await entry.locator('button[aria-expanded=false]').first().press('Enter');
}

/** Saves, which closes the form, and returns the text of the saved file. */
export async function save(page: Page, path: string): Promise<string> {
  const { href } = new URL(page.url());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => url.href !== href);
  return readFile(page, path);
}

/** Inserts a photo into the text of an article, by its toolbar. Returns the words for those who do not see it. */
export async function insertPhoto(page: Page, body: Locator): Promise<string> {
  await body.getByRole('toolbar').getByRole('button', { name: 'Photo', exact: true }).click();
  const photo = page.getByRole('dialog', { name: 'Photo' });
  await photo.getByRole('button', { name: 'Browse' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload' }).last().click(),
  ]);
  await chooser.setFiles({ name: 'porch.png', mimeType: 'image/png', buffer: readFileSync(PICTURE) });
  await page.getByRole('dialog', { name: 'Select Image' }).getByRole('button', { name: 'Insert' }).click();
  const words = 'A porch, seen from the street';
  await photo.locator('input[type=text], textarea').last().fill(words);
  await photo.getByRole('button', { name: 'Insert' }).click();
  return words;
}
