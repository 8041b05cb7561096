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

/** A limit for one page: its own, or else the one for every page, or else the default. */
export function limitOf(key: keyof Budget, path: string, { budgets }: Site): number {
  const own = budgets?.pages?.find((each) => each.path === path);
  return own?.[key] ?? budgets?.every?.[key] ?? DEFAULT_BUDGET[key];
}
