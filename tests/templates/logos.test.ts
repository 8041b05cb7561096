// Logos of associations, lenders or brands.
import { expect, it } from 'vitest';
import { join } from 'node:path';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';

const roofer = siteOver(join(SITES, 'roofer'));
const ABOUT = 'data/pages/about.yaml';

it('a logo says its name, keeps its place while it loads, and may be a link', async () => {
  const page = (await roofer.build()).text('about.html');
  const [, linked = '', bare = ''] = /<ul class="logos"><li>(.*?)<\/li><li>(.*?)<\/li><\/ul>/.exec(page) ?? [];
  expect(linked).toMatch(/^<a href="https:\/\/register.internal\/guild"><picture>.*<\/picture><\/a>$/);
  expect(linked).toMatch(/ width="\d+" height="\d+" alt="NRG"/);
  expect(bare).toMatch(/^<picture>.*alt="Boise Shingle Works".*<\/picture>$/);
});

it('a logo needs a name and at least 160 pixels', async () => {
  const nameless = await roofer.edit(ABOUT, '          alt: NRG\n', '').build();
  expect(nameless.report()).toContain('alt: Guild of Sample Roofers');
  const icon = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const small = await roofer
    .with('public/photos/dot.png', icon)
    .edit(ABOUT, '/ridge.png\n          alt: NRG', '/dot.png\n          alt: NRG')
    .build();
  expect(small.report()).toMatch(/160/);
});
