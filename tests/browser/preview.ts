// A preview for one test and a page of it in the shared browser, with the page’s own policy. Any error in the console
// fails the test.
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { HOME_PAGE } from '../support/editing.ts';
import { SITES } from '../support/places.ts';
import { OPENED, type PreviewOptions, TestPreview } from '../support/preview.ts';
import { articles, siteOver, type TestSite } from '../support/site.ts';
import { enter, listen, sharedPage } from './visit.ts';

/** The roofer’s site, with a scheduled article. */
export const roofer = siteOver(join(SITES, 'roofer')).withAll(
  new Map([['posts/spring.md', Buffer.from(articles.text('posts/spring.md'))]]),
);
/** One of its page files, with another title in the hero. */
export const title = (text: string, file = HOME_PAGE): string =>
  roofer.text(file).replace(/^( +- type: hero\n(?: {4}.*\n)*? {4}title: ).*/m, `$1${text}`);

export const pill = (page: Page): Locator => page.locator('site-preview .pill');
export const panel = (page: Page): Locator => page.locator('site-preview .panel');
/** Whether the document is still the one that was opened, neither reloaded nor replaced. */
export const isSameVisit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['visit'] === 'first');

interface Visited {
  readonly preview: TestPreview;
  readonly page: Page;
  /** Stops the preview. Errors in the page after that are expected. */
  end(): Promise<void>;
}

/**
 * Connects a test file to the browser. The returned function starts a preview and opens a page of it; both are closed
 * after the test, which fails if the page reported errors.
 */
export function previewVisitor(): (path: string, site?: TestSite, options?: PreviewOptions) => Promise<Visited> {
  const running = new Set<TestPreview>();
  // Registered first and therefore called last: when the page has been left.
  afterEach(async () => {
    await Promise.all([...running].map((preview) => preview.stop()));
    running.clear();
  });
  const { borrow, complain } = sharedPage();
  return async (path, site = roofer, options = {}) => {
    const preview = await TestPreview.start(site, options);
    running.add(preview);
    const page = await borrow({ width: 1100, height: 700 });
    listen(page, (text) => running.has(preview) && !text.includes('status of 500') && complain(text));
    await enter(page, `http://localhost:${preview.port}${path.replace(/(?=#|$)/, OPENED)}`);
    await pill(page).filter({ hasText: 'Preview' }).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.documentElement.dataset['visit'] = 'first';
    });
    const end = (): Promise<void> => {
      running.delete(preview);
      return preview.stop();
    };
    return { preview, page, end };
  };
}
