// Writes the differences between two sites as Markdown, for the summary page of a pull request’s checks.
import type { Difference, Occurrence, RemovedAndAdded, TextChange } from './compare.ts';

/** Below the maximum length of a comment on GitHub, which is 65,536 characters. */
const MAX_LENGTH = 60_000;
const MAX_PAGES = 6;
const MAX_LINES = 120;

/** A part with a heading; nothing without lines. */
const part = (title: string, lines: readonly string[], before = '', separator = '\n'): string =>
  lines.length === 0 ? '' : `### ${title}\n\n${before}${joined(lines, separator)}`;

/** The text of the comment, cut at the end of a line if it would be too long. */
export function differenceMarkdown(difference: Difference): string {
  const parts = [
    pagesPart(difference),
    headsPart(difference),
    movedPart('Prices', difference.prices),
    movedPart('Telephone and mail', difference.contacts),
    textPart(difference.texts),
    movedPart('Links', difference.links),
    filesPart(difference),
    sizesPart(difference),
  ].filter((part) => part !== '');
  const text =
    parts.length === 0
      ? '## What visitors will see change\n\nNothing: both sites are the same.\n'
      : `## What visitors will see change\n\n${parts.join('\n\n')}\n`;
  if (text.length <= MAX_LENGTH) return text;
  const kept = text.slice(0, text.lastIndexOf('\n', MAX_LENGTH));
  return `${kept}\n${closingFence(text.slice(0, MAX_LENGTH))}\n… and more than a comment can hold.\n`;
}

function pagesPart({ pages }: Difference): string {
  const lines = [
    ...pages.added.map((page) => `- added ${code(page.path)}: ${escape(page.title)}`),
    ...pages.removed.map(
      ({ page, leadsTo }) =>
        `- removed ${code(page.path)}: ${leadsTo === undefined ? '**nothing answers there now**' : `it leads to ${code(leadsTo)}`}`,
    ),
  ];
  return lines.length === 0 ? '' : `### Pages: ${pages.before} → ${pages.after}\n\n${lines.join('\n')}`;
}

function headsPart({ heads }: Difference): string {
  const rows = heads.map(
    ({ path, field, before, after }) => `| ${code(path)} | ${field} | ${cell(before)} | ${cell(after)} |`,
  );
  return part('In search results', rows, '| page | | before | after |\n| --- | --- | --- | --- |\n');
}

function movedPart(title: string, { removed, added }: RemovedAndAdded): string {
  const line =
    (verb: string) =>
    ({ what, pages }: Occurrence): string =>
      `- ${verb} ${code(what)} on ${places(pages)}`;
  return part(title, [...removed.map(line('no longer')), ...added.map(line('now'))]);
}

function textPart(texts: readonly TextChange[]): string {
  const blocks = texts.map(({ removed, added, pages }) => {
    const lines = [...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
    const fence = '`'.repeat(Math.max(3, ...lines.map((text) => (/`{3,}/.exec(text)?.[0].length ?? 0) + 1)));
    return `${places(pages)}\n\n${fence}diff\n${lines.join('\n')}\n${fence}`;
  });
  return part('Text', blocks, '', '\n\n');
}

function filesPart({ files }: Difference): string {
  const verbs = ['added', 'removed', 'changed'] as const;
  const lines = verbs.flatMap((verb) => files[verb].map((path) => `- ${verb} ${code(path)}`));
  const counts = verbs.map((verb) => `${files[verb].length} ${verb}`).join(', ');
  return lines.length === 0 ? '' : `<details><summary>Files: ${counts}</summary>\n\n${joined(lines)}\n\n</details>`;
}

function sizesPart({ sizes }: Difference): string {
  const changed = sizes.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ kind, before, after }) => {
    const difference = `${after > before ? '+' : '−'}${grouped(Math.abs(after - before))}`;
    return `| ${kind} | ${grouped(before)} | ${grouped(after)} | ${difference} |`;
  });
  return part('Bytes', rows, '| | before | after | |\n| --- | ---: | ---: | ---: |\n');
}

const grouped = (count: number): string => count.toLocaleString('en-US');

/** The first lines of a part, and how many more there are. */
function joined(lines: readonly string[], separator = '\n'): string {
  const first = lines.slice(0, MAX_LINES).join(separator);
  return lines.length > MAX_LINES ? `${first}\n\n… and ${lines.length - MAX_LINES} more` : first;
}

const places = (pages: readonly string[]): string =>
  `${pages.slice(0, MAX_PAGES).map(code).join(', ')}${pages.length > MAX_PAGES ? ` and ${pages.length - MAX_PAGES} more pages` : ''}`;
const escape = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');
const cell = (text: string): string => escape(text) || '–';

/** A text as a code span, with more backticks than the text has in a row. A bar would end a cell of a table. */
function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return `${fence}${text.replace(/\|/g, '\\|')}${fence}`;
}

/** The fence that closes a code block which was cut off; empty if there is none. */
function closingFence(text: string): string {
  const fences = text.match(/^`{3,}/gm) ?? [];
  return fences.length % 2 === 1 ? (fences.at(-1) ?? '') : '';
}
