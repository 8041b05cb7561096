// What tests of edits under the preview have in common: the file of the home page, and what a page says after an edit.
import type { OpenPage, TestPreview } from './preview.ts';
import { minimalSite } from './site.ts';

export const HOME_PAGE = 'data/pages/home.yaml';
/** That file with another title. */
export const homeWith = (title: string): string => minimalSite().text(HOME_PAGE).replace('A roof that holds', title);

/** What the page at a path says, once an open page was told that it is a new one. */
export async function renewed(preview: TestPreview, page: OpenPage, path: string): Promise<string> {
  await page.outdated();
  return (await preview.ask(path)).body;
}
