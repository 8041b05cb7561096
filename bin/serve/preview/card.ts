// A problem as a card: what, where, the line with its carets, what to write instead.
import { h } from './dom.ts';
import type { Card, FaultCard, Line, Spot } from './protocol.ts';

/** What a click on a place does. */
export type Open = (spot: Spot) => void;

/** "posts/a.md:3:8" */
export const spotText = ({ file, line, column }: Spot): string =>
  [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');

/** A place, to click where this machine has it. */
export function spotButton(spot: Spot, open: Open): HTMLElement {
  return spot.absolute === undefined
    ? h('code', { class: 'spot' }, spotText(spot))
    : h(
        'button',
        { class: 'spot', type: 'button', title: 'Open in the editor', onclick: () => open(spot) },
        spotText(spot),
      );
}

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
    (card.expected !== undefined || card.fix !== undefined || card.example !== undefined) &&
      h(
        'dl',
        {},
        ...row('expected', card.expected),
        ...row('write', card.fix, true),
        ...(card.fix === undefined ? row('such as', card.example, true) : []),
      ),
  );
}

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
      fault.page !== undefined && h('span', { class: 'code' }, `making ${fault.page}`),
    ),
    h('p', { class: 'message' }, fault.message),
    excerpt(fault.lines),
    fault.stack.length > 0 &&
      h('details', {}, h('summary', {}, 'How it came there'), h('pre', { class: 'stack' }, fault.stack.join('\n'))),
  );
}

function row(name: string, value: string | undefined, isCode = false): Node[] {
  return value === undefined
    ? []
    : [h('dt', {}, name), h('dd', isCode ? { class: 'fix' } : {}, isCode ? h('code', {}, value) : value)];
}

/** Source lines with their numbers; carets under what is meant. */
function excerpt(lines: readonly Line[]): HTMLElement | false {
  if (lines.length === 0) return false;
  const width = Math.max(...lines.map(({ number }) => String(number).length));
  return h(
    'pre',
    { class: 'lines' },
    ...lines.flatMap(({ number, text, carets }) => [
      h(
        'div',
        {},
        h('span', { class: carets ? 'number here' : 'number' }, String(number).padStart(width)),
        text || ' ',
      ),
      ...(carets
        ? [
            h(
              'div',
              {},
              h('span', { class: 'number' }, ' '.repeat(width)),
              text.slice(0, carets.from).replace(/[^\t]/g, ' ').padEnd(carets.from),
              h('span', { class: 'carets' }, '^'.repeat(carets.length)),
            ),
          ]
        : []),
    ]),
  );
}
