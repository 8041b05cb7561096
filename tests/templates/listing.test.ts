// Lists of articles and areas: what they show and what they leave out.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { all, classed, one, parse, tag } from '../support/html.ts';
import { SITES } from '../support/places.ts';
import { numbered, siteOver } from '../support/site.ts';

const POST = 'posts/hail.md';
const roofer = siteOver(join(SITES, 'roofer'));

it('many articles: the newest is shown wider, only the newest have covers, in whole rows, and all have their text', async () => {
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
  expect(cards.map((card) => classed('leading')(card)).lastIndexOf(true)).toBe(0);
});

it('an area has no link to itself on its own page, neither in a list of areas nor among their costs', async () => {
  const site = roofer
    .edit('data/areas/bench.yaml', 'meta:\n', 'cost: $7,000-$16,000\nmeta:\n')
    .append(
      'data/areas/north-end.yaml',
      '  - type: areas\n    title: Elsewhere\n  - type: area-ranges\n    title: Costs\n    measure: cost\n',
    );
  const main = one(parse((await site.build()).text('roofing-north-end.html')), tag('main'));
  const links = all(main, tag('a')).map(({ attribs }) => attribs['href']);
  expect(links.filter((href) => href === '/roofing-bench')).toHaveLength(2);
  expect(links).not.toContain('/roofing-north-end');
});
