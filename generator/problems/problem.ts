// The type of a problem: a code, a place and arguments. Its wording is in wording.ts, its layout in format.ts.

/** The place of a problem. `line` and `column` count from 1; both are absent if only the file is known. */
export interface Place {
  /**
   * The path as a user would type it: relative to the content root, with forward slashes. For what a live host does, the
   * address there.
   */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** How many characters the caret underlines. */
  readonly length?: number | undefined;
}

/** The line and column, both from 1, of an offset in a text. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** What keeps an article unpublished: the line of its draft flag or, with `date`, that of its publishDate. */
export interface Unpublished {
  readonly place: Place;
  readonly date?: string;
}

/**
 * Every kind of problem with the arguments that its message needs. `suggestion` is the text to write instead; `example`
 * only shows the expected form.
 */
export interface ProblemArgs {
  YAML_SYNTAX: { detail: string; suggestion?: string | undefined };
  CUT_VALUE: { found: string; lost: string; suggestion: string };
  CURLY_QUOTES: { found: string; suggestion: string };
  FOLDED_LIST: { suggestion: string };
  MERGE_CONFLICT: Record<string, never>;
  YAML_ALIAS_BOMB: Record<string, never>;
  NOT_UTF8: { byte: number | undefined };
  EMPTY_FILE: { expected: string };
  MISSING_FILE: { expected: string };
  UNEXPECTED_FILE: { expected: string; nearest?: string | undefined };
  /** With a suggestion if the fields are there, but not the line above them; `blanks` is the number of empty lines. */
  FRONT_MATTER_MISSING: { suggestion?: string; example?: string; blanks?: number };
  FRONT_MATTER_UNCLOSED: { suggestion: string };
  FRONT_MATTER_LANGUAGE: { language: string };
  FIELD_IN_TEXT: { key: string };
  /** `above` is the empty block that the field would belong to, if it were indented as in `suggestion`. */
  UNKNOWN_KEY: {
    key: string;
    nearest?: string | undefined;
    allowed: readonly string[];
    above?: string;
    suggestion?: string;
  };
  MISSING_FIELD: { key: string; expected: string; example: string };
  WRONG_TYPE: { found: string; expected: string; suggestion?: string | undefined; example?: string | undefined };
  BAD_VALUE: { found: string; expected: string; suggestion?: string | undefined; example?: string | undefined };
  NOT_ONE_OF: { found: string; allowed: readonly string[]; nearest?: string | undefined };
  BAD_SLUG: { found: string; suggestion: string };
  BAD_DATE: { found: string; expected: string; suggestion?: string | undefined; example?: string | undefined };
  WRONG_COUNT: { found: number; expected: string };
  TOO_LONG: { found: number; most: number; unit: string };
  TOO_SHORT: { found: number; least: number; unit: string };
  DUPLICATE_SLUG: { what: 'slug' | 'id'; slug: string; other: string; suggestion?: string };
  /** With `isRedirect`, the address is that of a redirect, and not of a page. */
  DUPLICATE_URL: { url: string; other: string; isRedirect?: boolean };
  DUPLICATE_OUTPUT: { path: string; other: string };
  UNKNOWN_REFERENCE: { kind: string; found: string; nearest?: string | undefined; allowed: readonly string[] };
  MISSING_IMAGE: { found: string; nearest?: string | undefined };
  BAD_PHOTO: { photo: string; detail: string };
  SMALL_PHOTO: { photo: string; width: number; height: number; least: number };
  BAD_SVG: { detail: string; expected?: string | undefined };
  HEADING_LEVEL: { found: number; expected: number; text: string };
  UNSAFE_LINK: { found: string; expected?: string | undefined; suggestion?: string | undefined };
  STRAY_MARKUP: { found: string; expected: string; suggestion?: string | undefined };
  PLACEHOLDER: { what: string; found: string; consequence: string };
  /** `missing` are the built-in texts of pages that nobody wrote in the language of the site. */
  UNTRANSLATED: { language: string; missing: readonly string[] };
  EXPIRED: { name: string; value: string; validUntil: string; now: string };
  UNUSED_FACT: { name: string };
  UNSHOWN_REVIEW: { area: string | undefined };
  WRITTEN_OUT_FACT: { name: string; value: string };
  NOT_YET: { what: string; date: string; now: string };
  PAST: { what: string; until: string; now: string };
  POST_SCHEDULED: { title: string; date: string; now: string };
  POST_DRAFT: { title: string };
  /** `others` is the number of other pages with the same problem from the same place. */
  DEAD_LINK: {
    page: string;
    others: number;
    href: string;
    nearest?: string | undefined;
    unpublished?: Unpublished | undefined;
  };
  DEAD_FRAGMENT: { page: string; others: number; href: string; nearest?: string | undefined };
  MISSING_ASSET: { page: string; others: number; href: string; nearest?: string | undefined };
  LEAK: { page: string; others: number; found: string; excerpt: string };
  HEADING_ONE: { page: string; found: number };
  HEADING_SKIPPED: { page: string; from: number; to: number; text: string };
  DUPLICATE_ID: { page: string; id: string };
  MISSING_METADATA: { page: string; what: string };
  DUPLICATE_METADATA: { page: string; what: string; other: string };
  LOW_CONTRAST: { pair: string; ratio: string; least: string; suggestion?: string | undefined };
  MISSING_BASE: { page: string; others: number; href: string; base: string };
  /** A finding of a rule of `site check`, in the rule's own words. */
  RULE: {
    rule: string;
    page?: string | undefined;
    element?: string | undefined;
    message: string;
    expected?: string | undefined;
    suggestion?: string | undefined;
    /** All addresses of a host at which it was found. */
    addresses?: readonly string[] | undefined;
  };
}

export type ProblemCode = keyof ProblemArgs;
/** error: the build fails. warning: it continues, unless --strict is given. note: for the editor's information. */
export type Severity = 'error' | 'warning' | 'note';

export type Problem = {
  [C in ProblemCode]: {
    readonly code: C;
    readonly severity: Severity;
    readonly place: Place;
    readonly args: ProblemArgs[C];
    /** The day, as YYYY-MM-DD, from which this is a problem, if it comes only with a scheduled article or notice. */
    readonly due?: string;
  };
}[ProblemCode];

/** Creates a problem; an error by default. */
export function problem<C extends ProblemCode>(
  code: C,
  place: Place,
  args: ProblemArgs[C],
  severity: Severity = 'error',
): Problem {
  return { code, severity, place, args } as Problem;
}

/** Whether problems stop a build: errors always do, warnings only if `strict`. */
export function hasErrors(problems: readonly Problem[], strict = false): boolean {
  return problems.some((each) => each.severity === 'error' || (strict && each.severity === 'warning'));
}

/** Sorts problems by file, line, column and code, which is the order in which an editor works through them. */
export function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
  return [...problems].sort(
    (a, b) =>
      inOrder(a.place.file, b.place.file) ||
      (a.place.line ?? 0) - (b.place.line ?? 0) ||
      (a.place.column ?? 0) - (b.place.column ?? 0) ||
      inOrder(a.code, b.code),
  );
}
