// A text in which no line ends within a range: "2-4 hours" says something else where "2-" stands at the end of a line.
import { Fragment } from 'react';

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})*(?:[.,]\d+)?|\d{4}(?=[A-Z]))`;
/**
 * Two numbers with a hyphen between them, and what stands at them: a currency, a unit, a full stop. No telephone
 * number: those are looked for in one piece.
 */
export const RANGE = String.raw`(?<![\d)+-]\s?)[^\s\d<>-]{0,2}${NUMBER}[%A-Z+]?-[^\s\d<>-]?${NUMBER}(?![\d-])[^\s<>]{0,8}`;

const RANGES = new RegExp(`(${RANGE})`);

export function Unbroken({ text }: { readonly text: string }) {
  return text.split(RANGES).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
