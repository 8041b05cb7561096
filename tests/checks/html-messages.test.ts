// What html-validate says of many pages, wherever it runs.
import { expect, it } from 'vitest';
import { htmlMessages, htmlMessagesInThreads } from '../../generator/tools/audit/html-messages.ts';
import type { Thread } from '../../generator/system/threads.ts';

it('is the same for each page, whichever thread takes it, and if one of them fails', async () => {
  const pages = Array.from({ length: 41 }, (_, index) => `<p><img id="i${index}" src="a.png"></p>`);
  const asked: number[] = [];
  const working = (async (_name: string, own: readonly string[]) => {
    asked.push(own.length);
    return htmlMessages(own);
  }) as Thread['ask'];
  const failing: Thread['ask'] = () => Promise.reject(new Error('the thread has ended'));
  const threads = { take: () => [{ ask: working }, { ask: failing }], close: () => undefined };
  const found = await htmlMessagesInThreads(pages, threads);
  expect(asked).toEqual([21]);
  expect(found.map(([first]) => first?.selector)).toEqual(pages.map((_, index) => `#i${index}`));
});

const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Roofs</title></head><body>
<header><nav aria-label="Main"><ul><li><a href="/a">Roofs</a></li><li><a href="/b">Gutters</a></li></ul></nav></header>
<main><h1>Roofs</h1><p>Tiles and shingles</p><div id="prices"><p>From today</p></div>
<section aria-labelledby="prices"><ul><li><p>One</p></li></ul><svg aria-hidden="true"><path d="M0 0z"/></svg></section>
<table><tbody><tr><th scope="col">Roof</th></tr><tr><td>Slate</td></tr></tbody></table></main></body></html>`;

it.each([
  ['an element where it may not be', '<p>Tiles and', '<p><div>Tiles</div> and'],
  ['an end tag that is missing', 'Gutters</a>', 'Gutters'],
  ['an end tag of nothing', '<p>One</p>', '<p>One</p></div>'],
  ['a value that does not exist', '<p>One', '<p dir="up">One'],
  ['an id that another element has', '<p>One', '<p id="prices">One'],
  ['a reference to no element', '<p>One', '<p aria-describedby="nothing">One'],
  ['a sign that must be written otherwise', 'Tiles and', 'Tiles & <'],
  ['a second landmark of the same name', '<p>Tiles and shingles</p>', '<nav aria-label="Main"><p>Tiles</p></nav>'],
  ['a link in a link', '<p>One</p>', '<p><a href="/a">One <a href="/b">two</a></a></p>'],
  ['an image without a text', 'Gutters</a>', '<img src="a.png"></a>'],
  ['a table in no order', '<tbody><tr><th', '<caption>Roofs</caption><caption>Roofs</caption><tbody><tr><th'],
  ['a part that may be focused and is hidden', '<li><p>One</p>', '<li aria-hidden="true"><a href="/a">One</a>'],
])('finds %s on a page that is otherwise like earlier ones', async (_, old, changed) => {
  const faulty = PAGE.replace(old, changed);
  const [alone] = await htmlMessages([faulty]);
  expect(alone).not.toEqual([]);
  const others = ['Roofs', 'Walls', 'Roofs'].map((name) => PAGE.replaceAll('>Roofs<', `>${name}<`));
  const found = await htmlMessages([...others, faulty, PAGE, faulty]);
  expect(found).toEqual([[], [], [], alone, [], alone]);
});
