// The rule that measures in a browser how far pages move when the brand's typefaces arrive late.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { FONT } from '../support/places.ts';
import { minimalSite } from '../support/site.ts';

const HERO = 'We look first, write a price, then climb.';
const site = minimalSite()
  .with('data/fonts/figtree.woff2', readFileSync(FONT))
  .edit('data/brand.yaml', 'family: Verdana', 'family: Figtree\n    file: figtree.woff2\n    weight: 400 700');

it('names the page, the width, the shift and what moves, where a text has more lines in the local typefaces, and nothing else', async () => {
  // A 1 is a third wider in every local typeface than in this one.
  const { report } = await check(site.edit('data/pages/home.yaml', HERO, '1111 '.repeat(80)), {
    only: ['weight/shifts'],
  });
  expect(report).toMatch(
    /^data\/pages\/home\.yaml:\d+:\d+ warning weight\/shifts\n {2}\/: 390 px wide, the page shifts by 0\.\d{3} when the brand's typefaces arrive late; 0\.05 is the most\. What moves furthest, by \d+ px, is “[^”]+”\.$/m,
  );
  expect(report.match(/weight\/shifts/g)).toHaveLength(1);
});
