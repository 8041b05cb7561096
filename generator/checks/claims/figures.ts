// Figures that sell, as they stand in a text: amounts, shares, ranges with a unit, counts that go on above.
const SCALE = String.raw`(?:\s?[KMB](?![a-z]))?\+?`;
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
/** Where the sign is at the end, thousands may stand apart by a space. */
const SPACED = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
const SIGN_FIRST = String.raw`\p{Sc}\s?${NUMBER}${SCALE}(?:\s?[-–]\s?\p{Sc}?\s?${NUMBER}${SCALE})?`;
const SIGN_LAST = String.raw`${SPACED}(?:(?:\s?\p{Sc})?\s?[-–]\s?${SPACED})?${SCALE}\s?\p{Sc}(?!\s?\d)`;
const SHARE = String.raw`\d+(?:\.\d+)?(?:\s?[-–]\s?\d+(?:\.\d+)?)?\s?%`;
const OPEN = String.raw`\d+(?:,\d{3})*(?:\.\d+)?[KMB]?\+`;
const TIME = String.raw`\d+(?:[-–]\d+)?\+?[ -](?:years?|months?|weeks?|days?|hours?)\b`;

/** One pattern a kind, for flags "iu"; the first that fits at a place counts. */
export const PATTERNS = { price: `(?:${SIGN_FIRST}|${SIGN_LAST})`, percent: SHARE, time: TIME, open: OPEN } as const;
const ANY = new RegExp(`(?<![\\w.])(?:${Object.values(PATTERNS).join('|')})`, 'giu');

/** The figures in a text, as written. */
export function figuresIn(text: string): string[] {
  return text.match(ANY)?.map((each) => each.trim()) ?? [];
}
