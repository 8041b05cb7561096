// Logos of associations, lenders or brands.
import { expect, it } from 'vitest';
import { roofer } from '../support/site.ts';

const ABOUT = 'data/pages/about.yaml';

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
