// A page says once what costs nothing: below the buttons at its top, or in the box at the end of an article.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MINIMAL } from '../support/places.ts';
import { roofer } from '../support/site.ts';

const LEAD_FORM = 'data/lead-form.yaml';
const FREE = 'The first look is free within 20 miles.';

it('is said once on each page that asks for something, and on no other', async () => {
  const built = await roofer
    .with(LEAD_FORM, `${readFileSync(join(MINIMAL, LEAD_FORM), 'utf8')}free: ${FREE}\n`)
    .build();
  const times = ['services/roof-repair', 'blog/after-the-hail', 'index', 'privacy-policy'].map(
    (page) => built.text(`${page}.html`).split(`>${FREE}</p>`).length - 1,
  );
  expect(times).toEqual([1, 1, 0, 0]);
});
