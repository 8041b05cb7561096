// Finds links and buttons that do nothing.
import type { Element } from 'domhandler';
import { textOf } from '../../page/blocks.ts';
import { all, closest, tag } from '../../page/dom.ts';
import type { PageRule } from '../../rule.ts';

export const deadEnds: PageRule = {
  id: 'conversion/dead-ends',
  proves:
    'Every link leads somewhere. Every button submits a form, opens something, or belongs to a part of the page that a script controls.',
  reason: 'A visitor presses a button that does nothing once, and then leaves.',
  source:
    '[HTML Standard, 4.6.2 Links created by a and area elements; 4.10.6 The button element](https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element) (2025-11)',
  *checkPage(page) {
    for (const element of [...page.all(tag('a')).filter(isDeadLink), ...page.all(tag('button')).filter(isDeadButton)]) {
      const at = textOf(element);
      const message = `"${at || (element.attribs['aria-label'] ?? '')}" looks as if it could be pressed, but does nothing.`;
      yield page.finding(message, { element, at, expected: 'an address to lead to, or plain text' });
    }
  },
};

/** Whether the element is a region for messages that is still empty, and therefore not shown. */
const isEmptyMessage = (element: Element): boolean =>
  /^(section|div|output)$/.test(element.name) &&
  all(element, (each) => /^(status|alert)$/.test(each.attribs['role'] ?? '')).length > 0 &&
  textOf(element) === '';

const isDeadLink = (link: Element): boolean =>
  /^(#?|javascript:.*)$/i.test(link.attribs['href']?.trim() ?? '') && link.attribs['id'] === undefined;

const has = ({ attribs }: Element, ...names: readonly string[]): boolean =>
  names.some((name) => attribs[name] !== undefined);

const isDeadButton = (button: Element): boolean =>
  !has(button, 'popovertarget', 'commandfor', 'form', 'formaction', 'aria-controls') &&
  !closest(button, (each) => has(each, 'data-island', 'popover', 'hidden') || isEmptyMessage(each)) &&
  !(closest(button, tag('form')) && (button.attribs['type'] ?? 'submit') !== 'button');
