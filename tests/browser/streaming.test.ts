// Streaming: browsers paint a page while it is still arriving. What they have painted must not move later.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, FOLDER, PAGES, PHONE, SITE, visitor } from './visit.ts';

const visit = visitor();
/** Where pages are cut: between two tags, after this fraction of the body. */
const CUTS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5];

/** The position of each text on the first screen, by the text and its number of earlier occurrences. */
const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Map<string, number>();
    const found: Record<string, string> = {};
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const text = node.data.trim();
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top } = range.getBoundingClientRect();
      const turn = (seen.get(text) ?? 0) + 1;
      seen.set(text, turn);
      if (top < innerHeight && top >= 0) found[`${text} ${turn}`] = `${Math.round(left)} ${Math.round(top)}`;
    }
    return found;
  });

it.each(
  (['home', 'service', 'post', 'contact'] as const).map((type, index) => {
    const viewport = index % 2 === 0 ? PHONE : DESK;
    return { type, width: viewport.width, viewport };
  }),
)('nothing on $type moves while it loads ($width px)', async ({ type, viewport }) => {
  const path = PAGES[type];
  const html = readFileSync(join(FOLDER, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  const body = html.indexOf('<body');
  let sent = html;
  const page = await visit(path, {
    viewport,
    expects: /ERR_FAILED|ERR_BLOCKED|dynamically imported module/,
    prepare: async (opened) => {
      await opened.route(/\.(js|woff2)$/, (route) => route.abort());
      await opened.route(SITE + path, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: sent }),
      );
    },
  });
  const whole = await places(page);
  expect(Object.keys(whole).length).toBeGreaterThan(5);
  for (const cut of CUTS) {
    sent = html.slice(0, html.indexOf('>', body + (html.length - body) * cut) + 1);
    await page.goto(SITE + path);
    const part = await places(page);
    const last = Object.keys(part).at(-1)!; // Without the text that may have been cut.
    const moved = Object.entries(part)
      .filter(([text, at]) => text !== last && whole[text] !== at)
      .map(([text, at]) => `${text}: ${at}, in the end ${whole[text]}`);
    expect(moved, `cut at ${cut}`).toEqual([]);
  }
});
