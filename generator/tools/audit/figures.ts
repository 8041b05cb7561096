// Patterns of figures in a text: amounts, percentages, ranges with a unit, counts with a plus sign.
const SCALE = String.raw`(?:\s?[KMB](?![a-z]))?\+?`;
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
/** If the currency sign comes last, a space may separate the thousands. */
const SPACED = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
const SIGN_FIRST = String.raw`\p{Sc}\s?${NUMBER}${SCALE}(?:\s?[-–]\s?\p{Sc}?\s?${NUMBER}${SCALE})?`;
const SIGN_LAST = String.raw`${SPACED}(?:(?:\s?\p{Sc})?\s?[-–]\s?${SPACED})?${SCALE}\s?\p{Sc}(?!\s?\d)`;
const SHARE = String.raw`\d+(?:\.\d+)?(?:\s?[-–]\s?\d+(?:\.\d+)?)?\s?%`;
const OPEN = String.raw`\d+(?:,\d{3})*(?:\.\d+)?[KMB]?\+`;
const TIME = String.raw`\d+(?:[-–]\d+)?\+?[ -](?:years?|months?|weeks?|days?|hours?|Jahren?|Jahre?|Monaten?|Wochen?|Tagen?|Tage?|Stunden?|ans|années?|mois|semaines?|jours?|heures?|años?|mes(?:es)?|semanas?|días?|horas?)\b`;

/** One pattern for each kind, for the flags "iu". The first one that matches at a position counts. */
export const PATTERNS = { price: `(?:${SIGN_FIRST}|${SIGN_LAST})`, percent: SHARE, time: TIME, open: OPEN } as const;
const ANY = new RegExp(`(?<![\\w.])(?:${Object.values(PATTERNS).join('|')})`, 'giu');

/** The figures in a text, as written. */
export function figuresIn(text: string): string[] {
  return text.match(ANY)?.map((each) => each.trim()) ?? [];
}
