// The panel over the last good page: what keeps a newer one from being shown.
import { faultCard, type Open, problemCard } from './card.ts';
import { counted, h } from './dom.ts';
import type { Message } from './protocol.ts';

export interface Panel {
  readonly element: HTMLElement;
  /** Shows what is wrong, or goes away. */
  draw(message: Message): void;
}

/** A panel that can be folded to its head, so that the page under it can be read. */
export function makePanel(open: Open): Panel {
  let folded = false;
  let shown = '';
  const body = h('div', { class: 'body', tabindex: '0', role: 'region', 'aria-label': 'Problems' });
  const title = h('strong', {});
  const hint = h('span', { class: 'hint' });
  const fold = h(
    'button',
    { type: 'button', class: 'fold', 'aria-expanded': 'true', onclick: () => toggle(!folded) },
    'Hide',
  );
  const element = h(
    'section',
    {
      class: 'panel',
      role: 'alert',
      hidden: true,
      onkeydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') toggle(true);
      },
    },
    h('header', { class: 'head' }, h('span', { class: 'dot' }), h('div', { class: 'words' }, title, hint), fold),
    body,
  );
  const toggle = (value: boolean): void => {
    folded = value;
    element.classList.toggle('folded', folded);
    fold.textContent = folded ? 'Show' : 'Hide';
    fold.setAttribute('aria-expanded', String(!folded));
  };
  return {
    element,
    draw({ errors, fault, page }) {
      const now = JSON.stringify([errors, fault]);
      if (now === shown) return;
      shown = now;
      element.hidden = errors.length === 0 && !fault;
      element.classList.toggle('alone', page === '');
      if (element.hidden) return toggle(false);
      title.textContent =
        fault && errors.length === 0 ? fault.title : counted(errors.length + (fault ? 1 : 0), 'problem');
      hint.textContent =
        page === ''
          ? 'There is no page to show until this is mended.'
          : 'The page behind this is the last good one. It comes up to date by itself when this is mended.';
      body.replaceChildren(
        ...(fault ? [faultCard(fault, open)] : []),
        ...errors.map((error) => problemCard(error, open)),
      );
      body.scrollTop = 0;
    },
  };
}
