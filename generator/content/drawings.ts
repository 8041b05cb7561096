// Reads an SVG file into a drawing that is safe to inline: only shapes and text, nothing that runs scripts or loads
// files.
import { basename } from 'node:path';
import render from 'dom-serializer';
import { type ChildNode, Element, isCDATA, isTag, isText } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { placeAt, type Problem, problem } from '../problems/problem.ts';
import { printable } from '../schemas/fields/parse.ts';
import type { Drawing } from '../schemas/fields/values.ts';

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs use pattern clipPath mask marker symbol title desc'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  (
    'id class d x y x1 y1 x2 y2 cx cy r rx ry width height points transform viewBox fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-opacity opacity clip-path clip-rule mask href patternUnits patternContentUnits patternTransform clipPathUnits maskUnits marker-start marker-mid ' +
    'marker-end markerWidth markerHeight markerUnits orient refX refY text-anchor dominant-baseline font-size font-weight font-style letter-spacing textLength lengthAdjust dx dy rotate ' +
    'vector-effect preserveAspectRatio pathLength color paint-order'
  ).split(' '),
);
/** The attributes of the svg element that are kept. */
const ROOT_ATTRIBUTES = new Set(
  'fill stroke stroke-width stroke-linecap stroke-linejoin font-size letter-spacing'.split(' '),
);

/** Deeper than any drawing program nests, and far below the depth at which a recursive walk overflows the stack. */
const MAX_DEPTH = 100;

