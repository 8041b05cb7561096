// Finds what an author meant as Markdown, but what visitors would see as it is written: two asterisks that close
// nothing, a link with a space in it, the bullets of a word processor.
import { upTo } from '../../system/up-to.ts';
import type { Code, Nodes, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { fault } from '../../schemas/fields/fault.ts';
import { destination } from '../../schemas/fields/pictures.ts';
import type { MarkdownFault } from '../../schemas/fields/values.ts';
import { faultAt, type Reader } from './walk.ts';

interface Sign {
  readonly pattern: RegExp;
  readonly expected: string;
  /** For an error: what nobody may read. */
  readonly code?: 'BAD_VALUE' | 'STRAY_MARKUP';
  /** What to write instead of what was found. */
  readonly suggest?: (found: string) => string | undefined;
}

/** `[text] (address)`, or an address that contains spaces but is not followed by a title. */
function closedUp(found: string): string | undefined {
  const [, text, address] = /^(!?\[[^\]]*\])\s?\(\s*(.*?)\s*\)$/.exec(found) ?? [];
  if (address === undefined || address === '') return undefined;
  const size = address.replace(/\s+=\d*x?\d*%?$/, '');
  if (size !== address) return `${text}(${size})`;
  return `${text}(${/\s(?!["'])/.test(address.replace(/\s+(["']).*\1$/, '')) ? `<${address}>` : address})`;
}

/** Lines with tabs between their cells, as spreadsheets copy them, as a table. */
function table(found: string): string {
  const [head = [], ...rows] = found.split('\n').map((line) => line.replace(/^[ \t>]+/, '').split(/\s*\t\s*/));
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** A picture without a path, with the words that describe it. */
const picture = (found: string): string => {
  const [, alt = '', name = 'name'] = /^!\[(.*?)\](?:\[([\w-]+)\])?/.exec(found) ?? [];
  return `![${alt || 'What it shows'}](/photos/${name}.jpg)`;
};

/** `(text)[address]` as a link. */
const turned = (found: string): string => found.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)');

/** Bullets of word processors; Word's second level has the letter o, a bullet only if more than a space follows. */
const BULLET = String.raw`(?:[•·●▪◦\uf0b7][^\S\n]+|o(?:\t|[^\S\n]{2,}))`;
/** A dash in place of a bullet. */
const DASH = String.raw`–[^\S\n]`;

