// The developers’ gallery: a page of the preview with every component, with the site’s headers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { components, islands, sectionExamples } from '../../templates/gallery/index.ts';
import { HOME } from '../support/places.ts';
import { type PreviewOptions, previews, type TestPreview } from '../support/preview.ts';
import { roofer } from '../support/site.ts';

const begin = previews();
const start = (options?: PreviewOptions): Promise<TestPreview> => begin(roofer, options);

it.each(['/', '/boise/'])('is below %s, where the preview’s bar links to', async (base) => {
  const preview = await start({ base });
  const lead = await preview.ask('/@preview/gallery');
  expect([lead.status, lead.headers.location]).toEqual([302, `${base}@gallery`]);
  const page = await preview.ask(`${base}@gallery`);
  expect(page.status).toBe(200);
  expect((await preview.ask(`${base}@gallery/`)).headers.location).toBe(`${base}@gallery`);
});

it('shows every example, drawing, icon and color, with the styles and the policy of a page', async () => {
  const preview = await start();
  const [page, home] = [await preview.ask('/@gallery'), await preview.ask('/')];
  const site = await roofer.site();
  const parts = [...components, ...islands, ...(await sectionExamples())].flatMap(({ file, list }) => [
    `<code>templates/${file}</code>`,
    ...list.map(({ name }) => `>${name}</a></figcaption>`),
  ]);
  const pictures = [...site.drawings.keys()].map((name) => `id="drawings-${name}"`);
  const icons = [...site.icons.keys()].map((name) => `id="icons-${name}"`);
  const size = Buffer.byteLength(roofer.text('data/drawings/ridge.svg'));
  expect(
    [
      ...parts,
      ...pictures,
      ...icons,
      '.gallery-bar{',
      `480 × 360, ${size} bytes`,
      '<strong>ink on ground</strong> <span>18.88 : 1, at least 4.5</span>',
    ].filter((text) => !page.body.includes(text)),
  ).toEqual([]);
  const policy = (text: string): string => text.replace(/'sha256-[^']+'/g, 'its own');
  expect(policy(String(page.headers['content-security-policy']))).toBe(
    policy(String(home.headers['content-security-policy'])),
  );
  expect(page.body).not.toMatch(/ style="/);
});

describe('during development', () => {
  const EXAMPLES = 'templates/components/Badge.examples.tsx';
  const source = readFileSync(join(HOME, EXAMPLES), 'utf8');

  it('an edited example updates an open gallery, but not the pages of the site', async () => {
    const preview = await start({ ownProgram: true });
    const [gallery, home] = [await preview.open('/@gallery'), await preview.open('/')];
    preview.save(EXAMPLES, source.replace('More words than a badge was made for', 'Fewer words than before'));
    await gallery.outdated();
    expect((await preview.ask('/@gallery')).body).toContain('Fewer words than before');
    expect(home.told.every(({ page }) => page === home.held.page)).toBe(true);
  });
});
