// The types of a rule of `site check`: what it looks at, when it runs, and what it finds.
import type { Browser } from 'playwright-core';
import type { Host } from '../../hosting/serve-files.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Route } from '../../theme.ts';
import type { BuildRule, CheckInput, RuleDescription } from '../../verify/rule.ts';
import type { Finding } from './finding.ts';
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

interface Described extends RuleDescription {
  /** The option without which it does not run; none unless stated. */
  readonly when?: 'launch' | 'external';
  /** Whether it needs a browser or requests every page: too slow for the preview. */
  readonly isSlow?: boolean;
}

/** What a rule finds, at once or one after the other. */
type Findings = Iterable<Finding> | AsyncIterable<Finding>;

/** A rule that only `site check` runs, on the whole site. */
export interface AuditRule extends Described {
  check(input: AuditInput): Findings;
}

/** A rule that only `site check` runs, on one page after the other. */
export interface PageRule extends Described {
  checkPage(page: CheckedPage, input: AuditInput): Iterable<Finding>;
}

/** Any rule. */
export type Rule = BuildRule | AuditRule | PageRule;

/** Thrown by a rule that cannot run here. Such a rule never counts as passed. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
