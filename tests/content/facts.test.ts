// Facts: texts show the value of a fact that they refer to, wherever they are, and problems point at what was written.
import { describe, expect, it } from 'vitest';
import { cleanSite } from '../support/check.ts';
import type { TestSite } from '../support/site.ts';

const fact = (...lines: string[]): string => `  - ${lines.join('\n    ')}\n`;
const PRICE = fact('name: price.ridge', 'value: $410-$630', 'label: A new ridge');

const withFacts = (site: TestSite, ...facts: string[]): TestSite =>
  site.append('data/facts.yaml', [PRICE, ...facts].join(''));
const withText = (text: string, ...facts: string[]): TestSite =>
  withFacts(cleanSite().append('posts/hail.md', `\n${text}\n`), ...facts);
describe('a reference to a fact', () => {
  it('shows its value in an article, its front matter, a text of a page and an amount', async () => {
    const site = withText('A ridge costs {price.ridge}, **{price.ridge}** in all.')
      .edit('posts/hail.md', 'excerpt: What', 'excerpt: From {price.ridge}; what')
      .edit('data/areas/bench.yaml', 'Steep old roofs', 'Roofs from {price.ridge}')
      .edit('data/areas/bench.yaml', 'meta:', 'cost: "{price.ridge}"\nmeta:');
    const built = await site.build();
    expect(built.text('blog/after-the-hail.html')).toMatch(
      /A ridge costs .*\$410-\$630.*<strong>.*\$410-\$630.*<\/strong> in all/,
    );
    expect(built.text('blog.html')).toContain('From $410-$630; what');
    const bench = (await site.site()).areas.find(({ slug }) => slug === 'roofing-bench');
    expect(bench).toMatchObject({ description: 'Roofs from $410-$630 under big trees.', cost: { from: 410, to: 630 } });
  });

  it('does not move the column of a mistake behind it', async () => {
    const built = await withText('It costs {price.ridge} with <b>all</b>.').build();
    expect(built.report()).toContain('posts/hail.md:23:29 error UNSAFE_LINK');
  });
});

it.each(['It costs {price.no}.\n\nOr {price.no}, and {price.none}, {price.no}.', '{price.no}{price.no}'])(
  'each reference to a fact that does not exist is reported where it is: %j',
  async (text) => {
    const report = (await withText(text).build()).report();
    const places = [...report.matchAll(/hail\.md:(\d+):(\d+) error UNKNOWN_REFERENCE/g)].map(([, line, column]) => {
      const source = text.split('\n')[Number(line) - 23]!;
      return source.slice(Number(column) - 1).split('}')[0];
    });
    expect(new Set(report.match(/hail\.md:\d+:\d+/g)).size).toBe(places.length);
    expect(places).toEqual([...text.matchAll(/\{price\.\w+/g)].map(([each]) => each));
  },
);

it('a page that uses a fact names its source, with a link for checking it', async () => {
  const source = fact('name: count.roofs', 'value: 300 roofs', 'label: Our roofs', 'source: Register', 'href: /about');
  const built = await withText('Over {count.roofs}, {count.roofs}.', source).build();
  const link = '<li>Our roofs: <a class="inline-block py-0.5" href="/about">Register</a></li>';
  expect(built.text('blog/after-the-hail.html').split(link)).toHaveLength(2);
  expect(built.text('contact.html')).not.toContain('Register');
});

it('a fact with a mistake is reported where it is written, and nowhere else', async () => {
  const { codes } = await withText(
    'Now {offer.spring}.',
    fact('name: offer.spring', 'value: 12', 'label: x', 'href: 7'),
  ).build();
  expect(codes).toEqual(['WRONG_TYPE', 'WRONG_TYPE']);
});

it.each(['$-$50', '$26.5k-$50,000', '60.000-50.000 €'])('a fact of two amounts is a range: %s', async (value) => {
  const built = await withText('Now {price.hip}.', fact('name: price.hip', `value: ${value}`, 'label: x')).build();
  expect(built.report()).toContain(`error BAD_VALUE`);
  expect(built.codes).toEqual(['BAD_VALUE']);
});

describe('a fact that is over', () => {
  const OFFER = ['name: offer.spring', 'value: 10% off', 'label: The offer', 'validUntil: 2026-03-31'];

  it('stops the build from the day after', async () => {
    const site = withText('Now {offer.spring}.', fact(...OFFER));
    expect((await site.build({ now: '2026-03-31' })).codes).not.toContain('EXPIRED');
    expect((await site.build({ now: '2026-04-01' })).codes).toContain('EXPIRED');
  });

  it('removes the list entries that refer to it, if it says so', async () => {
    const page = cleanSite().edit('data/areas/bench.yaml', '  - Cedar', '  - Anything, {offer.spring}\n  - Cedar');
    const site = withFacts(page, fact(...OFFER, 'afterwards: omit'));
    const specialties = async (now: string) =>
      (await site.site({ now })).areas.find(({ slug }) => slug === 'roofing-bench')?.specialties;
    expect(await specialties('2026-03-31')).toEqual(['Anything, 10% off', 'Cedar shakes']);
    expect(await specialties('2026-04-01')).toEqual(['Cedar shakes']);
  });

  it('cannot be left out of an article', async () => {
    const site = withText('Now {offer.spring}.', fact(...OFFER, 'afterwards: omit'));
    expect((await site.build({ now: '2026-04-01' })).codes).toContain('EXPIRED');
  });
});
