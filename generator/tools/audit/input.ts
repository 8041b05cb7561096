// The input of the rules of `site check`.
import type { Browser } from 'playwright-core';
import type { Route } from '../../theme.ts';
import type { Host } from '../../hosting/serve-files.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CheckInput } from '../../verify/rule.ts';
import type { CheckedPage } from './page/checked-page.ts';

/** The input of the rules of `site check`. */
export interface AuditInput extends CheckInput {
  readonly routes: readonly Route[];
  /** The pages of all routes, parsed on first use. */
  readonly pages: readonly CheckedPage[];
  /** The problems found while loading the content, among them placeholders. */
  readonly problems: readonly Problem[];
  /** What the rules before this one found, in the order of docs/checks.md. */
  readonly earlier: readonly Problem[];
  /** Milliseconds between two requests to the same external host, and until a request times out. */
  readonly external: { readonly pause: number; readonly timeout: number };
  /** A server on loopback that answers as the real hosts do; started on first use. */
  host(): Promise<Host>;
  /** A browser, started on first use. Throws CannotRun if there is none. */
  browser(): Promise<Browser>;
}
