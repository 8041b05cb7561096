// Checks that every form can be sent, with and without scripts.
import type { Element } from 'domhandler';
import { all, closest, collapsed, describe, tag, textOf } from '../../page/dom.ts';
import type { CheckedPage } from '../../page/checked-page.ts';
import type { AuditInput } from '../../input.ts';
import { LEAD_FIELDS } from '../../../../lead/lead.ts';
import type { AuditRule } from '../../rule.ts';
import type { Finding } from '../../finding.ts';

const PROVIDER_FIELDS = ['lib_version', 'user_id', 'service_id', 'template_id'];

export const forms: AuditRule = {
  id: 'conversion/forms',
  proves:
    'Every lead form can be sent to the mail provider without scripts: it has every field that the provider’s template needs, a label on each field, required fields marked as such, the consent text and a submit button. Every other form has labels and a way to submit it.',
  reason:
    'A form that fails looks like one that works: the visitor thinks the request was sent, and the company thinks that nobody asked.',
  source:
    '[WCAG 2.2, 3.3.2 Labels or Instructions; EmailJS, REST API /send-form](https://www.emailjs.com/docs/rest-api/send-form/) (2024-12-12)',
  check: (input) => {
    const found = input.pages.flatMap((page) => page.all(tag('form')).flatMap((form) => formFindings(form, page)));
    if (input.pages.some(hasLeadForm)) return found;
    return [
      ...found,
      {
        place: { file: 'data/pages' },
        message: 'No page has a lead form.',
        expected: 'a section of type "form" on a page',
      },
    ];
  },
};

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

function formFindings(form: Element, page: CheckedPage): Finding[] {
  const found = [...labelFindings(form, page), ...(isLeadForm(form) ? leadFindings(form, page) : [])];
  // A form with a single field can be sent with Enter (HTML Standard, implicit submission).
  if (!all(form, isSubmit).length && controlsOf(form, page).filter(isField).length !== 1)
    found.push(findingAt(page, 'the form has no submit button', form));
  return found;
}

const findingAt = (page: CheckedPage, message: string, element: Element): Finding =>
  page.finding(`${message}.`, { element: describe(element) });

const isSubmit = (element: Element): boolean =>
  (element.name === 'button' && (element.attribs['type'] ?? 'submit') === 'submit') ||
  (element.name === 'input' && element.attribs['type'] === 'submit');
const isField = (element: Element): boolean =>
  isControl(element) && !/^(hidden|submit|button|reset|image)$/.test(element.attribs['type'] ?? '');

function labelFindings(form: Element, page: CheckedPage): Finding[] {
  const labels = new Set(
    page
      .all(tag('label'))
      .filter((label) => textOf(label) !== '')
      .map((label) => label.attribs['for']),
  );
  return controlsOf(form, page)
    .filter(isField)
    .flatMap((field): Finding[] => {
      const labeled =
        labels.has(field.attribs['id'] ?? '-') ||
        closest(field, tag('label')) ||
        field.attribs['aria-label']?.trim() ||
        field.attribs['aria-labelledby'];
      return [
        ...(labeled ? [] : [findingAt(page, 'a field has no label', field)]),
        ...(field.attribs['name'] ? [] : [findingAt(page, 'a field has no name, so its value is not sent', field)]),
      ];
    });
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

function leadFindings(form: Element, page: CheckedPage): Finding[] {
  const { site } = page.route;
  const found: Finding[] = [];
  const say = (message: string, element = form): void => void found.push(findingAt(page, message, element));
  const action = form.attribs['action'] ?? '';
  const url = URL.canParse(action) ? new URL(action) : undefined;
  const { mail } = site.settings;
  if (url?.origin !== mail.origin || url.pathname !== '/api/v1.0/email/send-form')
    say(`the form is sent to "${action}" instead of the mail provider`);
  const method = form.attribs['method']?.toLowerCase();
  if (method !== 'post') say(`the form is sent with the method "${method ?? 'get'}" instead of "post"`);
  if (form.attribs['enctype'] !== 'multipart/form-data')
    say('the form is not sent as multipart/form-data, which the mail provider requires');
  if (form.attribs['novalidate'] !== undefined)
    say('with novalidate, a browser without scripts does not check the required fields');
  const byName = new Map(controlsOf(form, page).map((field) => [field.attribs['name'], field]));
  for (const name of [...PROVIDER_FIELDS, ...LEAD_FIELDS].filter((each) => !isUnasked(each, site)))
    if (!byName.has(name)) say(`the field ${name} is missing`);
  for (const name of [...PROVIDER_FIELDS, 'to_email']) {
    const field = byName.get(name);
    if (field && !field.attribs['value']) say(`the field ${name} is empty`, field);
  }
  for (const name of ['from_name', 'from_email', 'phone']) {
    const field = byName.get(name);
    if (field && field.attribs['required'] === undefined) say(`the field ${name} is not marked as required`, field);
  }
  const email = byName.get('from_email');
  if (email && email.attribs['type'] !== 'email') say('the email field is not of type "email"', email);
  const phone = byName.get('phone');
  if (phone && phone.attribs['type'] !== 'tel') say('the phone field is not of type "tel"', phone);
  if (!textOf(form).includes(collapsed(site.leadForm.consent.text))) say('the consent text is not in the form');
  for (const button of all(form, isSubmit))
    if (button.attribs['disabled'] !== undefined) say('the submit button is disabled', button);
  return found;
}
