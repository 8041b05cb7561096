// The types of a rule: when it runs, and what it finds.
import type { BuildRule, RuleDescription } from '../../verify/rule.ts';
import type { Finding } from './finding.ts';
import type { AuditInput } from './input.ts';

/** A rule that only `site check` runs. */
export interface AuditRule extends RuleDescription {
  /** The option without which it does not run; none unless stated. */
  readonly when?: 'launch' | 'external';
  /** Whether it needs a browser or requests every page: too slow for the preview. */
  readonly isSlow?: boolean;
  check(input: AuditInput): readonly Finding[] | Promise<readonly Finding[]>;
}

/** Any rule. */
export type Rule = BuildRule | AuditRule;

/** Thrown by a rule that cannot run here. Such a rule never counts as passed. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
