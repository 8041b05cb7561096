// The figures that a page sells with: prices, percentages, and open numbers such as 500+.
import { isTag } from 'domhandler';
import type { Place } from '../../problems/problem.ts';
import { locate } from '../../verify/locate.ts';
import type { AuditInput } from './rule.ts';
import { type Block, textOf } from './page/blocks.ts';
import type { CheckedPage } from './page/checked-page.ts';

const SCALE = String.raw`(?:\s?[KMB](?![a-z]))?\+?`;
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
/** If the currency sign comes last, a space may separate the thousands. */
const SPACED = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
const SIGN_FIRST = String.raw`\p{Sc}\s?${NUMBER}${SCALE}(?:\s?[-–]\s?\p{Sc}?\s?${NUMBER}${SCALE})?`;
const SIGN_LAST = String.raw`(?<!\d)${SPACED}(?:(?:\s?\p{Sc})?\s?[-–]\s?${SPACED})?${SCALE}\s?\p{Sc}(?!\s?\d)`;
const PERCENT = String.raw`\d+(?:\.\d+)?(?:\s?[-–]\s?\d+(?:\.\d+)?)?\s?%`;
const OPEN = String.raw`\d+(?:,\d{3})*(?:\.\d+)?[KMB]?\+`;

/** An amount of money or a range of amounts, anywhere in a text. */
export const PRICE = new RegExp(`${SIGN_FIRST}|${SIGN_LAST}`, 'giu');
const FIGURE = new RegExp(String.raw`(?<![\w.])(?:${PRICE.source}|${PERCENT}|${OPEN})`, 'giu');

/** The figures in a text, as they stand there. */
export const figuresIn = (text: string): string[] => text.match(FIGURE)?.map((each) => each.trim()) ?? [];

/** A figure of a page. */
export interface Figure {
  /** As visitors read it: "$75,000-$200,000+". */
  readonly value: string;
  /** The words around it. */
  readonly text: string;
  /** Where it comes from. Only the file of the page, without a line, if it is in no content file. */
  readonly place: Place;
}

/** Every figure on a page. Header and footer are the same on every page, so they are read only on the home page. */
export const figuresOf = (page: CheckedPage, { sources }: AuditInput): Figure[] =>
  page.blocks
    .filter(({ region }) => region === 'main' || (page.path === '/' && region !== 'other'))
    .flatMap((block) =>
      figuresIn(block.text).map((value) => ({
        value,
        text: textAround(block),
        place: locate(sources, page.source, block.text, value),
      })),
    );

/** The text of a block, or for a short block in a small group (a tile, a badge, a row), that of the group. */
function textAround({ element, text }: Block): string {
  const parent = element.parent && isTag(element.parent) ? element.parent : undefined;
  const group = parent && text.length < 60 ? textOf(parent) : '';
  return group.length > text.length && group.length <= 160 ? group : text;
}

/** The words around a figure, at most `length` characters of them, and … where they are cut. */
export function wordsAround({ text, value }: Figure, length: number): string {
  const start = Math.max(0, Math.min(text.indexOf(value) - length / 2, text.length - length));
  const end = start + length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
