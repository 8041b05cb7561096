// Another business: photos and drawings of any shape, lists of any length, long names. Things side by side have the same
// height, no item is alone in its row without need, and nothing is cut off.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { shot } from '../support/photos.ts';
import { minimalSite, type TestSite } from '../support/site.ts';
import { DESK, looker, widthOf } from './visit.ts';

const SHAPES = { wide: [1800, 600], tall: [800, 1800], square: [900, 900], turned: [1200, 800] } as const;
const photo = (n: number) => `/photos/${Object.keys(SHAPES)[n % 4]!}.jpg`;
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const DESCRIPTION =
  'A page with photos, drawings and lists, each of another shape and length than those of the site that is tested with it.';
const page = (name: string, sections: readonly object[]): [string, string] => [
  `data/pages/${name}.yaml`,
  stringify({
    path: `/${name}`,
    title: name,
    meta: { title: `The page ${name}`, description: `${name}: ${DESCRIPTION}` },
    sections: [{ type: 'hero', title: name, ...TOPS[name] }, ...sections],
  }),
];
/** A section for each of these counts, with so many entries. */
const lists = (type: string, key: string, counts: readonly number[], entry: (n: number) => object): object[] =>
  counts.map((count) => ({ type, title: `${count} ${key}`, [key]: many(count, entry) }));
const card = (title: string | number) => ({ title: `Card ${title}`, description: 'Two words.' });
const person = (n: number) => ({
  name: `Person ${n}`,
  role: 'Roofer',
  experience: '9 years',
  specialty: 'Ridges',
  description: 'Climbs.',
  image: { src: photo(n), alt: 'A house in the sun' },
});
/** What stands at the top of these pages. */
const TOPS: Readonly<Record<string, object>> = { drawings: { drawing: 'pole' }, team: { image: person(1).image } };
const post = (n: number): [string, string] => [
  `posts/p${n}.md`,
  `---\n${stringify({
    id: String(n),
    title: `Article ${n}`,
    slug: `article-${n}`,
    excerpt: 'What the article says, in one sentence of some length.',
    description: `${n}: ${DESCRIPTION}`,
    publishDate: `2025-01-0${n + 1}`,
    author: 'The Association of Roofers and Gutter Makers of all of the Treasure Valley',
    tags: ['Roofs'],
    readTime: '1 min read',
    ...(n === 3 ? {} : { image: photo(n) }),
  })}---\n\nText.\n`,
];
const drawing = (name: string, box: string): [string, string] => [
  `data/drawings/${name}.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>A ${name}</title><desc>A ${name}, seen from the side.</desc><path d="M0 0h40v40z"/></svg>`,
];
const FACTS = [
  { label: 'Remboursement', value: 'Partiel, selon la mutuelle' },
  { label: 'Donaudampfschifffahrtsgesellschaft', value: 'Wien' },
];
const MENU = {
  'Accueil et actualités': '/',
  'Soins et spécialités': '/lists',
  'Secteurs desservis': '/team',
  'L’équipe du cabinet': '/projects',
  'Le carnet': '/drawings',
};

/** The minimal site with these values in a file. */
const edited = (site: TestSite, path: string, values: object): TestSite =>
  site.with(path, stringify({ ...(parse(site.text(path)) as object), ...values }));

async function otherSite(): Promise<TestSite> {
  const photos = await Promise.all(
    Object.entries(SHAPES).map(async ([name, [width, height]]): Promise<[string, Buffer]> => [
      `public/photos/${name}.jpg`,
      await shot(width, height, { orientation: name === 'turned' ? 6 : 1 }),
    ]),
  );
  const named = edited(minimalSite(), 'data/navigation.yaml', {
    header: Object.entries(MENU).map(([label, href]) => ({ label, href })),
    buttons: { call: 'Appeler le cabinet', estimate: { label: 'Prendre rendez-vous', href: '/blog' } },
  });
  const texts = [
    ...many(4, post),
    page('blog', [{ type: 'posts', title: 'All articles' }]),
    page('lists', lists('cards', 'items', [2, 4, 7], card)),
    page('team', lists('team', 'people', [1, 2, 4, 5], person)),
    page(
      'projects',
      lists('projects', 'items', [1, 2, 4, 5], (n) => ({ ...card(n), image: person(n).image })),
    ),
    page('drawings', [
      {
        type: 'cards',
        title: 'Drawn',
        items: ['pole', 'mark', 'beam'].map((name) => ({ ...card(name), drawing: name })),
      },
      {
        type: 'copy',
        title: 'Facts',
        body: 'Text.',
        aside: [
          { type: 'form', title: 'Ask' },
          { type: 'facts', title: 'Facts', items: FACTS },
          { type: 'note', title: 'Note', text: 'Text.' },
        ],
      },
    ]),
    drawing('pole', '0 0 40 400'),
    drawing('beam', '0 0 400 40'),
  ];
  return edited(named, 'data/lead-form.yaml', { budgets: [], timelines: [] }).withAll(
    new Map([...photos, ...texts.map(([path, text]) => [path, Buffer.from(text)] as const)]),
  );
}

const look = looker(otherSite);

