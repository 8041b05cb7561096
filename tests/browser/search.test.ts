// The search in the articles: as the visitor types, by URL, with the back button, announced to screen readers.
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { freeze, SITE, visitor } from './visit.ts';

const visit = visitor();
const input = (page: Page) => page.locator('[name=q]');
const count = (page: Page) => page.locator('[data-count]').textContent();
const found = (page: Page): Promise<string[]> =>
  page
    .locator('[data-post]:visible')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['post']!));

it('filters by title, tags, text and likely typing mistakes, announces the number of results, and loads the index only then', async () => {
  const page = await visit('/blog');
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/search/index')));
  const all = await found(page);
  expect([all.length, await loaded()]).toEqual([3, false]);
  const { pieces } = (await (await fetch(`${SITE}/search/index.json`)).json()) as { pieces: string[] };
  const piece = (await (await fetch(`${SITE}/search/w-${pieces[0]}.json`)).json()) as Record<string, number[]>;
  const cards = (await page.locator('[data-post]').allTextContents()).join(' ').toLowerCase();
  const [inText, [value]] = Object.entries(piece).find(
    ([each, articles]) => /^[a-z]{6,}$/.test(each) && articles.length === 1 && !cards.includes(each),
  ) as [string, [number]];
  const tag = (await page.locator('[data-post] .tags li').first().textContent())!;
  const none = 'No article matches'; // The newest three are shown as suggestions.
  for (const [text, expected, said] of [
    ['permits simplified', ['bill'], '1 article matches'],
    ['zzz', all, none],
    ['PERMÍTS  simplified', ['bill'], '1 article matches'],
    ['', all, ''],
    [inText, [all[all.length - 1 - (value >> 1)]], '1 article matches'],
  ] as const) {
    await input(page).fill(text);
    await expect.poll(() => count(page), { message: text }).toBe(said);
    expect(await found(page), text).toEqual(expected);
  }
  for (const [text, article] of [
    [tag, all[0]],
    ["roofer's", 'bill'],
    ['roofer’s', 'bill'],
    ['gutetrs', undefined],
    ['ísland', 'island'],
    ['islnd', 'island'],
  ] as const) {
    await input(page).fill('zzz');
    await expect.poll(() => count(page)).toBe(none);
    await input(page).fill(text);
    await expect.poll(() => count(page), { message: text }).toMatch(/^\d+ articles? match(es)?$/);
    if (article) expect(await found(page), text).toContain(article);
  }
  expect(await loaded()).toBe(true);
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

it('keeps what is typed before its script is loaded, and shows the results of the last search, even if the index arrives later', async () => {
  let [script, index]: (Route | undefined)[] = [];
  const page = await visit('/blog', {
    prepare: async (opened) => {
      await opened.route('**/search-*.js', (route) => void (script = route));
      await opened.route('**/search/index.json', (route) => void (index = route));
    },
  });
  await expect.poll(() => script !== undefined).toBe(true);
  await input(page).fill('permits simplified');
  await script!.continue();
  await expect.poll(() => index !== undefined).toBe(true);
  await expect.poll(() => page.url()).toBe(`${SITE}/blog?q=permits+simplified`);
  expect(await input(page).inputValue()).toBe('permits simplified');
  await input(page).fill('');
  await expect.poll(() => page.url()).toBe(`${SITE}/blog`);
  await index!.continue();
  await page.waitForLoadState('networkidle');
  expect([await count(page), (await found(page)).length]).toEqual(['', 3]);
  await input(page).fill('permits simplified');
  await expect.poll(() => found(page)).toEqual(['bill']);
});

it('is hidden without scripts, and all articles are there', async () => {
  const page = await visit('/blog?q=zzz', { javaScriptEnabled: false });
  expect([await input(page).isVisible(), (await found(page)).length]).toEqual([false, 3]);
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
  const [newest] = await found(page);
  await input(page).fill('zinc');
  await expect.poll(() => count(page)).toBe('2 articles match');
  const cards = page.locator('[data-post]:visible');
  await expect.poll(() => cards.count()).toBe(2);
  expect(await cards.first().getAttribute('data-post')).toBe(newest);
  const card = await cards.nth(1).evaluate((element) => ({
    texts: (element as HTMLElement).innerText.split(/\n+/),
    links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    time: element.querySelector('time')!.outerHTML,
  }));
  expect(card).toEqual({
    texts: expect.arrayContaining(['Leaks', 'Snow', 'Old leak', 'It dripped.']),
    links: ['/blog/old', '/blog/old'],
    time: expect.stringMatching(/datetime="2020-02-03"[^>]*>February 3, 2020</),
  });
  await input(page).fill('');
  await expect.poll(() => found(page)).toHaveLength(3);
});

it('leaves the cards of another section alone', async () => {
  const other = '<section><ul class="post-grid"><li data-post="other">Other</li></ul></section>';
  const page = await visit('/blog', {
    prepare: (opened) =>
      opened.route('**/blog', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, `$&${other}`) });
      }),
  });
  await input(page).fill('permits simplified');
  await expect.poll(() => found(page)).toEqual(['other', 'bill']);
});
