// Finds the source of a text that the user Alt-clicks, and offers to open it in the editor.
import { type Open, spotText } from './card.ts';
import { h } from './dom.ts';
import { STOPPED } from './events.ts';
import { pageTexts } from './on-page/page-texts.ts';
import { placeBeside, placeOver, textNodeAt } from './place.ts';
import { PREVIEW_PATH, type Spot, type Wanted } from '../../generator/tools/preview/protocol.ts';

/** How many characters of a description are sent. */
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
      fetchSource(textAt(event, host)).then(
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

/** The text under the pointer; of an image, its description; of a field, its placeholder. */
function textAt(event: MouseEvent, host: HTMLElement): Wanted {
  const node = textNodeAt(event);
  const text = pageTexts(host).find((each) => each.node === node);
  if (text) return text.wanted;
  const element = event.target as Element;
  const said =
    element.getAttribute('alt') ??
    element.closest('svg')?.querySelector('title')?.textContent ??
    element.getAttribute('placeholder') ??
    element.textContent ??
    '';
  return { text: said.trim().slice(0, MAX_LENGTH), ordinal: 0 };
}

async function fetchSource({ text, ordinal }: Wanted): Promise<Spot | null> {
  const params = new URLSearchParams({ path: location.pathname, text, ordinal: String(ordinal) });
  const response = await fetch(`${PREVIEW_PATH}/source?${params}`);
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
