// Finds the source of a text that the user Alt-clicks, and offers to open it in the editor.
import { type Open, spotText } from './card.ts';
import { h } from './dom.ts';
import { STOPPED } from './events.ts';
import { placeBeside, placeOver, textNodeAt } from './place.ts';
import { PREVIEW_PATH, type Spot, type TextInContext } from '../../generator/tools/preview/protocol.ts';

/** How many characters of a text, and of the text on either side, are sent: enough to tell places apart. */
const MAX_LENGTH = 120;

interface SourceFinder {
  readonly elements: readonly HTMLElement[];
  /** Makes the next click look for the source, even without Alt. */
  pick(): void;
}

/**
 * Starts listening for Alt-clicks outside `host`. `editorName` gives the name of the editor that the server can start;
 * `open` opens a place in it.
 */
export function makeSourceFinder(host: HTMLElement, open: Open, editorName: () => string | undefined): SourceFinder {
  let picking = false;
  const frame = h('div', { class: 'frame', hidden: true });
  const answer = h('div', { class: 'answer', role: 'status', hidden: true });
  const hide = (): void => {
    frame.hidden = true;
    answer.hidden = true;
    picking = false;
  };
  const show = (nodes: readonly Node[], target: DOMRect): void => {
    answer.replaceChildren(...nodes);
    frame.hidden = false;
    answer.hidden = false;
    placeOver(frame, target);
    placeBeside(answer, target);
  };
  const isInPreview = (event: Event): boolean => event.composedPath().includes(host);
  addEventListener(
    'mousemove',
    (event) => {
      if (!answer.hidden) return;
      frame.hidden = !(event.altKey || picking) || isInPreview(event);
      if (!frame.hidden) placeOver(frame, (event.target as Element).getBoundingClientRect());
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
      if (isInPreview(event)) return;
      if (!event.altKey && !picking) return hide();
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
      const target = (event.target as Element).getBoundingClientRect();
      fetchSource(textAt(event)).then(
        (spot) => show(answerOf(spot, open, editorName()), target),
        () => show([h('p', {}, `${STOPPED}. Start it again to find the source.`)], target),
      );
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

/** The text under the pointer in its context; of an image, its description; of a field, its placeholder. */
function textAt(event: MouseEvent): TextInContext {
  const node = textNodeAt(event);
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
    return { text: text.trim().slice(0, MAX_LENGTH), before: '', after: '' };
  }
  const range = document.createRange();
  range.setStart(block.contains(node) ? block : node, 0);
  range.setEnd(node, 0);
  const before = range.toString();
  const whole = block.textContent ?? '';
  return {
    text: node.data.trim().slice(0, MAX_LENGTH),
    before: before.slice(-MAX_LENGTH),
    after: whole.slice(before.length + node.data.length).slice(0, MAX_LENGTH),
  };
}

async function fetchSource(wanted: TextInContext): Promise<Spot | null> {
  const response = await fetch(`${PREVIEW_PATH}/source?${new URLSearchParams({ path: location.pathname, ...wanted })}`);
  return response.ok ? ((await response.json()) as Spot | null) : null;
}

function answerOf(spot: Spot | null, open: Open, editor: string | undefined): Node[] {
  if (!spot) return [h('p', {}, 'This text is not in any source file.')];
  const { absolute, line } = spot;
  const nodes: Node[] = [h('code', { class: 'spot' }, spotText(spot))];
  if (line === undefined) nodes.push(h('p', {}, 'This text is made from values in this file.'));
  if (absolute === undefined) return nodes;
  const path = line === undefined ? absolute : `${absolute}:${line}`;
  const copyPath = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(path);
    } catch {
      prompt('The path:', path); // The browser denies it, or this is not localhost: shown for copying.
    }
  };
  const openButton = h('button', { type: 'button', onclick: () => open(spot) }, `Open in ${editor ?? 'VS Code'}`);
  const copyButton = h('button', { type: 'button', onclick: copyPath }, 'Copy path');
  return [...nodes, h('div', { class: 'row' }, openButton, copyButton)];
}
