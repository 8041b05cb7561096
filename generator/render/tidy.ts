// React's markup as HTML has it: void elements without a slash, attribute names in lower case, true attributes without
// a value. The page means the same (HTML Standard, 13.1.2); it is smaller, and validators have nothing to say of it.

/** A tag, and with those of scripts and styles what stands in them, which is not markup. */
const TAG = /<(?:(script|style)\b[^>]*>[\s\S]*?<\/\1>|[a-z][^>"]*(?:"[^"]*"[^>"]*)*>)/gi;
const PARTS = /^<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>$/i;
/** What is to be spelled in another way; most tags are right as they are. */
const ODD = /[A-Z]|=""|\/>$/;
const ATTRIBUTE = /(\s+)([\w:-]+)(="[^"]*")?/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Attributes that are true by being there (HTML Standard, "boolean attribute"), of those that pages use. */
const BOOLEAN = new Set(
  'async autofocus checked defer disabled hidden multiple nomodule novalidate open readonly required selected'.split(
    ' ',
  ),
);
/** Elements of SVG, whose attribute names tell capitals apart. */
const SVG = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs use pattern clipPath mask marker symbol'.split(
    ' ',
  ),
);
/** The same page, spelled as HTML. Scripts and styles are left as they are. */
export function tidy(html: string): string {
  return html.replace(TAG, (found, holder: string | undefined) => {
    if (holder === undefined) return ODD.test(found) ? spelledOut(found) : found;
    const opening = found.indexOf('>') + 1;
    return `${spelledOut(found.slice(0, opening))}${found.slice(opening)}`;
  });
}

function spelledOut(tag: string): string {
  const [, name, attributes, slash] = PARTS.exec(tag) ?? [];
  if (name === undefined || SVG.has(name)) return tag;
  return `<${name}${attributes!.replace(ATTRIBUTE, spell)}${slash && !VOID.has(name) ? '/' : ''}>`;
}

function spell(_: string, space: string, name: string, value: string | undefined): string {
  const lower = name.toLowerCase();
  return `${space}${lower}${value === undefined || (value === '=""' && (BOOLEAN.has(lower) || lower.startsWith('data-'))) ? '' : value}`;
}