/** Reads the text of an SVG file. Returns a problem if it cannot be used. `needsTitle` requires a title and a desc. */
export function readDrawing(path: string, text: string, needsTitle: boolean): Drawing | Problem {
  const fail = (detail: string, offset = 0, expected?: string): Problem =>
    problem('BAD_SVG', { file: path, ...placeAt(text, offset) }, { detail, expected });
  if (text.trim() === '') return problem('EMPTY_FILE', { file: path }, { expected: 'an svg element' });
  if (!isPrintable(text)) return fail(UNPRINTABLE);
  const unclosed = unbalanced(text);
  if (unclosed) return fail(unclosed.detail, unclosed.offset);
  const document = parseDocument(text, { xmlMode: true, withStartIndices: true });
  const svg = document.children.find((node): node is Element => isTag(node) && node.name === 'svg');
  if (!svg) return fail('it has no svg element');
  const box = (svg.attribs['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || box.some((n) => !Number.isFinite(n)) || width <= 0 || height <= 0)
    return fail('its svg element needs a viewBox of four numbers', svg.startIndex ?? 0, viewBoxOf(svg));
  withoutProgram(svg);
  const forbidden = firstForbidden(svg);
  if (forbidden) return fail(forbidden.detail, forbidden.node.startIndex ?? 0, forbidden.expected ?? EXPECTED);
  const textOfChild = (name: string): string =>
    textContent(svg.children.filter((node): node is Element => isTag(node) && node.name === name))
      .trim()
      .replace(/\s+/g, ' ');
  const title = textOfChild('title');
  const description = textOfChild('desc');
  if (needsTitle && (title === '' || description === ''))
    return fail('it needs a <title> and a <desc>, for people who cannot see it', svg.startIndex ?? 0, TITLES);
  const inner = tidied(svg.children).filter(
    (node) => !(isTag(node) && (node.name === 'title' || node.name === 'desc')),
  );
  const shapes = render(inner, { xmlMode: true, selfClosingTags: true, encodeEntities: 'utf8' }).trim();
  return {
    name: basename(path, '.svg'),
    title,
    description,
    width,
    height,
    inner: left === 0 && top === 0 ? shapes : `<g transform="translate(${-left} ${-top})">${shapes}</g>`,
    attributes: Object.fromEntries(Object.entries(svg.attribs).filter(([key]) => ROOT_ATTRIBUTES.has(key))),
  };
}

const TITLES =
  'after the tag <svg …>: <title>What it is</title><desc>What it shows, in one sentence</desc>, with your own words';
const EXPECTED =
  'only shapes and text, with colors and lines as attributes, such as stroke="currentColor"; drawing programs call these "presentation attributes"';

/** The viewBox that a drawing needs: one of its own size, if that is known. */
const viewBoxOf = ({ attribs: { width = '', height = '' } }: Element): string =>
  `viewBox="0 0 ${Number.parseFloat(width) || 480} ${Number.parseFloat(height) || 360}"`;

/** Attributes that mean something to drawing programs only. */
const OF_PROGRAMS = /^(?!xmlns:|xlink:href$).*:|^data-|^(?:zoomAndPan|enable-background|baseProfile)$/;

/** What to write instead of what is not allowed, where shapes with attributes are not the answer. */
const INSTEAD: Readonly<Record<string, string>> = {
  image: 'only shapes; save the picture in public/photos/, and show it as a photo instead of a drawing',
  'font-family': 'the text without it: pages show it in their own typeface',
  script: 'the drawing without it: drawings cannot run scripts',
};

/**
 * Removes what drawing programs save for themselves: elements and attributes of their own, and parts that they hide.
 * Styles become attributes, because pages allow no other styles than their own.
 */
function withoutProgram(node: Element, depth = 1): void {
  if (depth > MAX_DEPTH) return;
  const { style = '' } = node.attribs;
  const styles = style.split(';').map((each) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(each) ?? [];
    return [name, value] as const;
  });
  node.attribs = Object.fromEntries(
    [...Object.entries(node.attribs), ...styles.filter(([name]) => ATTRIBUTES.has(name))].filter(
      ([name]) => name !== 'style' && !OF_PROGRAMS.test(name),
    ),
  );
  node.children = node.children.filter(
    (child) =>
      !isTag(child) ||
      !(/:|^metadata$/.test(child.name) || /(?:^|;)\s*display\s*:\s*none/.test(child.attribs['style'] ?? '')),
  );
  for (const child of node.children) if (isTag(child)) withoutProgram(child, depth + 1);
}

/** The elements whose contents are words. */
const WORDS: ReadonlySet<string> = new Set(['title', 'desc']);

const UNPRINTABLE = 'it contains a character that cannot be shown';
const isPrintable = (text: string): boolean => printable(text) === text;

/** What a drawing must not have, and what to do about it. */
interface Forbidden {
  readonly node: ChildNode;
  readonly detail: string;
  readonly expected?: string | undefined;
}

/**
 * The first element or attribute that is not allowed, that refers to anything outside the file, or that holds a
 * character like &#14;.
 */
function firstForbidden(node: Element, ids = new Set<string>(), depth = 1): Forbidden | undefined {
  if (depth > MAX_DEPTH) return { node, detail: `its elements are nested more than ${MAX_DEPTH} deep` };
  if (!ELEMENTS.has(node.name))
    return { node, detail: `<${node.name}> is not allowed in it`, expected: INSTEAD[node.name] };
  const { id } = node.attribs;
  if (id !== undefined && ids.has(id))
    return { node, detail: `two of its elements have the id "${id}"`, expected: 'a different id for each, or none' };
  if (id !== undefined) ids.add(id);
  for (const [key, value] of Object.entries(node.attribs)) {
    if (!isPrintable(value)) return { node, detail: UNPRINTABLE };
    if (key === 'xmlns' || key.startsWith('xmlns:') || key === 'role' || key.startsWith('aria-') || key === 'version')
      continue;
    if (key === 'xlink:href' ? !value.startsWith('#') : !ATTRIBUTES.has(key))
      return {
        node,
        detail: `the attribute ${key} is not allowed in it`,
        expected: key.startsWith('on') ? INSTEAD['script'] : INSTEAD[key],
      };
    if (key === 'href' && !value.startsWith('#'))
      return { node, detail: 'a link in a drawing may only point to a part of the same drawing' };
    // Any function but those of colors, shapes and references; a backslash hides the name of one.
    if (/\\|image(?:-set)?\(|src\(|url\(\s*['"]?(?!#)/i.test(value.replace(/url\(\s*['"]?#/gi, '')))
      return { node, detail: `the attribute ${key} may only point to a part of the same drawing` };
  }
  for (const child of node.children) {
    if (isText(child) && !isPrintable(child.data)) return { node: child, detail: UNPRINTABLE };
    // HTML would take a shape in a title for one around the rest of the page.
    if (isTag(child) && WORDS.has(node.name))
      return { node: child, detail: `<${node.name}> may contain only words`, expected: undefined };
    const forbidden = isTag(child) ? firstForbidden(child, ids, depth + 1) : undefined;
    if (forbidden) return forbidden;
  }
  return undefined;
}

/**
 * Keeps only elements and text; drops white space between shapes and collapses it inside text. Comments and processing
 * instructions are dropped because HTML ends them elsewhere than XML does, so that their contents could become active
 * markup. CDATA sections become text.
 */
function tidied(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isCDATA(node)) return tidied(node.children.map((each) => Object.assign(each, { parent: node.parent })));
    if (isTag(node)) {
      node.children = tidied(node.children);
      return [node];
    }
    if (!isText(node)) return [];
    const { parent } = node;
    const isVisible = parent && isTag(parent) && /^(text|tspan|title|desc)$/.test(parent.name);
    node.data = isVisible ? node.data.replace(/\s+/g, ' ') : '';
    return [node];
  });
}

/** The delimiters of markup other than tags. */
const OTHER_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
] as const;
/** A tag. XML allows no "<" inside a tag, so that no search goes beyond the next one. */
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/y;

/** The first tag that is not closed, or closes nothing: htmlparser2 accepts both silently. */
function unbalanced(text: string): { detail: string; offset: number } | undefined {
  const open: { name: string; offset: number }[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [opening, closing] = OTHER_MARKUP.find(([start]) => text.startsWith(start, at)) ?? [];
    if (opening !== undefined && closing !== undefined) {
      const end = text.indexOf(closing, at + opening.length);
      if (end < 0) break;
      at = end + closing.length;
      continue;
    }
    TAG.lastIndex = at;
    const [tag, slash, name = '', rest] = TAG.exec(text) ?? ['<'];
    if (slash) {
      const last = open.pop();
      if (last?.name !== name)
        return { detail: last ? `<${last.name}> is closed by </${name}>` : `</${name}> closes nothing`, offset: at };
    } else if (rest !== undefined && !rest.endsWith('/')) open.push({ name, offset: at });
    at += tag.length;
  }
  const last = open.at(-1);
  return last && { detail: `<${last.name}> is never closed`, offset: last.offset };
}
