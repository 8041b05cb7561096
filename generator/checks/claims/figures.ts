// Figures that sell, as they stand in a text: amounts, shares, ranges with a unit, counts that go on above.
const SCALE = String.raw`(?:\s?[KMB](?![a-z]))?`;
const AMOUNT = String.raw`\$\s?\d+(?:,\d{3})*(?:\.\d+)?${SCALE}\+?`;
const RANGE_OF_MONEY = String.raw`${AMOUNT}(?:\s?[-–]\s?\$?\s?\d+(?:,\d{3})*(?:\.\d+)?${SCALE}\+?)?`;
const SHARE = String.raw`\d+(?:\.\d+)?(?:\s?[-–]\s?\d+(?:\.\d+)?)?\s?%`;
const OPEN = String.raw`\d+(?:,\d{3})*(?:\.\d+)?[KMB]?\+`;
const TIME = String.raw`\d+(?:[-–]\d+)?\+?[ -](?:years?|months?|weeks?|days?|hours?)\b`;

/** One pattern a kind; the first that fits at a place counts. */
export const PATTERNS = { price: RANGE_OF_MONEY, percent: SHARE, time: TIME, open: OPEN } as const;
const ANY = new RegExp(`(?<![\\w.])(?:${Object.values(PATTERNS).join('|')})`, 'gi');

/** The figures in a text, as written. */
export function figuresIn(text: string): string[] {
  return text.match(ANY)?.map((each) => each.trim()) ?? [];
}
