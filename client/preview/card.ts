// Cards that show a problem: its place, its message, the source line with carets, what to write instead.
import { h } from './dom.ts';
import type { Card, FaultCard, Line, Spot } from '../../generator/preview/protocol.ts';

/** Opens a place in the editor. */
export type Open = (spot: Spot) => void;

/** "posts/a.md:3:8" */
export const spotText = ({ file, line, column }: Spot): string =>
  [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');

/** A place in a source; a button that opens it, if the file is on this machine. */
export function spotButton(spot: Spot, open: Open): HTMLElement {
  return spot.absolute === undefined
    ? h('code', { class: 'spot' }, spotText(spot))
    : h(
        'button',
        { class: 'spot', type: 'button', title: 'Open in the editor', onclick: () => open(spot) },
        spotText(spot),
      );
}

/** A problem of the content. */
export function problemCard(card: Card, open: Open): HTMLElement {
  return h(
    'article',
    { class: `card ${card.severity}` },
    h(
      'header',
      {},
      h('span', { class: 'chip' }, card.severity),
      spotButton(card.spot, open),
      h('span', { class: 'code' }, card.code),
    ),
    h('p', { class: 'message' }, card.message),
    excerpt(card.lines),
    (card.expected !== undefined || card.suggestion !== undefined || card.example !== undefined) &&
      h(
        'dl',
        {},
        ...textRow('expected', card.expected),
        ...codeRow('write', card.suggestion),
        ...(card.suggestion === undefined ? codeRow('such as', card.example) : []),
      ),
  );
}

/** A fault of the program. */
export function faultCard(fault: FaultCard, open: Open): HTMLElement {
  return h(
    'article',
    { class: 'card error' },
    h(
      'header',
      {},
      h('span', { class: 'chip' }, 'fault'),
      fault.spot && spotButton(fault.spot, open),
      fault.component !== undefined && h('b', {}, `in ${fault.component}`),
      fault.page !== undefined && h('span', { class: 'code' }, `while rendering ${fault.page}`),
    ),
    h('p', { class: 'message' }, fault.message),
    excerpt(fault.lines),
    fault.stack.length > 0 &&
      h('details', {}, h('summary', {}, 'Stack trace'), h('pre', { class: 'stack' }, fault.stack.join('\n'))),
  );
}

const textRow = (name: string, value: string | undefined): Node[] =>
  value === undefined ? [] : [h('dt', {}, name), h('dd', {}, value)];

const codeRow = (name: string, value: string | undefined): Node[] =>
  value === undefined ? [] : [h('dt', {}, name), h('dd', { class: 'suggestion' }, h('code', {}, value))];

/** Source lines with their numbers, and carets under the part in question. */
function excerpt(lines: readonly Line[]): HTMLElement | false {
  if (lines.length === 0) return false;
  const width = Math.max(...lines.map(({ number }) => String(number).length));
  const rows: HTMLElement[] = [];
  for (const { number, text, carets } of lines) {
    const numberClass = carets ? 'number here' : 'number';
    rows.push(h('div', {}, h('span', { class: numberClass }, String(number).padStart(width)), text || ' '));
    if (!carets) continue;
    const indent = text.slice(0, carets.from).replace(/[^\t]/g, ' ').padEnd(carets.from);
    const underline = h('span', { class: 'carets' }, '^'.repeat(carets.length));
    rows.push(h('div', {}, h('span', { class: 'number' }, ' '.repeat(width)), indent, underline));
  }
  return h('pre', { class: 'lines' }, ...rows);
}
