// Finds what an author meant as Markdown, but what visitors would see as it is written: two asterisks that close nothing,
// a link with a space in it, the bullets of a word processor.
import type { Nodes, Root, Table, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { fault } from '../schemas/fault.ts';
import type { MarkdownFault } from '../schemas/values.ts';
import { walk } from './walk.ts';

interface Sign {
  readonly pattern: RegExp;
  readonly expected: string;
  /** What to write instead of what was found. */
  readonly suggest?: (found: string) => string | undefined;
}

/** `[text] (address)`, or an address that contains spaces. */
function closedUp(found: string): string | undefined {
  const [, text, address] = /^(!?\[[^\]]*\])\s?\(\s*([^)]*?)\s*\)$/.exec(found) ?? [];
  if (address === undefined || address === '') return undefined;
  return `${text}(${/\s/.test(address) ? `<${address}>` : address})`;
}

const SIGNS: readonly Sign[] = [
  {
    pattern: /!?\[[^\]\n]+\][^\S\n]?\([^)\n]*\)?/g,
    expected: 'no space between ] and (, a closing ) and, if the address contains spaces, < and > around it',
    suggest: closedUp,
  },
  {
    pattern: /!\[[^\]\n]*\](?:\[[^\]\n]*\])?/g,
    expected: 'the path of the picture in round brackets; save the picture in public/photos/',
    suggest: (found) => `![What it shows](/photos/${/\]\[([\w-]+)\]/.exec(found)?.[1] ?? 'name'}.jpg)`,
  },
  { pattern: /\[\^[\w-]+\]/g, expected: 'a line with the text of the footnote, such as: [^1]: The text' },
  {
    pattern: /^#{2,6}[^\s#].*/gm,
    expected: 'a space after the # of a heading',
    suggest: (found) => found.replace(/^#+/, '$& '),
  },
  {
    pattern: /^\|.*\|[^\S\n]*(?:\n\|.*)*/gm,
    expected: 'a table whose second line is | --- | --- |, with as many columns as the first',
  },
  {
    pattern: /^[•·●▪◦][^\S\n]+.*(?:\n[•·●▪◦][^\S\n]+.*)*/gm,
    expected: 'an entry of a list starts with a hyphen and a space',
    suggest: (found) => found.replace(/^[^\s]\s+/gm, '- '),
  },
  {
    pattern: /\*\*/g,
    expected: 'two asterisks before and after bold words, without a space between them and the words',
  },
  { pattern: /<\/?[a-z]+:[a-z]+>/g, expected: 'the text without what a word processor adds to it' },
  {
    pattern: /\{\{[<%][^{}\n]*\}\}|\{\{ *\w+ +[^{}\s][^{}\n]*\}\}|^\[\/?[a-z_]+(?: [^\]\n]*)?\]/gm,
    expected: 'Markdown; codes of other programs are not known here',
  },
];

/** Signs of Markdown that are left in the text of a tree, one for each line. */
export function strayMarkup(tree: Root): MarkdownFault[] {
  const faults = new Map<number, MarkdownFault>();
  walk(tree, (node) => {
    if (!('children' in node)) return;
    if (node.type === 'table') for (const each of lostCells(node)) faults.set(each.line, each);
    for (const { text, line, column } of runsOf(node.children)) {
      for (const { pattern, expected, suggest } of SIGNS) {
        for (const match of text.matchAll(pattern)) {
          const before = text.slice(0, match.index).split('\n');
          const at = line + before.length - 1;
          if (faults.has(at)) continue;
          const found = match[0].trim();
          faults.set(at, {
            line: at,
            column: before.length === 1 ? column + match.index : before.at(-1)!.length + 1,
            ...fault('STRAY_MARKUP', {
              found: found.split('\n')[0]!.slice(0, 80),
              expected,
              suggestion: suggest?.(found),
            }),
          });
        }
      }
    }
  });
  return [...faults.values()];
}

/** The first cell of each row that has more cells than the heading of its table: pages do not show it. */
function lostCells({ children: [head, ...rows] }: Table): MarkdownFault[] {
  const most = head?.children.length ?? 0;
  return rows.flatMap((row): MarkdownFault[] => {
    const lost = row.children[most];
    if (!lost) return [];
    const { line = 1, column = 1 } = lost.position?.start ?? {};
    const expected = `at most ${most} cells, as in the first row of the table; \\| for a | inside a cell`;
    return [{ line, column, ...fault('BAD_VALUE', { found: toString(lost), expected }) }];
  });
}

/** The texts among nodes; those that follow one another are one, because the parser splits them at brackets. */
function runsOf(nodes: readonly Nodes[]): { text: string; line: number; column: number }[] {
  const runs: { text: string; line: number; column: number }[] = [];
  let last: Text | undefined;
  for (const node of nodes) {
    if (node.type !== 'text') {
      last = undefined;
      continue;
    }
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (last) runs.at(-1)!.text += node.value;
    else runs.push({ text: node.value, line, column });
    last = node;
  }
  return runs;
}
