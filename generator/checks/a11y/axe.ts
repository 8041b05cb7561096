// Runs axe on every page in a browser, at two widths.
import type { AxeResults } from 'axe-core';
import type { BrowserContext } from 'playwright-core';
import type { AuditInput } from '../input.ts';
import type { CheckedPage } from '../checked-page.ts';
import { loadPackage } from '../packages.ts';
import { type AuditRule, CannotRun, type Finding } from '../rule.ts';

/** A phone and a desktop computer. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Pages at a time: as many as the smallest CI machine has cores. */
const AT_ONCE = 2;

export const axe: AuditRule = {
  id: 'a11y/axe',
  proves: `In a browser window ${WIDTHS.map(({ width }) => width).join(' and ')} pixels wide, axe finds no fault on any page (WCAG 2.2 A and AA, and its own best practices), no script fails, and the content security policy blocks nothing.`,
  severity: 'error',
  when: 'check',
  reason:
    'One visitor in four has a disability. Contrast, accessible names and focus exist only in a browser and cannot be proved from the source.',
  source: { document: 'WCAG 2.2; axe-core 4', date: '2024-12-12', href: 'https://www.w3.org/TR/WCAG22/' },
  check: async (input) => {
    const {
      default: { source },
    } = await loadPackage('axe-core', () => import('axe-core'));
    const [browser, host] = await Promise.all([input.browser(), input.host()]);
    const context = await browser.newContext({
      viewport: WIDTHS[0],
      reducedMotion: 'reduce',
      locale: input.site.settings.language,
    });
    const queue = input.pages.values();
    const found: Finding[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const page of queue)
          found.push(
            ...(await examine(page, context, host.origin, source, input).catch((error: Error) => {
              throw new CannotRun(`the browser failed on ${page.path}: ${error.message.split('\n')[0]}`);
            })),
          );
      }),
    );
    return found; // The context is closed together with the browser.
  },
};

async function examine(
  page: CheckedPage,
  context: BrowserContext,
  origin: string,
  source: string,
  { site }: AuditInput,
): Promise<Finding[]> {
  const tab = await context.newPage();
  const refused: string[] = [];
  tab.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy|Trusted ?Type|Refused to/i.test(message.text()))
      refused.push(message.text().split('\n')[0]!);
  });
  tab.on('pageerror', (error) => refused.push(`a script failed: ${error.message}`));
  await tab.goto(`${origin}${page.route.url}`, { waitUntil: 'load' });
  await tab.evaluate(source);
  const found: Finding[] = [];
  for (const size of WIDTHS) {
    await tab.setViewportSize(size);
    const { violations } = await tab.evaluate(
      (tags) =>
        (globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }).axe.run(
          document,
          { runOnly: tags, resultTypes: ['violations'], preload: false, iframes: false },
        ),
      TAGS,
    );
    found.push(
      ...violations.flatMap(({ id, help, impact, nodes, helpUrl }) =>
        nodes.map((node): Finding =>
          page.finding(`${help} [${id}, ${impact ?? 'unknown'} impact], at ${size.width} px.`, {
            element: node.target.flat().join(' '),
            fix: helpUrl.split('?')[0],
          }),
        ),
      ),
    );
  }
  await tab.close();
  return [
    ...found,
    ...[...new Set(refused)].map((text): Finding => page.finding(text.replaceAll(origin, site.origin))),
  ];
}
