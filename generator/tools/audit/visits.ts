// Opens the pages of a site in a browser, one after the other: all of a small site, and some of each type of a large one.
import type { Page } from 'playwright-core';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { upTo } from '../../system/up-to.ts';
import type { Finding } from './finding.ts';
import type { CheckedPage } from './page/checked-page.ts';
import { type AuditInput, CannotRun } from './rule.ts';
import { noteOf, sampleOf } from './sample.ts';

/** What `examine` finds on each page, whose address it opens in a tab where `script` runs first; and a note if not all were. */
export async function visitPages(
  input: AuditInput,
  examine: (page: CheckedPage, tab: Page, address: string) => AsyncIterable<Finding>,
  script = '',
): Promise<Finding[]> {
  const [browser, host] = await Promise.all([input.browser(), input.host()]);
  // The context is closed together with the browser.
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: input.site.settings.language });
  await context.addInitScript(script);
  const sample = sampleOf(input.pages);
  const idle: Page[] = []; // Opening a tab takes longer than a visit in one that is open.
  const findings = await mapConcurrently(sample, async (page) => {
    try {
      const tab = idle.pop() ?? (await context.newPage());
      const findings: Finding[] = [];
      for await (const finding of examine(page, tab, `${host.origin}${page.route.url}`)) findings.push(finding);
      tab.removeAllListeners();
      idle.push(tab);
      return findings;
    } catch (error) {
      throw new CannotRun(`the browser failed on ${page.path}: ${upTo((error as Error).message, '\n')}`);
    }
  });
  return [...findings.flat(), ...noteOf(sample, input.pages)];
}