/** Characters of Chinese, Japanese and Korean, which no spaces separate. */
const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef`;

/** Words in quotation marks or brackets, and the two asterisks after them. */
const ENCLOSED = String.raw`[「『（(【《“"][^*\n]*[」』）)】》”"]\*\*`;

/** The signs. A line may begin with the indent of a list or the > of a quote. */
const SIGNS: readonly Sign[] = [
  {
    // "[1] (see below)" is not a link: after a space, the address must look like one.
    pattern:
      /!?\[[^[\]\n]+\](?:[^\S\n](?=\(\s*(?:[/#][a-z]|https?:|www\.|mailto:|tel:|[^()\s]+@)))?\((?:[^()\n]|\([^()\n]*\))*\)?/gi,
    expected: 'no space between ] and (, a closing ) and, if the address contains spaces, < and > around it',
    suggest: closedUp,
  },
  {
    pattern: /\([^()[\]\n]+\)\[(?:[/#]|https?:|www\.|mailto:|tel:)[^[\]\s]*\]/g,
    expected: 'the words of a link in square brackets, and then its address in round ones',
    suggest: turned,
  },
  {
    // One line alone may start with a suffix: "-ed".
    pattern:
      /(?<=^[ \t>]{0,40})(?:-|\d{1,2}[.)])[\u00a0\u202f]*\p{L}.*(?:\n[ \t>]*(?:-|\d{1,2}[.)])[\u00a0\u202f]*\p{L}.*)+/gmu,
    expected: 'a plain space after the hyphen or the number of an entry of a list',
    suggest: (found) => found.replace(/^([ \t>]*(?:-|\d{1,2}[.)]))[\u00a0\u202f]*/gm, '$1 '),
  },
  {
    pattern: /(?<!\w)!\[[^[\]\n]*\](?:\[[^[\]\n]*\])?/g,
    expected: 'the path of the picture in round brackets; save the picture in public/photos/',
    suggest: picture,
  },
  { pattern: /\[\^[\w-]+\]/g, expected: 'a line with the text of the footnote, such as: [^1]: The text' },
  {
    pattern: /(?<=^[ \t>]{0,40})#{2,6}[^ \t\n#].*/gm,
    expected: 'a plain space after the # of a heading',
    suggest: (found) => found.replace(/^(#+)\s*/, '$1 '),
  },
  {
    pattern: /(?<=^[ \t>]{0,40})\|.*\|[^\S\n]*(?:\n[ \t>]*\|.*)+/gm,
    expected:
      'a table with an empty line above it, whose second line is | --- | --- |, with as many columns as the first',
  },
  {
    // One line alone may start with a dash.
    pattern: new RegExp(
      String.raw`(?<=^[ \t>]{0,40})(?:${BULLET}.*(?:\n[ \t>]*${BULLET}.*)*|${DASH}.*(?:\n[ \t>]*${DASH}.*)+)`,
      'gm',
    ),
    expected: 'an entry of a list starts with a hyphen and a space',
    suggest: (found) => found.replace(new RegExp(`^([ \\t>]*)(?:${BULLET}|${DASH})`, 'gm'), '$1- '),
  },
  {
    pattern: /(?<=^[ \t>]{0,40})[^\s>|][^\t\n|]*\t.*(?:\n[ \t>]*[^\s|][^\t\n|]*\t.*)+/gm,
    expected: 'a table with | between its cells, and | --- | --- | below its first line',
    suggest: table,
  },
  {
    pattern: new RegExp(
      String.raw`(?<=[${WIDE}])\*\*(?:${ENCLOSED})?|\*\*${ENCLOSED}(?=[${WIDE}])|\*\*(?=[${WIDE}])`,
      'gu',
    ),
    expected: 'the asterisks inside the quotation marks or brackets around bold words, or spaces around both',
    suggest: (found) => (found === '**' ? undefined : found.replace(/^\*\*(.)(.*)(.)\*\*$/, '$1**$2**$3')),
  },
  {
    // Before a word, or around words. "$8,000**" refers to a note, and "3 ** 2" and "*****" are not Markdown either.
    pattern:
      /(?<![^\s("“‘])\*\*(?=[^\s*])|(?<!\S)\*\*[^\S\n][^*\n]*\*\*(?![*\d])|(?<![*\d])\*\*(?=[^\s*][^*\n]*\*\*[\p{L}\p{N}])/gu,
    expected:
      'two asterisks before and after bold words, without a space between them and the words; \\*\\* for asterisks that are meant to be seen',
  },
  { pattern: /<\/?[a-z]+:[a-z]+>/g, expected: 'the text without what a word processor adds to it' },
  {
    // "[sic]" and "[your name]" are words in brackets.
    pattern:
      /\{\{[<%][^{}\n]*\}\}|\{%(?!-? *comment)[^{}\n]*%\}|\{(?:[:.#]|\w+=)[^{}\n]*\}|(?<=^[ \t>]{0,40})(?:!!! |:::|={2,6} (?=.*=$)).*|(?<![\w=])==(?=[^\s=])[^=\n]*==|'''[^'\n]+'''|(?<![\w:]):[a-z][a-z_+-]*:(?![\w:])|\{\{ *\w+ +[^{}\s][^{}\n]*\}\}|(?<=^[ \t>]{0,40})\[(?:\/[a-z][\w-]*|[a-z][\w-]* [^[\]\n]*=[^[\]\n]*|gallery|toc)\]/gm,
    expected: 'Markdown; the codes of other programs mean nothing here',
  },
  {
    pattern: /!?\[\[[^[\]\n]+\]\]/g,
    expected:
      'words and an address, such as [Roof repair](/services/roof-repair), or for a picture ![What it shows](/photos/house.jpg)',
    suggest: (found) =>
      /^!\[\[([^\]|#]*)/
        .exec(found)?.[1]
        ?.replace(/^.+$/, (name) => `![What it shows](${destination(`/photos/${name}`)})`),
  },
  {
    pattern: /(?<![\w\]!])\[(?!\^)[^[\]\n]+\]\[(?!\^)[^[\]\n]+\]/g,
    expected:
      'the address of the link in round brackets after its words; or below the text, a line like [name]: /contact',
  },
  {
    pattern: /\[!\w+\][+-]?/g,
    expected: 'the word in bold; boxes of other programs mean nothing here',
    suggest: (found) =>
      found.replace(
        /^.*?(\w)(\w*).*$/,
        (_, first: string, rest: string) => `**${first.toUpperCase()}${rest.toLowerCase()}.**`,
      ),
  },
  { pattern: /\\[ \t]+(?=\n)/g, expected: 'no space after a backslash that ends a line', suggest: () => '\\' },
  {
    pattern: /<!.*|(?<!%)%%[^%\n]+%%|\{\/\*.*|\{#\s.*|\{% *comment.*/g,
    code: 'BAD_VALUE',
    expected:
      'for a comment, <!-- and --> on lines of their own around it; one inside a paragraph cannot contain an empty line',
  },
];

/** Each sign has at least one of these. Hardly any text does, and trying the patterns takes a hundred times as long. */
const MARKS =
  /[[#|•·●▪◦\uf0b7<{\t]|\*\*|%%|==|'''|!!!|:[a-z:]|\\[ \t]|^[ \t>]*(?:–|(?:-|\d+[.)])[\u00a0\u202f]*\p{L}|o\s\s)/mu;

/**
 * Finds the first sign of Markdown in each line that is left in a text. What a backslash precedes is meant to be seen.
 */
export function strayMarkup(source: string): Reader {
  const faults = new Map<number, MarkdownFault>();
  return {
    get faults() {
      return [...faults.values()];
    },
    visit: (node) => {
      if (node.type === 'code') for (const each of indentedText(node, source)) faults.set(each.line, each);
      if (!('children' in node)) return;
      if (node.type === 'table') for (const each of lostCells(node)) faults.set(each.line, each);
      for (const run of runsOf(node.children, source).filter(({ text }) => MARKS.test(text)))
        for (const each of SIGNS.flatMap((sign) => signsIn(run, sign)))
          if (each.column < (faults.get(each.line)?.column ?? Infinity)) faults.set(each.line, each);
    },
  };
}

/** A text as it is written, and where it starts. */
interface Run {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

function signsIn(
  { text, line, column }: Run,
  { pattern, expected, suggest, code = 'STRAY_MARKUP' }: Sign,
): MarkdownFault[] {
  const unescaped = text.replace(/\\[!-/:-@[-`{-~]|&#?\w{1,30};/g, (each) => '\0'.repeat(each.length));
  let row = 0;
  let start = 0;
  return Array.from(unescaped.matchAll(pattern), ({ index, 0: { length } }): MarkdownFault => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < index; end = text.indexOf('\n', start)) {
      row++;
      start = end + 1;
    }
    const found = text.slice(index, index + length).trim();
    return {
      line: line + row,
      column: (row === 0 ? column : 1) + index - start,
      ...fault(code, { found: upTo(found, '\n').slice(0, 80), expected, suggestion: suggest?.(found) }),
    };
  });
}

