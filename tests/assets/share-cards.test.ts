// Share cards: every indexable page has one, whatever its title; they are small and reproducible.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { diskCache, NO_CACHE } from '../../generator/system/cache.ts';
import { check } from '../support/check.ts';
import { temporaryFolder } from '../support/files.ts';
import { all, graphOf, having, parse } from '../support/html.ts';
import { type Built, minimalSite, type TestSite, theme, written } from '../support/site.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" fill="none" stroke="currentColor"><title>A roof in section</title><desc>Rafters, battens, shakes.</desc><path d="M20 300L240 60L460 300" class="accent"/><text x="20" y="340" fill="currentColor" stroke="none" font-size="14">SECTION</text></svg>';

/** The minimal site with another title on its home page. */
const titled = (title: string, site = minimalSite()): TestSite =>
  site.edit('data/pages/home.yaml', 'title: Roof Repair and Replacement in Boise', `title: ${JSON.stringify(title)}`);
const drawn = (): TestSite =>
  minimalSite()
    .with('data/drawings/roof-section.svg', DRAWING)
    .edit('data/pages/home.yaml', '  - type: hero\n', '  - type: hero\n    drawing: roof-section\n');

const cardOf = (files: ReadonlyMap<string, Buffer>): Buffer => {
  const cards = [...files].filter(([path]) => path.startsWith('assets/card-home-'));
  if (cards.length !== 1) throw new Error(`${cards.length} cards among ${[...files.keys()].join(' ')}`);
  return cards[0]![1];
};
const meta = (html: string, name: string): string | undefined =>
  all(parse(html), (element) => having('property', name)(element) || having('name', name)(element))[0]?.attribs[
    'content'
  ];
const imageNode = (built: Built, path: string): Record<string, unknown> =>
  graphOf(parse(built.text(path))).find((node) => node['@type'] === 'ImageObject')!;
const colors = async (card: Buffer): Promise<Set<string>> => {
  const pixels = await sharp(card).removeAlpha().raw().toBuffer();
  return new Set(
    Array.from({ length: pixels.length / 3 }, (_, index) => pixels.subarray(index * 3, index * 3 + 3).toString('hex')),
  );
};

const near = (a: string, b: string): boolean =>
  [0, 2, 4].every(
    (at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) < 24,
  );

/** Whether one of these colors looks like this one. */
const has =
  (color: string) =>
  (found: Set<string>): boolean =>
    [...found].some((each) => near(each, color));

