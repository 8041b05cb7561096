// Journeys of the owner, who changes texts on the page in a preview.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { roofer } from '../../browser/preview.ts';
import { HOME_PAGE } from '../../support/editing.ts';
import { OPENED, TestPreview } from '../../support/preview.ts';
import type { Journeys } from '../visitor.ts';
import type { Visitor } from '../visitor.ts';

/** Opens a preview for a journey, and begins to edit; stops it in the end. */
const editing =
  (go: (who: Visitor, text: (path: string) => string) => Promise<void>): Journeys[string] =>
  async (who) => {
    const preview = await TestPreview.start(roofer);
    try {
      await who.openAt(`http://localhost:${preview.port}/${OPENED}`);
      await who.click('site-preview button :: Edit');
      await go(who, (path) => readFileSync(join(preview.root, path), 'utf8'));
    } finally {
      await preview.stop();
    }
  };

const ours = 'site-preview ';

/** The journeys, in their order. */
export const edits: Journeys = {
  'a text is changed on the page, and the change is taken back by key': editing(async (who, text) => {
    const before = text(HOME_PAGE);
    await who.click('main h1[data-preview-editable]');
    await who.type(`${ours}textarea`, 'A roof: ours');
    await who.press('Enter');
    await who.sees('main h1', 'A roof: ours');
    expect(text(HOME_PAGE)).toContain('A roof: ours');
    await who.sees(`${ours}button`, '1 change');
    await who.press('Control+z');
    await who.sees('main h1', 'A roof that holds');
    expect(text(HOME_PAGE)).toBe(before);
  }),
  'a mistake is said beside the text, and nothing is written': editing(async (who, text) => {
    await who.click('footer a[href^="tel:"][data-preview-editable]');
    await who.type(`${ours}textarea`, 'call us');
    await who.press('Enter');
    await who.sees(`${ours}[role=alert]`, 'call us');
    await who.press('Escape');
    expect(text('data/business.yaml')).toContain('(208) 555-2368');
  }),
  'a new page is made in the corner, and opens': editing(async (who, text) => {
    await who.click(`${ours}button :: New`);
    await who.pick(`${ours}select`, 'page');
    await who.type(`${ours}form input`, 'Care of gutters');
    await who.press('Enter');
    await who.see('address', 'location.pathname', '/care-of-gutters');
    await who.sees('main h1', 'Care of gutters');
    expect(text('data/pages/care-of-gutters.yaml')).toContain('Care of gutters');
  }),
};
