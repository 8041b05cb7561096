// Hold Alt and click a text: where it was written, and a way into the editor.
import { type Open, spotText } from './card.ts';
import { h } from './dom.ts';
import { PREVIEW_PATH, type Spot } from './protocol.ts';

/** As much text as tells one place from another. */
const MOST = 120;

export interface SourceFinder {
  readonly elements: readonly HTMLElement[];
  /** The next click asks, without Alt. */
  pick(): void;
}

/** Watches for Alt-clicks. `name` is the editor that the server can open; `open` opens a place. */
export function makeSourceFinder(host: HTMLElement, open: Open, name: () => string | undefined): SourceFinder {
  let picking = false;
  const frame = h('div', { class: 'frame', hidden: true });
  const answer = h('div', { class: 'answer', role: 'status', hidden: true });
  const hide = (): void => {
    frame.hidden = answer.hidden = true;
    picking = false;
  };
  const isOurs = (event: Event): boolean => event.composedPath().includes(host);
  addEventListener(
    'mousemove',
    (event) => {
      const looking = (event.altKey || picking) && !isOurs(event);
      if (answer.hidden) frame.hidden = !looking;
      if (looking && answer.hidden) place(frame, (event.target as Element).getBoundingClientRect());
    },
    { passive: true },
  );
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  addEventListener('keyup', ({ key }) => {
    if (key === 'Alt' && !picking && answer.hidden) frame.hidden = true;
  });
  addEventListener(
    'click',
    (event) => {
      if (isOurs(event)) return;
      if (!event.altKey && !picking) return hide();
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
      const around = (event.target as Element).getBoundingClientRect();
      void ask(wantedAt(event)).then((spot) => {
        answer.replaceChildren(...answerOf(spot, open, name()));
        frame.hidden = answer.hidden = false;
        place(frame, around);
        const below = around.bottom + 8 + answer.offsetHeight < innerHeight;
        move(
          answer,
          Math.min(Math.max(12, around.left), innerWidth - answer.offsetWidth - 12),
          Math.max(12, below ? around.bottom + 8 : Math.min(around.top - 8, innerHeight) - answer.offsetHeight),
        );
      });
    },
    { capture: true },
  );
  return {
    elements: [frame, answer],
    pick: () => {
      picking = true;
    },
  };
}

interface Wanted {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** The text under the pointer with its neighbours; of a picture its description, of a field its label. */
function wantedAt(event: MouseEvent): Wanted {
  const node = nodeAt(event);
  const element = event.target as Element;
  const block =
    element.closest(
      'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, summary, a, button, label, blockquote',
    ) ?? element;
  if (!node?.data.trim()) {
    const text =
      element.getAttribute('alt') ??
      element.closest('svg')?.querySelector('title')?.textContent ??
      element.getAttribute('placeholder') ??
      element.textContent ??
      '';
    return { text: text.trim().slice(0, MOST), before: '', after: '' };
  }
  const range = document.createRange();
  range.setStart(block.contains(node) ? block : node, 0);
  range.setEnd(node, 0);
  const before = range.toString();
  const whole = block.textContent ?? '';
  return {
    text: node.data.trim().slice(0, MOST),
    before: before.slice(-MOST),
    after: whole.slice(before.length + node.data.length).slice(0, MOST),
  };
}

function nodeAt({ clientX, clientY }: MouseEvent): Text | undefined {
  const found =
    'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY)?.offsetNode : undefined;
  return found instanceof Text ? found : undefined;
}

async function ask(wanted: Wanted): Promise<Spot | null> {
  const response = await fetch(`${PREVIEW_PATH}/source?${new URLSearchParams({ path: location.pathname, ...wanted })}`);
  return response.ok ? ((await response.json()) as Spot | null) : null;
}

function answerOf(spot: Spot | null, open: Open, editor: string | undefined): Node[] {
  if (!spot) return [h('p', {}, 'No source has these words.')];
  const { absolute, line } = spot;
  return [
    h('code', { class: 'spot' }, spotText(spot)),
    line === undefined && h('p', {}, 'These words are made from values of this file.'),
    absolute !== undefined &&
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { type: 'button', onclick: () => open(spot) },
          editor === undefined ? 'Open in VS Code' : `Open in ${editor}`,
        ),
        h(
          'button',
          {
            type: 'button',
            onclick: () => void navigator.clipboard?.writeText(`${absolute}${line === undefined ? '' : `:${line}`}`),
          },
          'Copy path',
        ),
      ),
  ].filter((each): each is HTMLElement => each !== false);
}

function place(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  move(element, left, top);
}

function move(element: HTMLElement, left: number, top: number): void {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
}
