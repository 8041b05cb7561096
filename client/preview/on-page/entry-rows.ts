// The buttons that move, copy and delete an entry of a list, and those that add a part to the page.
import { h } from '../dom.ts';
import type { EditRequests } from './edit-requests.ts';
import type { EntryAction, Part, TextAt, TextEntry, Written } from '../../../generator/tools/preview/protocol.ts';

/** The rows for an entry that a text is in. `run` does the work of a button. */
export function entryRows(
  { list, at, count, parts }: TextEntry,
  text: TextAt,
  requests: EditRequests,
  run: (work: () => Promise<Written>) => void,
): HTMLElement[] {
  const number = Number(at.at(-1)) + 1;
  const label = `This ${list}: ${number} of ${count}`;
  const button = (name: string, action: EntryAction, disabled = false): HTMLElement =>
    pick(name, () => run(() => requests.arrange(text, at, action)), disabled);
  const row = h(
    'div',
    { class: 'row', role: 'group', 'aria-label': label },
    h('span', { class: 'hint' }, label),
    button('Up', 'up', number === 1),
    button('Down', 'down', number === count),
    button('Copy', 'copy'),
    button('Delete', 'delete', count === 1),
  );
  return parts.length === 0
    ? [row]
    : [row, addRow(parts, (type) => run(() => requests.arrange(text, at, { add: type })))];
}

/** The choice of a part to add, and what it shows. */
function addRow(parts: readonly Part[], add: (type: string) => void): HTMLElement {
  const hint = h('span', { class: 'hint' });
  const kind = h(
    'select',
    { 'aria-label': 'Kind of part', onchange: () => say() },
    h('option', { value: '' }, 'Add a part below …'),
    ...parts.map(({ type, label }) => h('option', { value: type }, label)),
  );
  const button = pick('Add', () => add(kind.value));
  const say = (): void => {
    button.hidden = kind.value === '';
    hint.textContent = parts.find(({ type }) => type === kind.value)?.description ?? '';
  };
  say();
  return h('div', { class: 'row' }, kind, button, hint);
}

const pick = (name: string, onclick: () => void, disabled = false): HTMLElement =>
  h('button', { type: 'button', class: 'pick', disabled, onclick }, name);
