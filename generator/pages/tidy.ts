// Normalizes React's markup to plain HTML: void elements without a slash, attribute names in lower case, boolean
// attributes without a value. The meaning is the same (HTML Standard, 13.1.2); the page is smaller, and validators
// accept it. Tells a handler of each tag and text in the same pass: parsing the page again would take longer than
// rendering it.
import type { MarkupHandler } from './traits.ts';

/** A tag as React and the printer of Markdown write it: all values are in double quotes, and have no quotes in them. */
const TAG = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
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

/** Normalizes the tags of a page, and tells `handler` of them. The contents of scripts and styles stay as they are. */
export function tidy(html: string, handler: MarkupHandler): string {
  const pieces: string[] = [];
  let kept = 0;
  let end = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [tag, closing, name = '', attributes = '', slash] = match;
    if (match.index > end) handler.ontext(decoded(html.slice(end, match.index)));
    end = match.index + tag.length;
    const lower = name.toLowerCase();
    if (closing) {
      handler.onclosetag(lower);
      continue;
    }
    if (NEEDS_CHANGE.test(tag) && !SVG.has(name)) {
      pieces.push(html.slice(kept, match.index), `<${name}${attributes.replace(ATTRIBUTE, tidyAttribute)}`);
      pieces.push(slash && !VOID.has(name) ? '/>' : '>');
      kept = end;
    }
    handler.onopentag(lower, valuesOf(attributes));
    if (slash || VOID.has(lower)) handler.onclosetag(lower);
    else if (lower === 'script' || lower === 'style') {
      // Their contents are not markup, except for the tag that closes them.
      end = html.indexOf(`</${name}>`, end);
      TAG.lastIndex = end;
    }
  }
  if (end < html.length) handler.ontext(decoded(html.slice(end)));
  return pieces.join('') + html.slice(kept);
}

function valuesOf(attributes: string): Record<string, string> {
  const values: Record<string, string> = {};
  if (attributes === '') return values;
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
