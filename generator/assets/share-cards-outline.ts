// Turns the text of a drawing into outlines, placed as a browser would place it.
import render from 'dom-serializer';
import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Drawing, SetLine } from '../contract.ts';

type SetText = (text: string, style: { readonly size: number; readonly tracking: number }) => SetLine | undefined;

/** What text inherits from the elements around it. Tracking is in sizes. */
interface Style {
  readonly size: number;
  readonly tracking: number;
  readonly anchor: string;
}

const OF_TEXT = new Set([
  'x',
  'y',
  'dx',
  'dy',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'textLength',
  'lengthAdjust',
  'rotate',
]);

/**
 * The inside of a drawing without text elements: each is a path of what `set` makes of it. Text that cannot be set is
 * left out.
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
  const kept = Object.fromEntries(Object.entries(node.attribs).filter(([key]) => !OF_TEXT.has(key)));
  return [new Element('g', kept, paths)];
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

interface Run {
  readonly text: string;
  readonly style: Style;
  readonly attributes: Readonly<Record<string, string>>;
  readonly dx: number;
  readonly dy: number;
}
/** Text that is anchored as one: from one absolute position to the next. */
interface Chunk {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
  readonly runs: Run[];
}

function chunks(node: Element, style: Style): Chunk[] {
  const first = (key: string, attributes: Readonly<Record<string, string>>): number | undefined =>
    length(attributes[key]?.split(/[\s,]+/)[0], style.size);
  const found: Chunk[] = [
    { x: first('x', node.attribs) ?? 0, y: first('y', node.attribs) ?? 0, anchor: style.anchor, runs: [] },
  ];
  const walk = (
    element: Element,
    around: Style,
    attributes: Readonly<Record<string, string>>,
    shift: { dx: number; dy: number },
  ): void => {
    for (const child of element.children) {
      if (isText(child)) {
        found.at(-1)!.runs.push({ text: child.data, style: around, attributes, ...shift });
        shift = { dx: 0, dy: 0 };
      } else if (isTag(child)) {
        const [x, y] = [first('x', child.attribs), first('y', child.attribs)];
        const inner = inherit(around, child.attribs);
        if (x !== undefined || y !== undefined)
          found.push({ x: x ?? found.at(-1)!.x, y: y ?? found.at(-1)!.y, anchor: inner.anchor, runs: [] });
        walk(
          child,
          inner,
          { ...attributes, ...child.attribs },
          { dx: first('dx', child.attribs) ?? 0, dy: first('dy', child.attribs) ?? 0 },
        );
      }
    }
  };
  walk(node, style, {}, { dx: first('dx', node.attribs) ?? 0, dy: first('dy', node.attribs) ?? 0 });
  return found;
}

function chunkPaths({ x, y, anchor, runs }: Chunk, set: SetText): Element[] {
  const placed = runs.map((run) => ({ run, line: set(run.text, run.style) }));
  const space = (text: string, size: number): number => (/\s$/.test(text) ? size * 0.25 : 0);
  const total = placed.reduce(
    (sum, { run, line }, index) =>
      sum + run.dx + (line?.width ?? 0) + (index < placed.length - 1 ? space(run.text, run.style.size) : 0),
    0,
  );
  let [left, base] = [anchor === 'middle' ? x - total / 2 : anchor === 'end' ? x - total : x, y];
  return placed.flatMap(({ run, line }) => {
    left += run.dx;
    base += run.dy;
    const at = `translate(${left.toFixed(2)} ${base.toFixed(2)})`;
    left += (line?.width ?? 0) + space(run.text, run.style.size);
    if (!line) return [];
    const kept = Object.fromEntries(Object.entries(run.attributes).filter(([key]) => !OF_TEXT.has(key)));
    return [new Element('path', { ...kept, d: line.d, transform: at })];
  });
}
