// A preview goes on while the program itself is being changed: what keeps the generator from running is told until it
// is mended.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME_PAGE, homeWith } from './support/editing.ts';
import { SITES } from './support/places.ts';
import { type OpenPage, previews, type TestPreview } from './support/preview.ts';
import { minimalSite, siteOver } from './support/site.ts';

const begin = previews();
const start = (): Promise<TestPreview> => begin(siteOver(join(SITES, 'articles')), { ownProgram: true });

/** Saves a source of the program with a text in another's place; gives what takes that back. */
function change(preview: TestPreview, path: string, from: string | RegExp, to: string): () => void {
  const text = readFileSync(join(preview.home, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  preview.save(path, changed);
  return () => preview.save(path, text);
}

/** The next message without a fault, of those that were not told yet. */
const mended = (page: OpenPage): Promise<unknown> => {
  const heard = page.told.length;
  return page.until((message) => message.fault === undefined && page.told.indexOf(message) >= heard);
};

it('a generator that throws at articles nobody has opened is told, and does not end the preview', async () => {
  const preview = await start();
  const page = await preview.open('/');
  const mend = change(
    preview,
    'generator/content/markdown.ts',
    /(export function renderMarkdown\([^\n]*\n)/,
    "$1  if (source.includes('## Not a leak')) throw new Error('no frost');\n",
  );
  expect((await page.until((message) => message.fault !== undefined)).fault).toMatchObject({
    message: 'no frost',
    spot: { file: 'generator/content/markdown.ts' },
  });
  expect((await preview.ask('/blog/where-roofs-leak')).status).toBe(200);
  mend();
  await mended(page);
  expect((await preview.ask('/blog/frost')).body).toContain('Not a leak');
});

it('a generator that cannot be read is told for as long as that is so, whatever else is saved', async () => {
  const preview = await start();
  const page = await preview.open('/');
  const mend = change(preview, 'generator/routes/plan.ts', /$/, '\n(((\n');
  expect((await page.until((message) => message.fault !== undefined)).fault).toMatchObject({
    spot: { file: 'generator/routes/plan.ts' },
  });
  change(preview, 'templates/styles/site.css', /$/, '\n:root { --test: 1; }\n');
  await page.until(({ styles }) => styles !== page.held.styles);
  const again = await preview.open('/');
  change(preview, 'templates/components/Footer.tsx', '<footer', '<footer data-test="1"');
  preview.save(HOME_PAGE, homeWith('A roof meanwhile'));
  await again.outdated();
  const third = await preview.open('/');
  expect((await third.until(() => true)).fault).toMatchObject({ spot: { file: 'generator/routes/plan.ts' } });
  expect(third.html.includes('A roof meanwhile')).toBe(true);
  mend();
  await third.outdated();
  expect((await preview.ask('/')).body.includes('<footer data-test="1"')).toBe(true);
});

it('a template is shown, and its mending told, while the content has a mistake', async () => {
  const preview = await start();
  const home = minimalSite().text(HOME_PAGE);
  const page = await preview.open('/');
  const mend = change(preview, 'client/main.ts', /$/, "\nimport './nowhere.ts';\n");
  await page.until((message) => message.fault !== undefined);
  preview.save(HOME_PAGE, home.replace('title: Home', 'titel: Home'));
  await page.until((message) => message.errors.length > 0);
  mend();
  expect(await mended(page)).toMatchObject({ errors: [{ code: 'UNKNOWN_KEY' }] });
  change(preview, 'templates/components/Footer.tsx', '<footer', '<footer data-test="1"');
  await page.outdated();
  expect((await preview.ask('/')).body.includes('<footer data-test="1"')).toBe(true);
  const again = await preview.open('/');
  change(preview, 'generator/routes/plan.ts', /$/, '\n// Another engine.\n');
  change(preview, 'templates/components/Header.tsx', '<header', '<header data-test="2"');
  await again.outdated();
  expect((await preview.ask('/')).body).toMatch(/<header data-test="2"[^]*<footer data-test="1"/);
});
