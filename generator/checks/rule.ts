// The types of a rule: what it proves, why, by which source, when it runs, and what it finds.
import type { Problem, Severity } from '../problems/problem.ts';
import type { Finding } from './finding.ts';
import type { AuditInput, CheckInput } from './input.ts';

/** The source that a rule is based on. */
export interface Source {
  readonly document: string;
  /** The date of the document, or of when it was last read if it has none: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string;
  readonly href?: string;
}

interface About {
  /** Its folder and file: "search/canonical". `--only` accepts the folder or the whole id. */
  readonly id: string;
  /** What is true of a site in which it finds nothing. */
  readonly proves: string;
  readonly severity: Severity;
  /** Why this matters to visitors or to the business. */
  readonly reason: string;
  readonly source: Source;
}

/** A rule that every build runs on what it is about to write. It is synchronous. */
export interface BuildRule extends About {
  readonly when: 'build';
  check(input: CheckInput): readonly Problem[];
}

/** A rule that only `site check` runs: always, or only with `--launch` or `--external`. */
export interface AuditRule extends About {
  readonly when: 'check' | 'launch' | 'external';
  /** Whether it needs a browser or requests every page: too slow for the preview. */
  readonly isSlow?: boolean;
  /** Whether other threads do its work: it starts before all others, and they cannot know what it found. */
  readonly isElsewhere?: boolean;
  check(input: AuditInput): Findings | Promise<Findings>;
}

/** Any rule. */
export type Rule = BuildRule | AuditRule;

export type Findings = readonly Finding[];

/** Thrown by a rule that cannot run here. Such a rule never counts as passed. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
