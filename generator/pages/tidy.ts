// Normalizes React's markup to plain HTML: void elements without a slash, attribute names in lower case, boolean
// attributes without a value. The meaning is the same (HTML Standard, 13.1.2); the page is smaller, and validators
// accept it. Tells a handler of each tag and text in the same pass: parsing the page again would take longer than
// rendering it.
import { memoByText } from '../system/memo.ts';
import type { MarkupHandler } from './traits.ts';

/** A tag as React and remark-html write it: all values are in double quotes, and have no quotes in them. */
const TAG = /<\/?[a-z](?:[^<>"]|"[^"]*")*>/gi;
const PARTS = /^<(?<slash>\/?)(?<name>[a-z][\w:-]*)(?<attributes>(?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(?<end>\/?)>$/i;
/** Marks of a tag that may need changes; most tags have none. */
const NEEDS_CHANGE = /[A-Z]|=""|\/>$/;
const ATTRIBUTE = /(\s+)([\w:-]+)(?:="([^"]*)")?/g;
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** The boolean attributes (HTML Standard, 2.3.2) that pages use. */
const BOOLEAN = new Set(
  'async autofocus checked defer disabled hidden multiple nomodule novalidate open readonly required selected'.split(
    ' ',
  ),
);
/** Elements of SVG, whose attribute names are case-sensitive. */
const SVG = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs use pattern clipPath mask marker symbol'.split(
    ' ',
  ),
);

/** A tag, read and normalized. */
interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty' | 'verbatim';
  readonly attributes: Readonly<Record<string, string>>;
  readonly tidied: string;
}

/** Normalizes the tags of a page, and tells `handler` of them. The contents of scripts and styles stay as they are. */
export function tidy(html: string, handler: MarkupHandler): string {
  let tidied = '';
  let kept = 0;
  let end = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [written] = match;
    if (match.index > end) handler.ontext(decoded(html.slice(end, match.index)));
    end = match.index + written.length;
    const tag = tagOf(written);
    if (tag.tidied !== written) {
      tidied += html.slice(kept, match.index) + tag.tidied;
      kept = end;
    }
    if (tag.kind === 'end') handler.onclosetag(tag.name);
    else handler.onopentag(tag.name, tag.attributes);
    if (tag.kind === 'empty') handler.onclosetag(tag.name);
    if (tag.kind === 'verbatim') {
      const close = html.indexOf(`</${tag.name}>`, end);
      TAG.lastIndex = end = close < 0 ? html.length : close;
    }
  }
  if (end < html.length) handler.ontext(decoded(html.slice(end)));
  return tidied + html.slice(kept);
}

const tagOf = memoByText(readTag);

function readTag(written: string): Tag {
  const { slash, name = '', attributes = '', end } = PARTS.exec(written)?.groups ?? {};
  const lower = name.toLowerCase();
  if (slash || name === '') return { name: lower, kind: 'end', attributes: {}, tidied: written };
  const isVoid = VOID.has(lower);
  // Their contents are not markup, except for the tag that closes them.
  const kind = end || isVoid ? 'empty' : lower === 'script' || lower === 'style' ? 'verbatim' : 'start';
  const isTidy = !NEEDS_CHANGE.test(written) || SVG.has(name);
  const tidied = isTidy
    ? written
    : `<${name}${attributes.replace(ATTRIBUTE, tidyAttribute)}${end && !isVoid ? '/>' : '>'}`;
  return { name: lower, kind, attributes: valuesOf(attributes), tidied };
}

function valuesOf(attributes: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, , name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) values[name.toLowerCase()] = decoded(value);
  return values;
}

/** A text with its character references decoded: the names that React uses, and numbers. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (_, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
        name === undefined
          ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
          : (NAMED[name.toLowerCase()] ?? ''),
      )
    : text;

function tidyAttribute(_match: string, space: string, name: string, value: string | undefined): string {
  const lower = name.toLowerCase();
  const mayDropValue = BOOLEAN.has(lower) || lower.startsWith('data-');
  return value === undefined || (value === '' && mayDropValue) ? `${space}${lower}` : `${space}${lower}="${value}"`;
}
