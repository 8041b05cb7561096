// Helpers for tests of edits in the preview: the file of the home page, and the page after an edit.
import type { OpenPage, TestPreview } from './preview.ts';
import { minimalSite } from './site.ts';

export const HOME_PAGE = 'data/pages/home.yaml';
/** That file with another title. */
export const homeWith = (title: string): string => minimalSite().text(HOME_PAGE).replace('A roof that holds', title);

/** The HTML of the page at a path after an open page was notified of a new version. */
export async function renewed(preview: TestPreview, page: OpenPage, path: string): Promise<string> {
  await page.outdated();
  return (await preview.ask(path)).body;
}
