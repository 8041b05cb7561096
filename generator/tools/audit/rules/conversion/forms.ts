// Checks that every form can be sent, with and without scripts.
import type { Element } from 'domhandler';
import { LEAD_FIELDS } from '../../../../lead/lead.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import { textOf } from '../../page/blocks.ts';
import { all, closest, collapsed, tag } from '../../page/dom.ts';
import type { AuditInput, AuditRule } from '../../rule.ts';

const PROVIDER_FIELDS = ['lib_version', 'user_id', 'service_id', 'template_id'];

export const forms: AuditRule = {
  id: 'conversion/forms',
  proves:
    'Every lead form can be sent to the mail provider without scripts: it has every field that the provider’s template needs, a label on each field, required fields marked as such, the consent text and a submit button. Every other form has labels and a way to submit it.',
  reason:
    'A form that fails looks like one that works: the visitor thinks the request was sent, and the company thinks that nobody asked.',
  source:
    '[WCAG 2.2, 3.3.2 Labels or Instructions; EmailJS, REST API /send-form](https://www.emailjs.com/docs/rest-api/send-form/) (2024-12-12)',
  *check({ pages }) {
    for (const page of pages)
      for (const form of page.all(tag('form')))
        for (const [message, element = form] of mistakesIn(form, page)) yield page.finding(`${message}.`, { element });
    const expected = 'a section of type "form" on a page';
    if (!pages.some(hasLeadForm))
      yield { place: { file: 'data/pages' }, message: 'No page has a lead form.', expected };
  },
};

/** What is wrong, and with which element, if it is not the form. */
type Mistake = readonly [message: string, element?: Element];

/** The controls of a form, including those outside it that name it in their form attribute. */
const controlsOf = (form: Element, page: CheckedPage): Element[] => [
  ...all(form, isControl),
  ...page.all(
    (element) =>
      isControl(element) && element.attribs['form'] !== undefined && element.attribs['form'] === form.attribs['id'],
  ),
];
/** Whether a page has a lead form. */
export const hasLeadForm = (page: CheckedPage): boolean => page.all(tag('form')).some(isLeadForm);
/** Whether a form is a lead form. */
const isLeadForm = (form: Element): boolean =>
  all(form, (element) => isControl(element) && element.attribs['name'] === 'from_email').length > 0;
const isControl = (element: Element): boolean => /^(input|select|textarea)$/.test(element.name);
const isSubmit = ({ name, attribs: { type } }: Element): boolean =>
  (name === 'button' && (type ?? 'submit') === 'submit') || (name === 'input' && type === 'submit');
const isField = (element: Element): boolean =>
  isControl(element) && !/^(hidden|submit|button|reset|image)$/.test(element.attribs['type'] ?? '');

function* mistakesIn(form: Element, page: CheckedPage): Iterable<Mistake> {
  const fields = controlsOf(form, page).filter(isField);
  const labels = page.all((each) => each.name === 'label' && textOf(each) !== '').map(({ attribs }) => attribs['for']);
  for (const field of fields) {
    const { id = '-', name, 'aria-label': label, 'aria-labelledby': labelledBy } = field.attribs;
    if (!(labels.includes(id) || closest(field, tag('label')) || label?.trim() || labelledBy))
      yield ['a field has no label', field];
    if (!name) yield ['a field has no name, so its value is not sent', field];
  }
  if (isLeadForm(form)) yield* leadMistakes(form, page);
  // A form with a single field can be sent with Enter (HTML Standard, implicit submission).
  if (!all(form, isSubmit).length && fields.length !== 1) yield ['the form has no submit button'];
}

/** Whether the site has no choices for a field, so that its forms leave the field out. */
function isUnasked(name: string, { leadForm, listedServices, areas }: AuditInput['site']): boolean {
  const choices: Readonly<Record<string, number>> = {
    timeline: leadForm.timelines.length,
    budget: leadForm.budgets.length,
    location: areas.length,
    service: listedServices.length + leadForm.moreServices.length,
  };
  return choices[name] === 0;
}

function* leadMistakes(form: Element, page: CheckedPage): Iterable<Mistake> {
  const { site } = page.route;
  const { action = '', method = 'get', enctype, novalidate } = form.attribs;
  const url = URL.canParse(action) ? new URL(action) : undefined;
  if (url?.origin !== site.settings.mail.origin || url.pathname !== '/api/v1.0/email/send-form')
    yield [`the form is sent to "${action}" instead of the mail provider`];
  if (method.toLowerCase() !== 'post') yield [`the form is sent with the method "${method}" instead of "post"`];
  if (enctype !== 'multipart/form-data')
    yield ['the form is not sent as multipart/form-data, which the mail provider requires'];
  if (novalidate !== undefined) yield ['with novalidate, a browser without scripts does not check the required fields'];
  const byName = new Map(controlsOf(form, page).map((field) => [field.attribs['name'], field]));
  for (const name of [...PROVIDER_FIELDS, ...LEAD_FIELDS])
    if (!isUnasked(name, site) && !byName.has(name)) yield [`the field ${name} is missing`];
  for (const [name, field] of byName) {
    const { value, required, type } = field.attribs;
    if ((PROVIDER_FIELDS.includes(name ?? '') || name === 'to_email') && !value)
      yield [`the field ${name} is empty`, field];
    if (/^(from_name|from_email|phone)$/.test(name ?? '') && required === undefined)
      yield [`the field ${name} is not marked as required`, field];
    if (name === 'from_email' && type !== 'email') yield ['the email field is not of type "email"', field];
    if (name === 'phone' && type !== 'tel') yield ['the phone field is not of type "tel"', field];
  }
  if (!textOf(form).includes(collapsed(site.leadForm.consent.text))) yield ['the consent text is not in the form'];
  for (const button of all(form, isSubmit))
    if (button.attribs['disabled'] !== undefined) yield ['the submit button is disabled', button];
}
