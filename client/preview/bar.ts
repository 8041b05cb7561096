// The bar in the corner of each page: what was found in it and in the site, and the articles that are not public yet.
import { type Lead, type Open, problemCard, spotButton } from './card.ts';
import { h, pluralize, tabStorage } from './dom.ts';
import { STOPPED } from './events.ts';
import { markOf } from './marks.ts';
import { opensPanel } from './one-panel.ts';
import { type Card, type Message, PREVIEW_PATH, type Waiting } from '../../generator/tools/preview/protocol.ts';

export interface Bar {
  readonly element: HTMLElement;
  draw(message: Message): void;
  /** Shows whether the server can be reached. */
  setConnected(isConnected: boolean): void;
}

/** Makes the bar. */
export function makeBar(open: Open, lead: Lead): Bar {
  const summary = h('button', { type: 'button', class: 'pill' });
  const list = h('div', { class: 'list', role: 'region', 'aria-label': 'Preview' });
  const element = h(
    'aside',
    {
      class: 'bar',
      onkeydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') list.hidden = true;
      },
    },
    list,
    summary,
  );
  let last: Message | undefined;
  opensPanel(summary, list);
  // After a change, the page is loaded anew.
  list.hidden = tabStorage.get('bar') !== location.pathname;
  addEventListener('pagehide', () => tabStorage.set('bar', list.hidden ? null : location.pathname));
  const setConnected = (isConnected: boolean): void => {
    element.classList.toggle('lost', !isConnected);
    if (!last) return;
    summary.replaceChildren(...(isConnected ? pillOf(last) : [dot('gone'), STOPPED]));
  };
  return {
    element,
    setConnected,
    draw(message) {
      last = message;
      setConnected(true);
      list.replaceChildren(...listOf(message, open, lead));
    },
  };
}

/** The article that the open page shows, if it is not public yet. */
const thisArticle = ({ waiting }: Message): Waiting | undefined =>
  waiting.find((each) => each.url === location.pathname);
const nextDue = ({ waiting }: Message): Waiting | undefined => waiting.find((each) => each.kind === 'scheduled');
const dot = (kind: string): HTMLElement => h('span', { class: `dot ${kind}` });

/** The contents of the button that is always visible. */
function pillOf(message: Message): Node[] {
  const { here, elsewhere, waiting } = message;
  const errors = message.errors.length + errorsIn(here);
  const others = errorsIn(elsewhere);
  const warnings = here.length - errorsIn(here);
  const article = thisArticle(message);
  const drafts = waiting.filter((each) => each.kind === 'draft').length;
  const due = nextDue(message);
  const items: (string | HTMLElement)[] = [];
  if (article) {
    const label = article.kind === 'draft' ? 'Draft' : `Scheduled for ${article.shown}`;
    items.push(h('b', { class: 'mark' }, label));
  }
  if (errors > 0) items.push(h('b', { class: 'bad' }, pluralize(errors, 'error')));
  if (others > 0) items.push(h('b', { class: 'bad' }, `${pluralize(others, 'error')} elsewhere`));
  if (warnings > 0) items.push(pluralize(warnings, 'warning'));
  if (!article && drafts > 0) items.push(pluralize(drafts, 'draft'));
  if (!article && due) items.push(`next article due on ${due.shown}`);
  return [
    dot(dotKind(errors + others, warnings)),
    h('span', {}, 'Preview'),
    ...items.map((each) => h('span', { class: 'item' }, each)),
  ];
}

function dotKind(errors: number, warnings: number): string {
  if (errors > 0) return 'bad';
  return warnings > 0 ? 'warn' : 'fine';
}

const errorsIn = (list: readonly Card[]): number => list.filter((each) => each.severity === 'error').length;

/** The contents of the list that the button opens. */
function listOf({ here, elsewhere, waiting, isChecked, session }: Message, open: Open, lead: Lead): Node[] {
  const cards = (list: readonly Card[]): HTMLElement =>
    h(
      'div',
      { class: 'cards' },
      ...list.map((each) => problemCard(each, open, session === undefined ? undefined : lead)),
    );
  const nodes: Node[] = [
    h('h2', {}, 'This page'),
    here.length > 0 ? cards(here) : h('p', { class: 'calm' }, isChecked ? 'No problems.' : 'Checking …'),
  ];
  if (waiting.length > 0) {
    const rows = waiting.map((each) => waitingRow(each, open));
    nodes.push(h('h2', {}, 'Not public yet'), h('ul', { class: 'waiting' }, ...rows));
  }
  if (elsewhere.length > 0) {
    const summary = h('summary', {}, `${pluralize(elsewhere.length, 'remark')} about the rest of the site`);
    nodes.push(h('details', { open: errorsIn(elsewhere) > 0 }, summary, cards(elsewhere)));
  }
  const footer = h(
    'footer',
    {},
    session !== undefined && h('span', {}, 'Alt-click a text to change it, or for its file.'),
    h('a', { href: `${PREVIEW_PATH}/gallery` }, 'All components'),
  );
  return [...nodes, footer];
}

function waitingRow(each: Waiting, open: Open): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'when' }, markOf(each)),
    each.url === undefined ? h('span', {}, each.title) : h('a', { href: each.url }, each.title),
    spotButton(each.spot, open),
  );
}
