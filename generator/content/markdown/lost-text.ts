// Finds what Markdown leaves out without a word, or swallows: the text below a code block that is never closed, and
// footnotes that no text refers to.
import type { Code, Definition, FootnoteDefinition, List, Nodes } from 'mdast';
import { fault } from '../../schemas/fields/fault.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

/** Finds such text. */
export function lostText(source: string): Reader {
  const faults: MarkdownFault[] = [];
  const definitions = new Map<string, Definition | FootnoteDefinition>();
  const references = new Set<string>();
  const define = (node: Definition | FootnoteDefinition): void => {
    const mark = markOf(node);
    const first = definitions.get(mark);
    if (!first) definitions.set(mark, node);
    // "[//]: # (a comment)" is a way to write comments.
    else if (!('url' in first && 'url' in node && (first.url === node.url || node.url === '#')))
      faults.push(lost(node, mark, 'another name, here and in the text: one above it has this name'));
  };
  return {
    visit: (node, index, parent) => {
      const fence = node.type === 'code' ? openFence(node, source) : undefined;
      if (fence !== undefined)
        faults.push(
          lost(node, fence, `a line of ${fence} below what is shown as it is written, before the other text`),
        );
      if (node.type === 'definition' || node.type === 'footnoteDefinition') define(node);
      if (node.type === 'footnoteReference') references.add(markOf(node));
      if (node.type === 'list') faults.push(...misreadList(node, parent?.children[index - 1], source));
    },
    get faults() {
      const unused = [...definitions].filter(
        ([mark, { type }]) => type === 'footnoteDefinition' && !references.has(mark),
      );
      const expected = (mark: string): string => `${mark} in the text that it belongs to; without it, no page shows it`;
      return [...faults, ...unused.map(([mark, node]) => lost(node, mark, expected(mark)))];
    },
  };
}

const lost = (node: Nodes, found: string, expected: string, suggestion?: string): MarkdownFault =>
  faultAt(node, fault('BAD_VALUE', { found, expected, suggestion }));

/** The name of a footnote or of an address, as it is written: "[^1]". */
const markOf = ({ type, identifier }: { readonly type: string; readonly identifier: string }): string =>
  `[${type.startsWith('footnote') ? '^' : ''}${identifier}]`;

/** The line of backticks or tildes with which a code block starts, if none ends it. */
function openFence({ position }: Code, source: string): string | undefined {
  const block = source.slice(position?.start.offset, position?.end.offset).trimEnd();
  const [fence] = /^(?:`{3,}|~{3,})/.exec(block) ?? [];
  const end = /\n[\s>]*(`{3,}|~{3,})$/.exec(block)?.[1];
  return fence !== undefined && end?.startsWith(fence) ? undefined : fence;
}

/** A sentence that starts with a year is no list; and one below an entry is a part of it, if it is indented. */
function misreadList(list: List, above: Nodes | undefined, source: string): MarkdownFault[] {
  const { start, end } = list.position ?? {};
  if (!start || !end) return [];
  const [first = ''] = source.slice(start.offset, end.offset).split('\n', 1);
  const escaped = 'a backslash before the period, unless it is an entry of a list';
  if ((list.start ?? 0) > 99 && list.children.length === 1)
    return [lost(list, first, escaped, first.replace(/[.)]/, '\\$&'))];
  const entry = above?.type === 'list' ? above.children.at(-1)?.children[0]?.position : undefined;
  const indent = (entry?.start.column ?? 0) - start.column;
  if (!above?.position || above.position.end.line !== start.line - 1 || indent <= 0) return [];
  if (start.column <= above.position.start.column) return [];
  const expected = `${indent} more before an entry that belongs to the one above it, a space for each character of its mark`;
  return [lost(list, first, expected, `${' '.repeat(indent)}${first}`)];
}
