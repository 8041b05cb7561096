// What a rule is: what it proves, why and on whose word, when it runs, and what it finds.
import type { Place, Problem, Severity } from '../problems/problem.ts';
import type { AuditInput, CheckInput } from './check.ts';

/** Whose word a rule rests on. */
export interface Source {
  readonly document: string;
  /** The day or month of the document, or of its last reading where it carries none: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string;
  readonly href?: string;
}

interface About {
  /** The folder and file it lives in: "search/canonical". `--only` takes either part. */
  readonly id: string;
  /** What holds where it finds nothing, in one sentence. */
  readonly proves: string;
  readonly severity: Severity;
  /** Why that matters to the people who visit or to the business. */
  readonly reason: string;
  readonly source: Source;
}

/** A rule of every build. It works on what is about to be written, and waits for nothing. */
export interface BuildRule extends About {
  readonly when: 'build';
  check(input: CheckInput): readonly Problem[];
}

/** A rule of `site check` alone: always, or where `--launch` or `--external` asks for it. */
export interface AuditRule extends About {
  readonly when: 'check' | 'launch' | 'external';
  check(input: AuditInput): Findings | Promise<Findings>;
}

/** Any rule of the list. */
export type Rule = BuildRule | AuditRule;

/** One thing found, in the rule's own words. */
export interface Finding {
  /** Where in the content it comes from. */
  readonly place: Place;
  /** The page it was found on: "/contact". */
  readonly page?: string | undefined;
  /** The element, as a selector. */
  readonly element?: string | undefined;
  readonly message: string;
  /** What to do about it. */
  readonly fix?: string | undefined;
  /** Where it differs from the rule's. */
  readonly severity?: Severity | undefined;
}

/** What a rule gives back. */
export type Findings = readonly Finding[];

/** Thrown by a rule that cannot be decided here. It never counts as passed. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
