// One thing that a rule found.
import type { Place, Severity } from '../../problems/problem.ts';

/** One thing that a rule found, in the rule's own words. */
export interface Finding {
  /** Where it comes from in the content. */
  readonly place: Place;
  /** The page it was found on: "/contact". */
  readonly page?: string | undefined;
  /** The element, as a selector. */
  readonly element?: string | undefined;
  readonly message: string;
  /** What was expected, or what to do. */
  readonly expected?: string | undefined;
  /** The text to write instead, ready to be pasted. */
  readonly suggestion?: string | undefined;
  /** Only if it differs from the rule's severity. */
  readonly severity?: Severity | undefined;
}
