// Text whose lines do not break within a range: "2-4 hours" reads as something else when a line ends with "2-". Nor do
// they break at the spaces that French puts before punctuation, which editors type as ordinary ones.

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})*(?:[.,]\d+)?|\d{4}(?=[A-Z]))`;
/**
 * Two numbers joined by a hyphen, with an adjacent currency, unit or full stop. Telephone numbers do not match, because
 * claims/record looks for them in a single text node.
 */
const RANGE = String.raw`(?<![\d)+-]\s?)[^\s\d<>-]{0,2}${NUMBER}[%A-Z+]?-[^\s\d<>-]?${NUMBER}(?![\d-])[^\s<>]{0,8}`;

/** A word, unless it is long, with the sign after it: "quoi ?", "8 000 €"; or with the quotation mark before it. */
const SIGNED = String.raw`(?<![^\s<>])(?:(?:« |(?:\d{1,3} )+)?[^\s<>]{1,16} [:;?!»€$%](?![^\s<.,])|« [^\s<>]{1,16})`;

/** What stays on one line. */
const TOGETHER = new RegExp(`${RANGE}|${SIGNED}`, 'g');
const PARTS = new RegExp(`(${TOGETHER.source})`);
/** What is in all of it, and in few other texts. */
const HINT = /\d[%A-Z+]?-| [:;?!»€$%]|« /;

/** HTML without tags, with elements around what stays on one line. */
export const unbroken = (html: string): string =>
  HINT.test(html) ? html.replace(TOGETHER, '<span class="whitespace-nowrap">$&</span>') : html;

export function Unbroken({ text }: { readonly text: string }) {
  if (!HINT.test(text)) return text;
  return text.split(PARTS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
