// The list of articles stays small enough for a phone, however many there are.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, parse, tag } from './support/html.ts';
import { SITES } from './support/places.ts';
import { numbered, siteOver } from './support/site.ts';

const POST = 'posts/hail.md';

it('shows the covers of the newest articles, in whole rows, and the text of all', async () => {
  const roofer = siteOver(join(SITES, 'roofer'));
  let site = roofer;
  for (let n = 1; n <= 64; n++) site = site.with(`posts/number-${n}.md`, numbered(roofer.text(POST), n));
  const cards = all(parse((await site.build()).text('blog.html')), tag('li')).filter(
    (item) => item.attribs['data-post'] !== undefined,
  );
  const covered = cards.map((card) => all(card, tag('svg')).length > 0);
  expect(covered).toEqual([
    ...Array.from({ length: 61 }, () => true),
    ...Array.from({ length: cards.length - 61 }, () => false),
  ]);
  expect(cards.length).toBeGreaterThan(64);
});