/** The items of each list, row by row, as the heights of what `picture` selects in them. */
const rowsOf = (opened: Page, list: string, picture: string): Promise<number[][][]> =>
  opened.locator(list).evaluateAll(
    (lists, selector) =>
      lists.map((each) => {
        const rows = new Map<number, number[]>();
        for (const item of each.children) {
          const top = Math.round(item.getBoundingClientRect().top);
          const shown = (selector ? item.querySelector(selector) : item)?.getBoundingClientRect().height ?? 0;
          rows.set(top, [...(rows.get(top) ?? []), Math.round(shown)]);
        }
        return [...rows.values()];
      }),
    picture,
  );

const WIDTHS = [390, 768, 1280, 1920];

it.each([
  ['/lists', '.grid-cards'],
  ['/team', '.team'],
  ['/projects', '.projects'],
  ['/blog', '.post-grid'],
])('photos side by side have the same height, and nothing is too wide: %s', async (path, list) => {
  const opened = await look(path);
  for (const width of WIDTHS) {
    await opened.setViewportSize({ ...DESK, width });
    const rows = (await rowsOf(opened, list, 'img')).flat().map((row) => row.filter((height) => height > 0));
    const uneven = rows.filter((row) => new Set(row).size > 1);
    expect([rows.length > 1, uneven, await widthOf(opened)], `${width} px`).toEqual([true, [], width]);
  }
  // On a wide screen, the last row of other lists than articles is not a single item beside empty space.
  await opened.setViewportSize(DESK);
  const alone = await opened.locator(`:not(.post-grid)${list}`).evaluateAll((lists) =>
    lists.flatMap((each) => {
      const [all, last] = [each, each.lastElementChild!].map((one) => one.getBoundingClientRect());
      return last!.left === all!.left && last!.right < all!.right - 1 ? [each.children.length] : [];
    }),
  );
  expect(alone).toEqual([]);
});

it('drawings side by side have the same height, none is taller than the window, and a label of one word is on one line', async () => {
  const opened = await look('/drawings');
  for (const width of [320, ...WIDTHS]) {
    await opened.setViewportSize({ ...DESK, width });
    const uneven = (await rowsOf(opened, '.grid-cards', 'svg')).flat().filter((row) => new Set(row).size > 1);
    const heights = await opened
      .locator('main .drawing')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const lines = await opened
      .locator('.panel .facts dt')
      .first()
      .evaluate((label) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        return text.getClientRects().length;
      });
    const seen = [uneven, Math.max(...heights) < 800, lines, await widthOf(opened)];
    expect(seen, `${width} px`).toEqual([[], true, 1, width]);
  }
});

it('a tall photo at the top leaves room for words on a phone, and fills its place beside them', async () => {
  const opened = await look('/team');
  for (const width of WIDTHS) {
    await opened.setViewportSize({ ...DESK, width });
    const { height } = (await opened.locator('.hero img').boundingBox())!;
    expect(height, `${width} px`).toBeLessThan(width < 640 ? 400 : 520);
  }
});

it('no line of a byline begins outside it', async () => {
  const opened = await look('/blog');
  for (const width of WIDTHS) {
    await opened.setViewportSize({ ...DESK, width });
    const outside = await opened.locator('.byline > *').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const start = part.parentElement!.getBoundingClientRect().left;
        return [...text.getClientRects()].filter(({ left }) => left < start - 0.5).map(() => part.textContent);
      }),
    );
    expect(outside, `${width} px`).toEqual([]);
  }
});

it('two cards fill the width', async () => {
  const opened = await look('/lists');
  const [list, last] = await Promise.all(
    ['.grid-cards', '.grid-cards > :nth-child(2)'].map((each) => opened.locator(each).first().boundingBox()),
  );
  expect(last!.x + last!.width).toBeCloseTo(list!.x + list!.width, 0);
});

it('the first article, wide and without a picture, is one column', async () => {
  const opened = await look('/blog');
  const edges = await opened
    .locator('.leading > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size).toBe(1);
});

it('a menu with long labels has a row of its own, below the name of the company and the buttons', async () => {
  const opened = await look('/blog');
  const [brand, actions, menu] = await Promise.all(
    ['.brand', '.header-actions', '.menu'].map(async (each) => (await opened.locator(each).boundingBox())!),
  );
  expect(actions!.x).toBeGreaterThan(brand!.x + brand!.width);
  expect(Math.abs(actions!.y + actions!.height / 2 - (brand!.y + brand!.height / 2))).toBeLessThan(2);
  expect(menu!.y).toBeGreaterThanOrEqual(actions!.y + actions!.height);
  expect(menu!.height).toBeLessThan(60);
  // What stays in view when the page scrolls is no higher than the header with a short menu.
  await opened.evaluate(() => scrollTo(0, 400));
  const header = (await opened.locator('.site-header').boundingBox())!;
  expect(header.y + header.height).toBeLessThan(120);
  expect((await opened.locator('.menu').boundingBox())!.y).toBeGreaterThan(40);
});

it('a single choice of the form fills its row', async () => {
  const opened = await look('/');
  for (const width of [768, 1280]) {
    await opened.setViewportSize({ ...DESK, width });
    const [choices, message] = await Promise.all(
      ['.field:has(select)', '.field-message'].map((each) =>
        opened.locator(each).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width)),
      ),
    );
    expect(choices).toEqual(message);
  }
});
