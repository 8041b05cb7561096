// Normalizes React's markup to plain HTML: void elements without a slash, attribute names in lower case, boolean
// attributes without a value. The meaning is the same (HTML Standard, 13.1.2); the page is smaller, and validators
// accept it.

/** A tag; or a script or style element with its contents, which are not markup. */
const TAG = /<(?:(script|style)\b[^>]*>[\s\S]*?<\/\1>|[a-z][^>"]*(?:"[^"]*"[^>"]*)*>)/gi;
const PARTS = /^<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>$/i;
/** Marks of a tag that may need changes; most tags have none. */
const NEEDS_CHANGE = /[A-Z]|=""|\/>$/;
const ATTRIBUTE = /(\s+)([\w:-]+)(="[^"]*")?/g;
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

/** Normalizes the tags of a page. The contents of scripts and styles stay as they are. */
export function tidy(html: string): string {
  return html.replace(TAG, (match, rawTextElement: string | undefined) => {
    if (rawTextElement === undefined) return NEEDS_CHANGE.test(match) ? tidyTag(match) : match;
    const tagEnd = match.indexOf('>') + 1;
    return `${tidyTag(match.slice(0, tagEnd))}${match.slice(tagEnd)}`;
  });
}

function tidyTag(tag: string): string {
  const [, name, attributes, slash] = PARTS.exec(tag) ?? [];
  if (name === undefined || SVG.has(name)) return tag;
  return `<${name}${attributes!.replace(ATTRIBUTE, tidyAttribute)}${slash && !VOID.has(name) ? '/' : ''}>`;
}

function tidyAttribute(_match: string, space: string, name: string, value = ''): string {
  const lower = name.toLowerCase();
  const mayDropValue = BOOLEAN.has(lower) || lower.startsWith('data-');
  return `${space}${lower}${value === '=""' && mayDropValue ? '' : value}`;
}
