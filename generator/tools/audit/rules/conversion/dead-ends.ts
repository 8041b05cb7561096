// Finds links and buttons that do nothing.
import type { Element } from 'domhandler';
import { all, closest, describe, tag, textOf } from '../../page/dom.ts';
import { locate } from '../../../../verify/locate.ts';
import type { AuditRule } from '../../rule.ts';

export const deadEnds: AuditRule = {
  id: 'conversion/dead-ends',
  proves:
    'Every link leads somewhere. Every button submits a form, opens something, or belongs to a part of the page that a script controls.',
  reason: 'A visitor presses a button that does nothing once, and then leaves.',
  source:
    '[HTML Standard, 4.6.2 Links created by a and area elements; 4.10.6 The button element](https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element) (2025-11)',
  check: ({ pages, sources }) =>
    pages.flatMap((page) =>
      [...page.all(tag('a')).filter(isDeadLink), ...page.all(tag('button')).filter(isDeadButton)].map((element) =>
        page.finding(
          `"${textOf(element) || (element.attribs['aria-label'] ?? '')}" looks as if it could be pressed, but does nothing.`,
          {
            element: describe(element),
            place: locate(sources, page.source, textOf(element)),
            expected: 'an address to lead to, or plain text',
          },
        ),
      ),
    ),
};

/** Whether the element is a region for messages that is still empty, and therefore not shown. */
const isEmptyMessage = (element: Element): boolean =>
  /^(section|div|output)$/.test(element.name) &&
  all(element, (each) => /^(status|alert)$/.test(each.attribs['role'] ?? '')).length > 0 &&
  textOf(element) === '';

const isDeadLink = (link: Element): boolean =>
  /^(#?|javascript:.*)$/i.test(link.attribs['href']?.trim() ?? '') && link.attribs['id'] === undefined;

function isDeadButton(button: Element): boolean {
  if (['popovertarget', 'commandfor', 'form', 'formaction', 'aria-controls'].some((name) => button.attribs[name]))
    return false;
  if (
    closest(
      button,
      (element) =>
        ['data-island', 'popover', 'hidden'].some((name) => element.attribs[name] !== undefined) ||
        isEmptyMessage(element),
    )
  )
    return false;
  return !(closest(button, tag('form')) && (button.attribs['type'] ?? 'submit') !== 'button');
}
