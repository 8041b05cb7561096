// Turns the text in an SVG drawing into outlines, placed as a browser would place it (SVG 2, chapter 11).
import render from 'dom-serializer';
import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Drawing, SetLine } from '../../contract.ts';

type SetText = (text: string, style: { readonly size: number; readonly tracking: number }) => SetLine | undefined;

/** What text inherits from its ancestors. Tracking is in em. */
interface Style {
  readonly size: number;
  readonly tracking: number;
  readonly anchor: string;
}

/** Attributes that apply only to text, so that outlines do not need them. */
const TEXT_ATTRIBUTES = new Set(
  'x y dx dy font-size font-weight font-style letter-spacing text-anchor dominant-baseline textLength lengthAdjust rotate'.split(
    ' ',
  ),
);

/**
 * The inner markup of a drawing, in which each text element is replaced by paths that `set` makes. Text that cannot be
 * set is omitted.
 */
export function outlineText(drawing: Drawing, set: SetText): string {
  const document = parseDocument(drawing.inner, { xmlMode: true });
  const style = inherit({ size: 16, tracking: 0, anchor: 'start' }, drawing.attributes);
  document.children = document.children.flatMap((node) => outlined(node, style, set));
  return render(document, { xmlMode: true, selfClosingTags: true, encodeEntities: 'utf8' });
}

function outlined(node: ChildNode, outer: Style, set: SetText): ChildNode[] {
  if (!isTag(node)) return [node];
  const style = inherit(outer, node.attribs);
  if (node.name !== 'text') {
    node.children = node.children.flatMap((child) => outlined(child, style, set));
    return [node];
  }
  const paths = chunks(node, style).flatMap((chunk) => chunkPaths(chunk, set));
  return [new Element('g', withoutTextAttributes(node.attribs), paths)];
}

function inherit(outer: Style, attributes: Readonly<Record<string, string>>): Style {
  const size = length(attributes['font-size'], outer.size) ?? outer.size;
  const tracking = length(attributes['letter-spacing'], size);
  return {
    size,
    tracking: tracking === undefined ? outer.tracking : tracking / size,
    anchor: attributes['text-anchor'] ?? outer.anchor,
  };
}

/** A length in user units: "14", "14px", ".06em". */
function length(written: string | undefined, em: number): number | undefined {
  const match = /^(-?[\d.]+)(em|px)?$/.exec(written?.trim() ?? '');
  return match ? Number(match[1]) * (match[2] === 'em' ? em : 1) : undefined;
}

const withoutTextAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => !TEXT_ATTRIBUTES.has(key)));

interface Run {
  readonly text: string;
  readonly style: Style;
  readonly attributes: Readonly<Record<string, string>>;
  readonly dx: number;
  readonly dy: number;
}
/** Text from one absolute position to the next, which is aligned as a unit ("text chunk" in SVG). */
interface Chunk {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
  readonly runs: Run[];
}

/** The text chunks of a text element. */
function chunks(node: Element, style: Style): Chunk[] {
  const first = (key: string, attributes: Readonly<Record<string, string>>): number | undefined =>
    length(attributes[key]?.split(/[\s,]+/)[0], style.size);
  const result: Chunk[] = [
    { x: first('x', node.attribs) ?? 0, y: first('y', node.attribs) ?? 0, anchor: style.anchor, runs: [] },
  ];
  const collect = (
    element: Element,
    inherited: Style,
    attributes: Readonly<Record<string, string>>,
    shift: { dx: number; dy: number },
  ): void => {
    for (const child of element.children) {
      if (isText(child)) {
        result.at(-1)!.runs.push({ text: child.data, style: inherited, attributes, ...shift });
        shift = { dx: 0, dy: 0 };
      } else if (isTag(child)) {
        const x = first('x', child.attribs);
        const y = first('y', child.attribs);
        const childStyle = inherit(inherited, child.attribs);
        if (x !== undefined || y !== undefined)
          result.push({ x: x ?? result.at(-1)!.x, y: y ?? result.at(-1)!.y, anchor: childStyle.anchor, runs: [] });
        collect(
          child,
          childStyle,
          { ...attributes, ...child.attribs },
          { dx: first('dx', child.attribs) ?? 0, dy: first('dy', child.attribs) ?? 0 },
        );
      }
    }
  };
  collect(node, style, {}, { dx: first('dx', node.attribs) ?? 0, dy: first('dy', node.attribs) ?? 0 });
  return result;
}

/** The width of `total` that is to the left of the anchor. */
function anchorOffset(anchor: string, total: number): number {
  if (anchor === 'middle') return total / 2;
  return anchor === 'end' ? total : 0;
}

function chunkPaths({ x, y, anchor, runs }: Chunk, set: SetText): Element[] {
  const placed = runs.map((run) => ({ run, line: set(run.text, run.style) }));
  // Setting a line drops the space at its end.
  const space = (text: string, size: number): number => (/\s$/.test(text) ? size * 0.25 : 0);
  const total = placed.reduce(
    (sum, { run, line }, index) =>
      sum + run.dx + (line?.width ?? 0) + (index < placed.length - 1 ? space(run.text, run.style.size) : 0),
    0,
  );
  let left = x - anchorOffset(anchor, total);
  let baseline = y;
  return placed.flatMap(({ run, line }) => {
    left += run.dx;
    baseline += run.dy;
    const transform = `translate(${left.toFixed(2)} ${baseline.toFixed(2)})`;
    left += (line?.width ?? 0) + space(run.text, run.style.size);
    if (!line) return [];
    return [new Element('path', { ...withoutTextAttributes(run.attributes), d: line.d, transform })];
  });
}
