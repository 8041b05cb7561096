// What each page may weigh, where data/budgets.yaml does not say otherwise.
import type { Site } from '../../site.ts';

/** kB are 1,000 bytes as hosts send them. */
export interface Budget {
  readonly html: number;
  readonly script: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
  readonly nodes: number;
}

/** A page within these opens in about two seconds on a slow telephone. */
export const DEFAULT_BUDGET: Budget = { html: 30, script: 30, fonts: 80, images: 800, requests: 20, nodes: 1800 };

/** The budget of one page: its own, else everybody's, else the default. */
export function budgetOf({ budgets }: Site, path: string): Budget {
  const {
    path: _path,
    reason: _reason,
    ...own
  } = budgets?.pages?.find((each) => each.path === path) ?? { path, reason: '' };
  return { ...DEFAULT_BUDGET, ...defined(budgets?.every ?? {}), ...defined(own) };
}

const defined = (limits: Readonly<Record<string, number | undefined>>): Partial<Budget> =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
