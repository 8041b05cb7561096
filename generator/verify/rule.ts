// The types of a rule that every build verifies: what it proves, why, by which source, and what it looks at.
import type { Sources } from '../content/read.ts';
import type { Site, Theme } from '../theme.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { PageTraits } from '../pages/traits.ts';
import type { Problem, Severity } from '../problems/problem.ts';

/** What a rule says of itself. */
export interface RuleDescription {
  /** Its folder and file: "search/canonical". `--only` accepts the folder or the whole id. */
  readonly id: string;
  /** What is true of a site in which it finds nothing. */
  readonly proves: string;
  /** An error unless stated. */
  readonly severity?: Severity;
  /** Why this matters to visitors or to the business. */
  readonly reason: string;
  /** The document that it is based on, in Markdown, with its date, or that of when it was last read if it has none. */
  readonly source: string;
}

/** The input of the rules that every build verifies. */
export interface CheckInput {
  readonly site: Site;
  readonly theme: Pick<Theme, 'schemas' | 'contrasts' | 'shareCard'>;
  readonly files: readonly OutputFile[];
  readonly traits: readonly PageTraits[];
  readonly sources: Sources;
  /** Today, as YYYY-MM-DD. */
  readonly now: string;
}

/** A rule that every build verifies on what it is about to write. It is synchronous. */
export interface BuildRule extends RuleDescription {
  readonly when: 'build';
  check(input: CheckInput): Iterable<Problem>;
}
