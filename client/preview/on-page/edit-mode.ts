// The mode in which the texts of the page can be changed in place.
import type { Lead, Open } from '../card.ts';
import { h, tabStorage } from '../dom.ts';
import { makeEditBox } from './edit-box.ts';
import { mark, pictureOf, textAt, unmark } from './edit-marks.ts';
import { editRequests, type EditRequests } from './edit-requests.ts';
import { makeEditTools, toolButton } from './edit-tools.ts';
import { STOPPED } from '../events.ts';
import type { Message } from '../../../generator/tools/preview/protocol.ts';
import { type PageText, pageTexts } from './page-texts.ts';

interface EditMode {
  /** The buttons, for the bar. */
  readonly toolbar: HTMLElement;
  /** The box, for the layer. */
  readonly element: HTMLElement;
  readonly lead: Lead;
  /** Lets the page change texts if a message has a session; without one, there is no such mode. */
  told(message: Message): void;
}

const HOW = 'Click a text or a picture to change it. With Ctrl, a click follows a link.';
const NO_ANSWER = `${STOPPED}. Start it again in the terminal: npx --no site serve.`;

/** Makes the mode, which is on if it was when the page was last loaded. `host` is the preview's own element. */
export function makeEditMode(host: HTMLElement, open: Open): EditMode {
  const held = makeHeld();
  let session: string | undefined;
  let texts: readonly PageText[] = [];
  const isOn = (): boolean => tabStorage.get('edit') === 'on';
  const tools = makeEditTools(held.requests);
  const box = makeEditBox(open, () => void tools.refresh());
  const toggle = toolButton('Edit', () => {
    tabStorage.set('edit', isOn() ? null : 'on');
    status.textContent = isOn() ? HOW : '';
    void show();
  });
  const { buttons, list, status } = tools;
  const toolbar = h('div', { class: 'tools', hidden: true }, list, h('div', { class: 'row' }, toggle, buttons), status);

  /** Marks the texts that can be changed, or takes the marks off. */
  const show = async (): Promise<void> => {
    toggle.textContent = isOn() ? 'Done' : 'Edit';
    buttons.hidden = !isOn();
    unmark(texts);
    texts = [];
    box.leave();
    const requests = held.requests();
    if (!isOn() || !requests) return;
    texts = await changeableTexts(host, requests);
    mark(texts);
    // After a change, the page was loaded anew.
    texts[Number(tabStorage.take('edited') ?? Number.NaN)]?.element.focus({ preventScroll: true });
    await tools.refresh();
  };
  listen(
    host,
    isOn,
    (event) => {
      const text = clickedText(event, texts, host);
      if (!text || !(held.requests() || isOn())) return held.run(() => box.leave());
      stop(event);
      tabStorage.set('edited', String(texts.indexOf(text)));
      const anchor = pictureOf(event) ?? text.element;
      held.run((each) => void box.show(text.wanted, anchor, each).catch(() => (status.textContent = NO_ANSWER)));
    },
    (isRedo) => tools.run((each) => (isRedo ? each.redo() : each.undo())),
  );
  return {
    toolbar,
    element: box.element,
    lead: (path, to) => tools.run((each) => each.lead(path, to)),
    told: (message) => {
      tools.told(message);
      if (message.session === session) return;
      ({ session } = message);
      status.textContent = tabStorage.take('published') ?? '';
      const requests = session === undefined ? undefined : editRequests();
      toolbar.hidden = !requests;
      held.told(requests, show);
    },
  };
}

/** Knows whom to ask for changes, and holds back what a click asks for until the page's first message has said it. */
function makeHeld() {
  let requests: EditRequests | undefined;
  let waiting: ((requests: EditRequests) => void) | undefined;
  return {
    requests: (): EditRequests | undefined => requests,
    run(act: (requests: EditRequests) => void): void {
      if (requests) act(requests);
      else waiting = act;
    },
    told(now: EditRequests | undefined, show: () => Promise<void>): void {
      requests = now;
      void show();
      if (requests) waiting?.(requests);
      waiting = undefined;
    },
  };
}

/** The texts of the page that can be changed. */
async function changeableTexts(host: HTMLElement, requests: EditRequests): Promise<PageText[]> {
  const all = pageTexts(host);
  const may = await requests.mayChange(all.map(({ wanted }) => wanted)).catch(() => []);
  return all.filter(({ element }, index) => !element.closest('option, textarea') && may[index]);
}

/** The text that was clicked. Until it is known which may be changed, any one: the box says why it may not. */
const clickedText = (event: Event, texts: readonly PageText[], host: HTMLElement): PageText | undefined =>
  textAt(event, texts.length === 0 || (event instanceof MouseEvent && event.altKey) ? pageTexts(host) : texts);

/** Keeps an event from the page. */
const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Calls `pick` with each event that may be about changing a text, with Alt in any mode; and `undo` for its keys. */
function listen(
  host: HTMLElement,
  isOn: () => boolean,
  pick: (event: Event) => void,
  undo: (isRedo: boolean) => void,
): void {
  const hasKey = ({ ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean => ctrlKey || metaKey;
  const isClosed = ({ target }: Event): boolean =>
    (target as Element).closest('summary')?.closest('details')?.open === false;
  addEventListener(
    'click',
    (event) => {
      // With a key, a click follows a link as usual; a closed answer opens first.
      if ((isOn() || event.altKey) && !event.composedPath().includes(host) && !hasKey(event) && !isClosed(event))
        pick(event);
    },
    { capture: true },
  );
  addEventListener('keydown', (event) => {
    const [target] = event.composedPath() as Element[];
    if (!isOn() || target?.matches('input, textarea')) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      undo(event.shiftKey);
    } else if (event.key === 'Enter' && !hasKey(event) && !event.composedPath().includes(host)) pick(event);
  });
}
