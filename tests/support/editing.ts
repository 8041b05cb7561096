// Helpers for tests of edits: the file of the home page, the page after an edit in the preview, and empty forms.
import type { adminConfig } from '../../generator/tools/editing/forms/config.ts';
import { USUAL } from '../../generator/schemas/files/settings.ts';
import type { OpenPage, TestPreview } from './preview.ts';
import { minimalSite } from './site.ts';
import { schemas } from '../../templates/schemas.ts';

export const HOME_PAGE = 'data/pages/home.yaml';
/** That file with another title. */
export const homeWith = (title: string): string => minimalSite().text(HOME_PAGE).replace('A roof that holds', title);

/** The HTML of the page at a path after an open page was notified of a new version. */
export async function renewed(preview: TestPreview, page: OpenPage, path: string): Promise<string> {
  await page.outdated();
  return (await preview.ask(path)).body;
}

/** What the configuration of the forms is made from, for a site that has nothing yet. */
export const EMPTY_FORMS: Parameters<typeof adminConfig>[0] = {
  schemas,
  title: '',
  siteUrl: '',
  admin: undefined,
  folderName: '',
  prefix: '',
  icon: undefined,
  drawings: [],
  icons: [],
  addresses: USUAL,
  fonts: [],
  modeline: (name) => `# ${name}\n`,
};
