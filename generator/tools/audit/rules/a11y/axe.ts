// Runs axe on every page in a browser, at two widths.
import { upTo } from '../../../../system/up-to.ts';
import type { AxeResults, NodeResult, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { ProblemCode } from '../../../../problems/problem.ts';
import { locateElement } from '../../page/locate-element.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { loadPackage } from '../../packages.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';
import { visitPages } from '../../visits.ts';

/** What axe adds to the page. */
declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** A phone and a desktop computer. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const axe: AuditRule = {
  id: 'a11y/axe',
  proves: `In a browser window ${WIDTHS.map(({ width }) => width).join(' and ')} pixels wide, axe finds nothing wrong on any page, or, of more than 200, on ten of each type (WCAG 2.2 A and AA, and its own best practices), no script fails, and the content security policy blocks nothing.`,
  isSlow: true,
  reason:
    'One visitor in four has a disability. Contrast, accessible names and focus exist only in a browser and cannot be proved from the source.',
  source: '[WCAG 2.2; axe-core 4](https://www.w3.org/TR/WCAG22/) (2024-12-12)',
  async *check(input) {
    const { default: core } = await loadPackage('axe-core', () => import('axe-core'));
    // As each page begins, which the browser compiles once: in a page that is loaded, axe takes as long to arrive as to run.
    yield* await visitPages(input, (page, tab, address) => examine(page, tab, address, input), core.source);
  },
};

/** What axe reports that other rules report too: its name for it, and their codes. */
const REPORTED: Readonly<Record<string, readonly ProblemCode[]>> = {
  'color-contrast': ['LOW_CONTRAST'],
  'heading-order': ['HEADING_SKIPPED', 'HEADING_ONE'],
  'page-has-heading-one': ['HEADING_ONE'],
};

/** Whether another rule reported the cause: a color is on every page, anything else on this one. */
const isReported = (id: string, { path }: CheckedPage, { earlier }: AuditInput): boolean =>
  earlier.some(
    ({ code, args }) =>
      REPORTED[id]?.includes(code) && (code === 'LOW_CONTRAST' || ('page' in args && args.page === path)),
  );

/** A violation by an element, and the widths at which it occurs. */
interface ElementViolation {
  readonly violation: Result;
  readonly node: NodeResult;
  readonly element: string;
  readonly widths: readonly number[];
}

async function* examine(page: CheckedPage, tab: Page, address: string, input: AuditInput) {
  const refused = new Set<string>();
  tab.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy|Trusted ?Type|Refused to/i.test(message.text()))
      refused.add(upTo(message.text(), '\n'));
  });
  tab.on('pageerror', (error) => refused.add(`a script failed: ${error.message}`));
  await tab.setViewportSize(WIDTHS[0]);
  await tab.goto(address, { waitUntil: 'load' });
  const byElement = new Map<string, ElementViolation>();
  for (const size of WIDTHS) {
    await tab.setViewportSize(size);
    const { violations } = await tab.evaluate(
      (tags) =>
        window.axe.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false, iframes: false }),
      TAGS,
    );
    for (const violation of violations.filter(({ id }) => !isReported(id, page, input)))
      for (const node of violation.nodes) {
        const element = node.target.flat().join(' ');
        const widths = byElement.get(`${violation.id} ${element}`)?.widths ?? [];
        byElement.set(`${violation.id} ${element}`, { violation, node, element, widths: [...widths, size.width] });
      }
  }
  for (const { violation, node, element, widths } of byElement.values()) {
    const { id, help, impact, helpUrl } = violation;
    const [detail] = [...node.any, ...node.all, ...node.none].map(({ message }) => message.replace(/\s+/g, ' '));
    const where = widths.length < WIDTHS.length ? `, only at ${widths.join()} px` : '';
    yield page.finding(
      `${help} [${id}, ${impact ?? 'unknown'} impact]${where}${detail === undefined ? '' : `: ${detail}`}.`,
      { place: locateElement(node.html, page, input), element, expected: upTo(helpUrl, '?') },
    );
  }
  for (const text of refused) yield page.finding(text.replaceAll(new URL(address).origin, input.site.origin));
}
