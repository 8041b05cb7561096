// What axe finds on a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The violations of WCAG 2.2 AA that axe finds in a part of a page. */
export async function violations(page: Page, part: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (selector) =>
      (window as unknown as { readonly axe: typeof axe }).axe.run(
        { include: [selector] },
        { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
      ),
    part,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
