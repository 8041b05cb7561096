// Cards that show a problem: its place, its message, the source line with carets, what to write instead.
import { h, pluralize } from './dom.ts';
import type { Card, DeletedPage, ProgramErrorCard, Spot } from '../../generator/tools/preview/protocol.ts';

/** Opens a place in the editor. */
export type Open = (spot: Spot) => void;

/** "posts/a.md:3:8" */
const spotText = ({ file, line, column }: Spot): string =>
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

/** Leads what mentions a deleted page, and its address, to another page. */
export type Lead = (path: string, to: string) => void;

/** A problem of the content. */
export function problemCard(card: Card, open: Open, lead?: Lead): HTMLElement {
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
    excerptOf(card),
    (card.expected !== undefined || card.suggestion !== undefined || card.example !== undefined) &&
      h(
        'dl',
        {},
        ...textRow('expected', card.expected),
        ...codeRow('write', card.suggestion),
        ...(card.suggestion === undefined ? codeRow('such as', card.example) : []),
      ),
    card.deleted && lead && leadForm(card.deleted, lead),
  );
}

/** Where what mentions a deleted page is to lead. */
function leadForm({ path, to, mentions }: DeletedPage, lead: Lead): HTMLElement {
  const page = h('input', { type: 'text', value: to, 'aria-label': `Where ${path} leads`, required: true });
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    lead(path, page.value.trim());
  };
  return h(
    'form',
    { onsubmit },
    h('p', {}, `Deleted on purpose? Lead its address and its ${pluralize(mentions, 'mention')} to another page:`),
    page,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'pick' }, 'Lead there')),
  );
}

/** An error in the program. */
export function programErrorCard(programError: ProgramErrorCard, open: Open): HTMLElement {
  return h(
    'article',
    { class: 'card error' },
    h(
      'header',
      {},
      h('span', { class: 'chip' }, 'error'),
      programError.spot && spotButton(programError.spot, open),
      programError.component !== undefined && h('b', {}, `in ${programError.component}`),
      programError.page !== undefined && h('span', { class: 'code' }, `while rendering ${programError.page}`),
    ),
    h('p', { class: 'message' }, programError.message),
    excerptOf(programError),
    programError.stack.length > 0 &&
      h('details', {}, h('summary', {}, 'Stack trace'), h('pre', { class: 'stack' }, programError.stack.join('\n'))),
  );
}

const textRow = (name: string, value: string | undefined): Node[] =>
  value === undefined ? [] : [h('dt', {}, name), h('dd', {}, value)];

const codeRow = (name: string, value: string | undefined): Node[] =>
  value === undefined ? [] : [h('dt', {}, name), h('dd', { class: 'suggestion' }, h('code', {}, value))];

/** The line of a place with its number, and carets under the part in question. */
function excerptOf({ excerpt }: Pick<Card, 'excerpt'>): HTMLElement | false {
  if (!excerpt) return false;
  const { line, text, carets } = excerpt;
  const number = String(line);
  const row = (name: string, label: string, ...rest: (Node | string)[]): HTMLElement =>
    h('div', {}, h('span', { class: name }, label), ...rest);
  if (!carets) return h('pre', { class: 'lines' }, row('number', number, text));
  const indent = text.slice(0, carets.from).replace(/[^\t]/g, ' ').padEnd(carets.from);
  const underline = h('span', { class: 'carets' }, '^'.repeat(carets.length));
  return h(
    'pre',
    { class: 'lines' },
    row('number here', number, text),
    row('number', ' '.repeat(number.length), indent, underline),
  );
}
