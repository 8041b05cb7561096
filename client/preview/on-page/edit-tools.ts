// The buttons beside *Edit*: undo, redo, and the list of what has been changed.
import { h, pluralize, tabStorage } from '../dom.ts';
import { STOPPED } from '../events.ts';
import { opensPanel } from '../one-panel.ts';
import { showCreating } from './create-form.ts';
import { makeCheck, showPublishing } from './publish-form.ts';
import type { EditRequests } from './edit-requests.ts';
import type { Change, Changes, Message, NewValue, Written } from '../../../generator/tools/preview/protocol.ts';

interface EditTools {
  readonly buttons: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  /** Does something to the texts, and says why if it was not done. */
  run(work: (requests: EditRequests) => Promise<Written>): void;
  /** Shows what has been changed. */
  refresh(): Promise<void>;
  /** Shows what a message says about the check of the whole site. */
  told(message: Message): void;
}

/** A button of the preview's bar. */
export const toolButton = (text: string, onclick?: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'tool', onclick }, text);

/** Makes the buttons. `requestsOf` gives the requests of the page, once it may change texts. */
export function makeEditTools(requestsOf: () => EditRequests | undefined): EditTools {
  const status = h('span', { role: 'status', class: 'hint' });
  const check = makeCheck();
  const list = panelOf('Changes');
  const undo = toolButton('Undo', () => run((each) => each.undo()));
  const redo = toolButton('Redo', () => run((each) => each.redo()));
  const changed = toolButton('');
  changed.hidden = true;
  opensPanel(changed, list);
  const say = (message: string): void => status.replaceChildren(message);
  const create = panelButton('New', requestsOf, (panel, requests) => showCreating(panel, requests, say));
  const publish = panelButton('Publish', requestsOf, (panel, requests) => {
    showPublishing(panel, requests, check.of, (message, isPublished) => {
      say(message);
      if (isPublished) tabStorage.set('published', message); // What others have published, too, reloads the page.
      panel.hidden = isPublished;
      if (isPublished) refresh().catch(console.error);
    }).catch(() => say(`${STOPPED}.`));
  });
  const draw = ({ changes, canUndo, canRedo }: Changes): void => {
    undo.disabled = !canUndo;
    redo.disabled = !canRedo;
    changed.hidden = changes.length === 0;
    if (changes.length === 0) list.hidden = true;
    changed.textContent = pluralize(changes.length, 'change');
    list.replaceChildren(
      h('h2', {}, 'Changed on the pages, and not published yet'),
      ...changes.map((change) => changeRow(change, () => run((each) => each.write([reversed(change)])))),
    );
  };
  const refresh = async (): Promise<void> => {
    const all = await requestsOf()
      ?.changes()
      .catch(() => undefined);
    if (all) draw(all);
  };
  const run: EditTools['run'] = (work) => {
    const requests = requestsOf();
    if (!requests) return;
    say('One moment …');
    work(requests)
      .then(
        (written) => ('message' in written ? written.message : ''),
        () => `${STOPPED}. Nothing was written.`,
      )
      .then((message) => {
        say(message);
        return refresh();
      }, console.error);
  };
  const draft = draftButton((file) => run((each) => each.ready(file)));
  const told = (message: Message): void => {
    draft.told(message);
    check.told(message);
  };
  const all = [undo, redo, changed, create.button, draft.button, publish.button];
  const buttons = h('div', { class: 'row', hidden: true }, ...all);
  return { buttons, list: h('div', {}, list, create.panel, publish.panel), status, run, refresh, told };
}

/** A button that opens a panel, which `fill` fills if the page may change texts. */
function panelButton(
  name: string,
  requestsOf: () => EditRequests | undefined,
  fill: (panel: HTMLElement, requests: EditRequests) => void,
) {
  const [button, panel] = [toolButton(name), panelOf(name)];
  opensPanel(button, panel, () => {
    const requests = requestsOf();
    if (requests) fill(panel, requests);
  });
  return { button, panel };
}

/** The button on the page of a draft that ends its being one. */
function draftButton(end: (file: string) => void) {
  let file = '';
  const button = toolButton('This draft is ready', () => end(file));
  const told = ({ waiting }: Message): void => {
    const draft = waiting.find(({ kind, url }) => kind === 'draft' && url === location.pathname);
    button.hidden = !draft;
    file = draft?.spot.file ?? '';
  };
  return { button, told };
}

/** A panel above the buttons. */
const panelOf = (name: string): HTMLElement => h('div', { class: 'changes', role: 'region', 'aria-label': name });

const reversed = ({ text, from, to }: Change): NewValue => ({ text: { ...text, value: to }, value: from });

const changeRow = ({ text, from, to, label, isEntry }: Change, takeBack: () => void): HTMLElement =>
  h(
    'div',
    { class: 'card' },
    label !== undefined && h('b', {}, label),
    h('code', { class: 'spot' }, text.file),
    h(isEntry ? 'p' : 'del', {}, from),
    h('ins', {}, to),
    !isEntry &&
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'pick', onclick: takeBack }, 'Take back')),
  );
