// The search in the articles: as the visitor types, by URL, with the back button, announced to screen readers.
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, freeze, SITE, SIZES, visitor } from './visit.ts';

const visit = visitor();
const input = (page: Page) => page.locator('[name=q]');
const count = (page: Page) => page.locator('[data-count]').textContent();
const found = (page: Page): Promise<string[]> =>
  page
    .locator('[data-post]:visible')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['post']!));

it.each(SIZES)(
  'filters by title, tags and text as the visitor types, and announces the number of results ($width px)',
  async (viewport) => {
    const page = await visit('/blog', { viewport });
    const all = await found(page);
    expect(all).toHaveLength(3);
    for (const [text, expected, said] of [
      ['permits simplified', ['bill'], '1 article matches'],
      ['PERMÍTS  simplified', ['bill'], '1 article matches'],
      ['zzz', all, 'No article matches'], // the newest three, as suggestions
      ['', all, ''],
    ] as const) {
      await input(page).fill(text);
      await expect.poll(() => found(page)).toEqual(expected);
      await expect.poll(() => count(page)).toBe(said);
    }
    const tag = (await page.locator('[data-post] .tags li').first().textContent())!;
    await input(page).fill(tag);
    await expect.poll(() => count(page)).toMatch(/match/);
    expect(await found(page)).toContain(all[0]);
  },
);

it('finds words that are only in the text of an article', async () => {
  const page = await visit('/blog');
  const { pieces } = (await (await fetch(`${SITE}/search/index.json`)).json()) as { pieces: string[] };
  const piece = (await (await fetch(`${SITE}/search/w-${pieces[0]}.json`)).json()) as Record<string, number[]>;
  const all = await found(page);
  const cards = (await page.locator('[data-post]').allTextContents()).join(' ').toLowerCase();
  const [word, [value]] = Object.entries(piece).find(
    ([each, articles]) => /^[a-z]{6,}$/.test(each) && articles.length === 1 && !cards.includes(each),
  ) as [string, [number]];
  await input(page).fill(word);
  await expect.poll(() => found(page)).toEqual([all[all.length - 1 - (value >> 1)]]);
});