describe('the card of a page', () => {
  it('is 1200 by 630 pixels, a blueprint in the brand’s colors, and small', async () => {
    const card = cardOf(await written(drawn(), NO_CACHE));
    const { width, height, format } = await sharp(card).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(card.length).toBeLessThan(100_000);
    const found = await colors(card);
    for (const color of ['102a43', 'ffffff', '9fc5e8']) expect(found).toSatisfy(has(color), color);
    expect(found.size).toBeLessThanOrEqual(16);
  });

  it('is paper if the brand’s heroes are', async () => {
    const card = cardOf(await written(drawn().append('data/brand.yaml', 'hero: paper\n'), NO_CACHE));
    const found = await colors(card);
    for (const color of ['ffffff', '111111', '0b5394']) expect(found).toSatisfy(has(color), color);
  });

  it('is not drawn if the page names an image, or is hidden from search engines', async () => {
    const named = await minimalSite().edit('data/pages/home.yaml', 'meta:\n', 'meta:\n  image: /share.png\n').build();
    expect(meta(named.text('index.html'), 'og:image')).toBe('https://www.gemstateroofing.internal/share.png');
    expect(named.paths.filter((path) => path.includes('card-'))).toEqual([]);
    const hidden = await minimalSite()
      .edit('data/pages/home.yaml', 'title: Home\n', 'title: Home\nnoindex: true\n')
      .build();
    expect(hidden.paths.filter((path) => path.includes('card-'))).toEqual([]);
    expect(meta(hidden.text('index.html'), 'og:image')).toBe('https://www.gemstateroofing.internal/share.png');
  });

  it('is used for pages without one if the site has no image; if there are no cards, the icon is used', async () => {
    const site = minimalSite().edit('data/site.yaml', 'shareImage: /share.png\n', '');
    const built = await site.build();
    const card = built.paths.find((path) => path.startsWith('assets/card-home-'))!;
    expect(meta(built.text('404.html'), 'og:image')).toBe(`https://www.gemstateroofing.internal/${card}`);
    const bare = await site.build({ theme: { ...theme, shareCard: undefined } });
    const icon = 'https://www.gemstateroofing.internal/icon-192.png';
    const html = bare.text('index.html');
    const told = ['og:image', 'og:image:width', 'twitter:card'].map((name) => meta(html, name));
    expect(told).toEqual([icon, '192', 'summary']);
    expect(imageNode(bare, 'index.html')).toMatchObject({ url: icon, width: '192' });
  });

  it('shows the photo of the page instead of a drawing, and is as small', async () => {
    const photo = await sharp({
      create: {
        width: 1600,
        height: 1000,
        channels: 3,
        background: '#20a040',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const tint = await sharp(photo).tint('#20a040').jpeg().toBuffer();
    const site = minimalSite()
      .with('public/roof.jpg', tint)
      .edit(
        'data/pages/home.yaml',
        '  - type: hero\n',
        '  - type: hero\n    image:\n      src: /roof.jpg\n      alt: A green roof\n',
      );
    const card = cardOf(await written(site, NO_CACHE));
    const { width, height, format } = await sharp(card).metadata();
    expect([width, height, format, card.length < 100_000]).toEqual([1200, 630, 'jpeg', true]);
    const { channels } = await sharp(
      await sharp(card).extract({ left: 700, top: 60, width: 400, height: 380 }).toBuffer(),
    ).stats();
    expect(channels[1]!.mean).toBeGreaterThan(channels[0]!.mean + 30);
    expect(meta((await site.build()).text('index.html'), 'og:image:alt')).toBe(
      'Roof Repair and Replacement in Boise. A green roof',
    );
  });

  it.each([
    ['ampersands, quotes and angle brackets', 'Roofs & "Gutters" <\'n\'> 50% more'],
    ['one word wider than the card', 'W'.repeat(60)],
    ['the longest title', 'Roofs of slate, shake, tile and tin for every house in Boise'],
    ['pictographs', 'Roofs 🏠 that hold ✅'],
    ['only punctuation', '– — –'],
    ['joined and combining characters', 'Cafe\u0301 roofs \u200d\u{1F469}\u200d\u{1F527}'],
  ])('is drawn whatever the title is: %s', async (_, title) => {
    const card = cardOf(await written(titled(title), NO_CACHE));
    const { width, height } = await sharp(card).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(card.length).toBeLessThan(100_000);
  });

  it.each([
    ['letters', 'Крыши и водостоки в Бойсе'],
    ['another direction', 'أسطح ومزاريب في بويسي'],
    ['ideographs', '博伊西的屋顶维修与更换'],
  ])(
    'has only the drawing if no font has the letters of the title, and is not drawn if there is no drawing: %s',
    async (_, title) => {
      const only = { only: ['search/share-image'] };
      expect((await check(titled(title), only)).report).toContain('the share card does not show the title');
      const folder = temporaryFolder();
      const { width, height } = await sharp(cardOf(await written(titled(title, drawn()), NO_CACHE))).metadata();
      expect([width, height]).toEqual([1200, 630]);
      for (const cache of [NO_CACHE, diskCache(folder, '1'), diskCache(folder, '1')]) {
        const bare = await titled(title).build({ cache });
        expect(bare.paths.filter((path) => path.includes('card-'))).toEqual([]);
        expect(meta(bare.text('index.html'), 'og:image')).toBe('https://www.gemstateroofing.internal/share.png');
      }
    },
  );

  it('fits long names, trades and labels', async () => {
    const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebungsverfahren';
    const site = minimalSite()
      .with(
        'data/business.yaml',
        minimalSite()
          .text('data/business.yaml')
          .replace(/^(companyName|industry|licenseStatus): .*/gm, `$1: ${long}`),
      )
      .edit('data/pages/home.yaml', '  - type: hero\n', `  - type: hero\n    badge: ${long}${long}\n`);
    const card = cardOf(await written(site, NO_CACHE));
    const beyond = await sharp(card).extract({ left: 1182, top: 20, width: 18, height: 280 }).toBuffer();
    const strip = await sharp(card).extract({ left: 1182, top: 520, width: 18, height: 70 }).toBuffer();
    for (const part of [beyond, strip]) expect((await colors(part)).size).toBe(1);
  });

  it('has a file name that depends on everything it shows', async () => {
    const name = async (site: TestSite): Promise<string | undefined> =>
      (await site.build({ cache: NO_CACHE })).paths.find((path) => path.startsWith('assets/card-home'));
    const names = await Promise.all(
      [
        drawn(),
        titled('Another title'),
        drawn().edit('data/brand.yaml', 'accentOnDeep: "#9fc5e8"', 'accentOnDeep: "#9fc5e1"'),
        drawn().edit('data/drawings/roof-section.svg', '>SECTION<', '>SECTIONS<'),
      ].map(name),
    );
    expect(new Set(names).size).toBe(4);
  });
});
