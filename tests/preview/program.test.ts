// Changes to the generator while a preview runs: what prevents it from running is reported until it is fixed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME_PAGE } from '../support/editing.ts';
import { type OpenPage, previews, type TestPreview } from '../support/preview.ts';
import { articles, minimalSite } from '../support/site.ts';

const begin = previews();
const start = (): Promise<TestPreview> => begin(articles, { ownProgram: true });

/** Replaces a text in a source file of the program. Returns a function that restores it. */
function change(preview: TestPreview, path: string, from: string | RegExp, to: string): () => void {
  const text = readFileSync(join(preview.home, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  preview.save(path, changed);
  return () => preview.save(path, text);
}

/** The next new message without a program error. */
const mended = (page: OpenPage): Promise<unknown> => {
  const heard = page.told.length;
  return page.until((message) => message.programError === undefined && page.told.indexOf(message) >= heard);
};

it('an edited template is shown, and a fixed one is reported, while the content has an error', async () => {
  const preview = await start();
  const home = minimalSite().text(HOME_PAGE);
  const page = await preview.open('/');
  const mend = change(preview, 'client/site/main.ts', /$/, "\nimport './nowhere.ts';\n");
  await page.until((message) => message.programError !== undefined);
  preview.save(HOME_PAGE, home.replace('title: Home', 'titel: Home'));
  await page.until((message) => message.errors.length > 0);
  mend();
  expect(await mended(page)).toMatchObject({ errors: [{ code: 'UNKNOWN_KEY' }] });
  change(preview, 'templates/components/Footer.tsx', '<footer', '<footer data-test="1"');
  await page.outdated();
  expect((await preview.ask('/')).body.includes('<footer data-test="1"')).toBe(true);
});
