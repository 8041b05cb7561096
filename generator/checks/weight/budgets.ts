// Every page keeps to what it may weigh.
import type { AuditRule, Finding } from '../rule.ts';
import { type Budget, budgetOf } from './budget.ts';
import { scales } from './measure.ts';

const WORDS: { readonly [K in keyof Budget]: (value: number) => string } = {
  html: (value) => `${value} kB of HTML and styles`,
  script: (value) => `${value} kB of scripts`,
  fonts: (value) => `${value} kB of fonts`,
  images: (value) => `${value} kB of pictures`,
  requests: (value) => `${value} requests`,
  nodes: (value) => `${value} elements`,
};

export const budgets: AuditRule = {
  id: 'weight/budgets',
  proves:
    'No page weighs more than data/budgets.yaml allows: HTML with its styles, scripts, fonts and pictures as they are sent, requests, elements.',
  severity: 'error',
  when: 'check',
  reason:
    'Half of the visitors come by telephone; each second that a page takes sends some of them back to the results.',
  source: {
    document: 'web.dev, Performance budgets 101; Core Web Vitals thresholds',
    date: '2024-10',
    href: 'https://web.dev/articles/performance-budgets-101',
  },
  check: async (input) => {
    const measure = scales(input);
    const found: Finding[] = [];
    for (const page of input.pages) {
      const [is, may] = [await measure(page), budgetOf(input.site, page.path)];
      for (const key of Object.keys(WORDS) as (keyof Budget)[]) {
        if (is[key] <= may[key]) continue;
        found.push({
          page: page.path,
          place: { file: page.source },
          message: `${WORDS[key](is[key])}, where ${may[key]} are allowed.`,
          fix: `less, or a reason and a number for ${page.path} in data/budgets.yaml`,
        });
      }
    }
    return found;
  },
};
