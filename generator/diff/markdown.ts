// A difference as Markdown for a pull request.
import type { Difference, Occurrence, RemovedAndAdded, TextChange } from './compare.ts';

/** GitHub takes comments up to 65,536 characters. */
const MOST = 60_000;
const MOST_PAGES = 6;
const MOST_LINES = 120;

/** The whole comment; one that would be too long is cut at a line. */
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
  return text.length <= MOST
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', MOST))}\n${openFence(text.slice(0, MOST))}\n… and more than a comment can hold.\n`;
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
  if (heads.length === 0) return '';
  const rows = heads
    .slice(0, MOST_LINES)
    .map(({ path, field, before, after }) => `| ${code(path)} | ${field} | ${cell(before)} | ${cell(after)} |`);
  return `### In search results\n\n| page | | before | after |\n| --- | --- | --- | --- |\n${rows.join('\n')}${more(heads.length, rows.length)}`;
}

function movedPart(title: string, { removed, added }: RemovedAndAdded): string {
  const line =
    (verb: string) =>
    ({ what, pages }: Occurrence): string =>
      `- ${verb} ${code(what)} on ${places(pages)}`;
  const lines = [...removed.map(line('no longer')), ...added.map(line('now'))];
  return lines.length === 0
    ? ''
    : `### ${title}\n\n${lines.slice(0, MOST_LINES).join('\n')}${more(lines.length, Math.min(lines.length, MOST_LINES))}`;
}

function textPart(texts: readonly TextChange[]): string {
  if (texts.length === 0) return '';
  const blocks = texts.slice(0, MOST_LINES).map(({ removed, added, pages }) => {
    const lines = [...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
    const fence = '`'.repeat(Math.max(3, ...lines.map((text) => (/`{3,}/.exec(text)?.[0].length ?? 0) + 1)));
    return `${places(pages)}\n\n${fence}diff\n${lines.join('\n')}\n${fence}`;
  });
  return `### Text\n\n${blocks.join('\n\n')}${more(texts.length, blocks.length)}`;
}

function filesPart({ files }: Difference): string {
  const lines = [
    ...files.added.map((path) => `- added ${code(path)}`),
    ...files.removed.map((path) => `- removed ${code(path)}`),
    ...files.changed.map((path) => `- changed ${code(path)}`),
  ];
  if (lines.length === 0) return '';
  return `<details><summary>Files: ${files.added.length} added, ${files.removed.length} removed, ${files.changed.length} changed</summary>\n\n${lines.slice(0, MOST_LINES).join('\n')}${more(lines.length, Math.min(lines.length, MOST_LINES))}\n\n</details>`;
}

function sizesPart({ sizes }: Difference): string {
  const changed = sizes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return '';
  return `### Bytes\n\n| | before | after | |\n| --- | ---: | ---: | ---: |\n${changed.map(({ kind, before, after }) => `| ${kind} | ${grouped(before)} | ${grouped(after)} | ${after > before ? '+' : '−'}${grouped(Math.abs(after - before))} |`).join('\n')}`;
}

const grouped = (count: number): string => count.toLocaleString('en-US');
const more = (all: number, shown: number): string => (all > shown ? `\n\n… and ${all - shown} more` : '');
const places = (pages: readonly string[]): string =>
  `${pages.slice(0, MOST_PAGES).map(code).join(', ')}${pages.length > MOST_PAGES ? ` and ${pages.length - MOST_PAGES} more pages` : ''}`;
const escape = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');
const cell = (text: string): string => escape(text) || '–';

/** Text as code, with as many backticks around it as it needs. */
function code(text: string): string {
  const fence = '`'.repeat((/`+/g.exec(text)?.[0].length ?? 0) + 1);
  return `${fence}${text.replace(/\|/g, '\\|')}${fence}`;
}

/** What closes a code block that a cut has left open. */
const openFence = (text: string): string => ((text.match(/^`{3,}/gm)?.length ?? 0) % 2 === 1 ? '```' : '');
