// The small bar: what this page is, what is worth knowing of it, what waits for its day.
import { type Open, problemCard, spotButton } from './card.ts';
import { counted, h, kept } from './dom.ts';
import { markOf } from './marks.ts';
import { type Card, type Message, PREVIEW_PATH, type Waiting } from './protocol.ts';

export interface Bar {
  readonly element: HTMLElement;
  draw(message: Message): void;
  /** Says that the server has gone, or is back. */
  lost(isLost: boolean): void;
}

/** `pick` starts looking for the source of the next text that is clicked. */
export function makeBar(open: Open, pick: () => void): Bar {
  const summary = h('button', {
    type: 'button',
    class: 'pill',
    'aria-expanded': 'false',
    onclick: () => toggle(!isOpen),
  });
  const sheet = h('div', { class: 'sheet', role: 'region', 'aria-label': 'Preview', hidden: true });
  const element = h(
    'aside',
    {
      class: 'bar',
      onkeydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') toggle(false);
      },
    },
    sheet,
    summary,
  );
  let isOpen = false;
  let last: Message | undefined;
  const toggle = (value: boolean): void => {
    isOpen = value;
    sheet.hidden = !isOpen;
    summary.setAttribute('aria-expanded', String(isOpen));
    kept.set('bar', isOpen ? 'open' : null);
  };
  const lost = (isLost: boolean): void => {
    element.classList.toggle('lost', isLost);
    if (last) summary.replaceChildren(...(isLost ? [dot('gone'), 'The preview has ended'] : pillOf(last)));
  };
  toggle(kept.get('bar') === 'open');
  return {
    element,
    lost,
    draw(message) {
      last = message;
      lost(false);
      sheet.replaceChildren(...sheetOf(message, open, pick));
    },
  };
}

const own = ({ waiting }: Message): Waiting | undefined => waiting.find((each) => each.url === location.pathname);
const nextDue = ({ waiting }: Message): Waiting | undefined => waiting.find((each) => each.kind === 'scheduled');
const dot = (kind: string): HTMLElement => h('span', { class: `dot ${kind}` });

function pillOf(message: Message): Node[] {
  const { here, waiting } = message;
  const errors = here.filter((each) => each.severity === 'error').length;
  const warnings = here.length - errors;
  const mark = own(message);
  const drafts = waiting.filter((each) => each.kind === 'draft').length;
  const due = nextDue(message);
  const words = [
    mark && h('b', { class: 'mark' }, mark.kind === 'draft' ? 'Draft' : `Scheduled for ${mark.shown}`),
    errors > 0 && h('b', { class: 'bad' }, counted(errors, 'error')),
    warnings > 0 && counted(warnings, 'warning'),
    drafts > 0 && !mark && counted(drafts, 'draft'),
    due && !mark && `next change due on ${due.shown}`,
  ].filter((each): each is string | HTMLElement => each !== false && each !== undefined);
  return [
    dot(errors > 0 ? 'bad' : warnings > 0 ? 'warn' : 'fine'),
    h('span', {}, 'Preview'),
    ...words.map((each) => h('span', { class: 'item' }, each)),
  ];
}

function sheetOf(message: Message, open: Open, pick: () => void): Node[] {
  const { here, elsewhere, waiting } = message;
  return [
    h('h2', {}, 'This page'),
    here.length === 0 ? h('p', { class: 'calm' }, 'Nothing to mend.') : cards(here, open),
    ...(waiting.length > 0
      ? [h('h2', {}, 'Not public yet'), h('ul', { class: 'waiting' }, ...waiting.map((each) => waitingRow(each, open)))]
      : []),
    ...(elsewhere.length > 0
      ? [
          h(
            'details',
            {},
            h('summary', {}, `${counted(elsewhere.length, 'remark')} on the rest of the site`),
            cards(elsewhere, open),
          ),
        ]
      : []),
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'pick', onclick: pick }, 'Find a text’s source'),
      h('span', {}, 'or hold Alt and click it'),
      h('a', { href: `${PREVIEW_PATH}/gallery` }, 'All components'),
    ),
  ];
}

const cards = (list: readonly Card[], open: Open): HTMLElement =>
  h('div', { class: 'cards' }, ...list.map((each) => problemCard(each, open)));

function waitingRow(each: Waiting, open: Open): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'when' }, markOf(each)),
    each.url === undefined ? h('span', {}, each.title) : h('a', { href: each.url }, each.title),
    spotButton(each.spot, open),
  );
}
