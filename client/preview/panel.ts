// The panel over the last good page, which shows the errors that prevent the newest version.
import { type Lead, type Open, problemCard, programErrorCard } from './card.ts';
import { h, pluralize } from './dom.ts';
import { ERROR_TITLE, type Message } from '../../generator/tools/preview/protocol.ts';

export interface Panel {
  readonly element: HTMLElement;
  /** Shows the errors of a message; hides the panel if there are none. */
  draw(message: Message): void;
}

/** Makes the panel. It can be folded to its header, so that the page below it can be read. */
export function makePanel(open: Open, lead: Lead): Panel {
  let folded = false;
  let drawn = '';
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
    draw({ errors, programError, page, session }) {
      const key = JSON.stringify([errors, programError]);
      if (key === drawn) return;
      drawn = key;
      element.hidden = errors.length === 0 && !programError;
      element.classList.toggle('alone', page === '');
      if (element.hidden) return toggle(false);
      title.textContent =
        programError && errors.length === 0
          ? ERROR_TITLE
          : pluralize(errors.length + (programError ? 1 : 0), 'problem');
      hint.textContent =
        page === ''
          ? 'There is no page to show until this is fixed.'
          : 'The page above is the last good version. It updates itself when this is fixed.';
      body.replaceChildren(
        ...(programError ? [programErrorCard(programError, open)] : []),
        ...errors.map((error) => problemCard(error, open, session === undefined ? undefined : lead)),
      );
      body.scrollTop = 0;
    },
  };
}