it('has a URL that can be shared, and supports the back button', async () => {
  const page = await visit('/blog?q=permits+simplified');
  await expect.poll(() => found(page)).toEqual(['bill']);
  expect(await input(page).inputValue()).toBe('permits simplified');
  await page.goto(`${SITE}/blog`);
  await input(page).click(); // Waits for the field, which is shown with the script; typing does not.
  await input(page).pressSequentially('zzz');
  await expect.poll(() => page.url()).toBe(`${SITE}/blog?q=zzz`);
  await input(page).fill('island');
  await expect.poll(() => page.url()).toBe(`${SITE}/blog?q=island`);
  await expect.poll(() => count(page)).toMatch(/match/);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${SITE}/blog`);
  await expect.poll(async () => (await found(page)).length).toBe(3);
  expect(await input(page).inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => input(page).inputValue()).toBe('island');
  await page.locator('[data-post]:visible h2 a, [data-post]:visible h3 a').first().click();
  await page.waitForURL(/\/blog\/./);
  await page.goBack();
  await expect.poll(() => input(page).inputValue()).toBe('island');
  await expect.poll(() => count(page)).toMatch(/match/);
});

it('searches at once on Enter', async () => {
  const page = await visit('/blog', { clock: true });
  await input(page).fill('zzz');
  // The search is hydrated after the first paint; this waits for it.
  await expect.poll(() => count(page)).toBe('No article matches');
  await freeze(page);
  await input(page).fill('permits simplified');
  await input(page).press('Enter');
  await expect.poll(() => page.url()).toBe(`${SITE}/blog?q=permits+simplified`);
  await expect.poll(() => found(page)).toHaveLength(1);
});

it('searches the cards if the index cannot be loaded, and asks for it again with the next search', async () => {
  let isDown = true;
  const page = await visit('/blog', {
    expects: /search\/|ERR_/,
    prepare: (opened) => opened.route('**/search/index.json', (route) => (isDown ? route.abort() : route.continue())),
  });
  await input(page).fill('permits simplified');
  await expect.poll(() => found(page)).toEqual(['bill']);
  isDown = false;
  const answer = page.waitForResponse('**/search/index.json');
  await input(page).fill('permits');
  expect((await answer).status()).toBe(200);
});

it('shows the results of the last search, even if the index arrives later', async () => {
  let index: Route | undefined;
  const page = await visit('/blog', {
    prepare: (opened) => opened.route('**/search/index.json', (route) => void (index = route)),
  });
  await input(page).fill('zzz');
  await expect.poll(() => index !== undefined).toBe(true);
  await input(page).fill('');
  await expect.poll(() => page.url()).toBe(`${SITE}/blog`);
  await index!.continue();
  await page.waitForLoadState('networkidle');
  expect([await count(page), (await found(page)).length]).toEqual(['', 3]);
});

it('keeps what is typed before its script is loaded', async () => {
  let script: Route | undefined;
  const page = await visit('/blog', {
    prepare: (opened) => opened.route('**/search-*.js', (route) => void (script = route)),
  });
  await expect.poll(() => script !== undefined).toBe(true);
  await input(page).fill('permits simplified');
  await script!.continue();
  await expect.poll(() => found(page)).toEqual(['bill']);
  expect([await input(page).inputValue(), page.url()]).toEqual([
    'permits simplified',
    `${SITE}/blog?q=permits+simplified`,
  ]);
});

it.each(["roofer's", 'roofer’s'])('finds %s, whichever apostrophe is typed', async (word) => {
  const page = await visit(`/blog?q=${encodeURIComponent(word)}`);
  await expect.poll(() => count(page)).toMatch(/^\d+ articles? match(es)?$/);
});

it('loads the index only when somebody searches, and is hidden without scripts', async () => {
  const asked: string[] = [];
  const page = await visit('/blog', {
    viewport: DESK,
    prepare: async (opened) => opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/search/index.json');
  const answer = page.waitForResponse('**/search/index.json');
  await input(page).fill('z');
  expect((await answer).status()).toBe(200);
  const plain = await visit('/blog?q=zzz', { javaScriptEnabled: false });
  expect([await input(plain).isVisible(), (await found(plain)).length]).toEqual([false, 3]);
});

it('shows the cards of articles that are on other pages of the list, with links to them', async () => {
  const old = ['/blog/old', 'Old leak', 'It dripped.', '2020-02-03', '2 min read', 'Ann', ['Leaks', 'Snow']];
  const page = await visit('/blog', {
    prepare: async (opened) => {
      const answer = (path: string, json: unknown) =>
        opened.route(`**/search/${path}.json`, (route) => route.fulfill({ json }));
      await answer('index', { articles: 4, cards: 10, pieces: ['z'] });
      await answer('w-z', { zinc: [0, 6] });
      await answer('c-0', [old]);
    },
  });
  const [newest, second] = await found(page);
  await input(page).fill('zinc');
  await expect.poll(() => count(page)).toBe('2 articles match');
  const cards = page.locator('[data-post]:visible');
  await expect.poll(() => cards.count()).toBe(2);
  expect([(await found(page))[0], newest !== second]).toEqual([newest, true]);
  const card = cards.nth(1);
  expect((await card.innerText()).split(/\n+/)).toEqual(
    expect.arrayContaining(['Leaks', 'Snow', 'Old leak', 'It dripped.']),
  );
  expect(await card.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/old',
    '/blog/old',
  ]);
  const time = card.locator('time');
  expect([await time.getAttribute('datetime'), await time.textContent()]).toEqual(['2020-02-03', 'February 3, 2020']);
  await input(page).fill('');
  await expect.poll(() => found(page)).toHaveLength(3);
});

it.each(['gutetrs', 'ísland', 'islnd'])('finds what is meant by %s', async (typed) => {
  const page = await visit(`/blog?q=${encodeURIComponent(typed)}`);
  await expect.poll(() => count(page)).toMatch(/^\d+ articles? match(es)?$/);
});
