// Checks that every page is within its limits.
import { mapConcurrently } from '../../../../system/map-concurrently.ts';
import { locate } from '../../../../verify/locate.ts';
import { scaleOf, type Weight } from '../../measure.ts';
import type { AuditRule } from '../../rule.ts';

/**
 * The limits that apply unless data/budgets.yaml sets others: such a page opens in about two seconds on a slow phone.
 */
const DEFAULT_LIMITS: Weight = { html: 30, script: 30, fonts: 80, images: 800, requests: 20, nodes: 1800 };

const WORDS: Readonly<Record<keyof Weight, string>> = {
  html: 'kB of HTML and styles',
  script: 'kB of scripts',
  fonts: 'kB of fonts',
  images: 'kB of images',
  requests: 'requests',
  nodes: 'elements',
};

export const budgets: AuditRule = {
  id: 'weight/budgets',
  proves:
    'No page exceeds the limits in data/budgets.yaml for HTML and styles, scripts, fonts and images (in kB as sent), requests and elements.',
  reason: 'Half of the visitors use a phone, and each second of waiting sends some of them back to the search results.',
  source:
    '[web.dev, Performance budgets 101; Core Web Vitals thresholds](https://web.dev/articles/performance-budgets-101) (2024-10)',
  async *check(input) {
    const { pages, site, sources } = input;
    const { measure, heaviest } = scaleOf(input);
    const limits = site.budgets;
    // zlib compresses in threads of its own.
    const weights = await mapConcurrently(pages, async (page) => ({ page, measured: await measure(page) }));
    for (const { page, measured } of weights) {
      const ofPage = limits?.pages?.find((each) => each.path === page.path);
      for (const key of Object.keys(WORDS) as (keyof Weight)[]) {
        const limit = ofPage?.[key] ?? limits?.every?.[key] ?? DEFAULT_LIMITS[key];
        if (measured[key] <= limit) continue;
        const most = await heaviest(page, key);
        yield page.finding(
          `the page has ${measured[key]} ${WORDS[key]}; the limit is ${limit}.${most === undefined ? '' : ` ${most}.`}`,
          { expected: 'less, or a higher limit for the page in data/budgets.yaml, with the reason' },
        );
      }
    }
    // Limits that apply to nothing.
    for (const { path } of limits?.pages?.filter((each) => !pages.some((page) => page.path === each.path)) ?? [])
      yield {
        place: locate(sources, 'data/budgets.yaml', `path: ${path}`),
        severity: 'warning',
        message: `These limits are for ${path}, which is not a page of this site.`,
        expected: 'the address of a page that exists',
      };
  },
};
