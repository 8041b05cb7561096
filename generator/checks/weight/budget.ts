// The limits for the size of each page, unless data/budgets.yaml sets others.
import type { Site } from '../../site.ts';

/** Sizes are in kB (1,000 bytes) as hosts send them. */
export interface Budget {
  readonly html: number;
  readonly script: number;
  readonly fonts: number;
  readonly images: number;
  readonly requests: number;
  readonly nodes: number;
}

/** A page within these limits opens in about two seconds on a slow phone. */
const DEFAULT_BUDGET: Budget = { html: 30, script: 30, fonts: 80, images: 800, requests: 20, nodes: 1800 };

/** The limits for one page: its own, or else those for every page, or else the defaults. */
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