/** A text that is shown as a program, only because a tab or four spaces are before it. */
function indentedText(node: Code, source: string): MarkdownFault[] {
  const { position, value } = node;
  if (/^[`~]/.test(source.slice(position?.start.offset))) return [];
  const expected = 'no tab and at most three spaces before a text; ``` above and below what is shown as it is written';
  const found = upTo(value, '\n').slice(0, 80);
  return [faultAt(node, fault('STRAY_MARKUP', { found, expected, suggestion: value }))];
}

/** The first cell with content of each row that has more cells than the heading of its table: pages do not show it. */
function lostCells({ children: [head, ...rows] }: Table): MarkdownFault[] {
  const most = head?.children.length ?? 0;
  return rows.flatMap((row): MarkdownFault[] => {
    const lost = row.children.slice(most).find(({ children }) => children.length > 0);
    if (!lost) return [];
    const expected = `at most ${most} cells, as in the first row of the table; \\| for a | inside a cell`;
    return [faultAt(lost, fault('BAD_VALUE', { found: toString(lost), expected }))];
  });
}

/**
 * The texts among nodes; those that follow one another are one, because the parser splits them at brackets. Texts that
 * were added to the tree have no position.
 */
function runsOf(nodes: readonly Nodes[], source: string): Run[] {
  return nodes.flatMap((node, index): Run[] => {
    if (node.type !== 'text' || !node.position || nodes[index - 1]?.type === 'text') return [];
    let last = index;
    while (nodes[last + 1]?.type === 'text') last++;
    const { line, column, offset } = node.position.start;
    return [{ text: source.slice(offset, nodes[last]?.position?.end.offset), line, column }];
  });
}
