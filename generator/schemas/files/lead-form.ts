// data/lead-form.yaml: the texts and choices of the lead form.
import { z } from 'zod';
import type { Fields } from '../fields/fields.ts';

/** The texts of a field. `missing` and `invalid` are examples of the messages for no value and for a wrong one. */
const texts = (f: Fields, missing: string, invalid: string, label: string) => ({
  label: f.text('The label of the field.', label),
  placeholder: f.text('The text shown in a choice field while nothing is chosen.', 'Choose…').optional(),
  hint: f.text('A hint below the label.', 'For example (217) 555-0142').optional(),
  missing: f.text('The message if the field is empty.', missing),
  invalid: f.text('The message if the value cannot be right.', invalid),
});

const field = <Members extends z.ZodRawShape>(f: Fields, label: string, members: Members) =>
  f.block(`The texts of the field "${label}".`, members);

/** A field that must be filled in and may be wrong. Without the messages, the form would refuse it silently. */
const checked = (f: Fields, label: string, invalid: string) =>
  field(f, label, texts(f, `Enter your ${label.toLowerCase()}`, invalid, label));

/** A field that must be filled in, with anything. */
const required = (f: Fields, label: string) => {
  const missing = `Enter your ${label.toLowerCase()}`;
  const all = texts(f, missing, missing, label);
  return field(f, label, { ...all, invalid: all.invalid.optional() });
};

/** A field that may be empty. It never shows its messages. */
const optional = (f: Fields, label: string, message: string) => {
  const all = texts(f, message, message, label);
  return field(f, label, { ...all, missing: all.missing.optional(), invalid: all.invalid.optional() });
};

const option = (f: Fields) =>
  z.strictObject({
    value: f.slug('The value that is sent with the request.', '1-3months'),
    label: f.text('The choice as visitors read it.', '1-3 months'),
  });

export const leadForm = (f: Fields) =>
  z.strictObject({
    title: f.text('The heading of the form, unless a page has its own.', 'Request your free consultation'),
    intro: f.sentences('The sentence below the heading, unless a page has its own.', 'We answer within 24 hours.'),
    fields: f.block('The texts of each field of the form.', {
      name: required(f, 'Full Name'),
      email: checked(f, 'Email Address', 'Enter an email address in the form name@example.com'),
      phone: checked(f, 'Phone Number', 'Enter a phone number with at least seven digits'),
      timeline: optional(f, 'Project Timeline', 'Choose one of the timelines'),
      service: optional(f, 'Service Needed', 'Choose one of the services'),
      location: optional(f, 'Project Location', 'Choose one of the locations'),
      budget: optional(f, 'Estimated Budget', 'Choose one of the budgets'),
      message: optional(f, 'Project Details', 'Describe your project'),
    }),
    timelines: f.list(option(f), 'The timelines to choose from. If the list is empty, the form does not ask.', 0, 12),
    budgets: f.list(option(f), 'The budgets to choose from. If the list is empty, the form does not ask.', 0, 12),
    moreServices: f.list(option(f), 'More choices, after the listed services.', 0, 6),
    consent: f.paragraph(
      'What visitors agree to by sending the form. It may link to the privacy policy.',
      'By submitting this form, you agree to be contacted by our team. See our [privacy policy](/privacy-policy).',
    ),
    submit: f.text('The submit button.', 'Request Free Consultation'),
    free: f
      .sentences(
        'What costs the visitor nothing. A page says it once, small, below the buttons at its top; an article in the box at its end. Leave it out to show nothing.',
        'The first inspection is free within 20 miles.',
      )
      .optional(),
    submitting: f.text('The submit button while the form is being sent.', 'Submitting...'),
    success: f.block('The message when the request has been sent.', {
      title: f.text('The heading of the message.', 'Request Submitted Successfully!'),
      text: f.sentences('The text of the message.', 'We’ll contact you within 24 hours.'),
    }),
    failure: f.block('The message when the request could not be sent.', {
      title: f.text('The heading of the message.', 'Error'),
      text: f.sentences(
        'The text of the message.',
        'Failed to send your message. Please try again or call us directly.',
      ),
    }),
    words: words(f),
  });

const words = (f: Fields) =>
  f.block('The smaller texts of the form.', {
    problem: f.text('The heading above the list of mistakes.', 'There is a problem'),
    errorPrefix: f.text('The text before the page title while there are mistakes.', 'Error: '),
    optional: f.text('The text after the label of an optional field.', '(optional)'),
    more: f.text('The line beside long texts that opens the optional fields.', 'More about the project'),
    suggestion: f.text(
      'The text before the domain that a mistyped email address was probably meant to have.',
      'Did you mean',
    ),
    offline: f.sentences(
      'The message when the visitor is offline.',
      'You seem to be offline. Your words are kept here; send again once you are connected.',
    ),
    call: f.text('The link that calls the company.', 'Call us'),
    mail: f.text('The link that opens an email with the same text.', 'Send it by email instead'),
    copy: f.text('The button that copies the message.', 'Copy my message'),
    copied: f.text('The copy button after it was pressed.', 'Copied'),
    trap: f.text('The label of a hidden field that only spam bots fill in.', 'Leave this empty'),
    notifications: f.text('The name of the region where messages appear, for screen readers.', 'Notifications'),
    dismiss: f.text('The button that closes a message.', 'Dismiss'),
  });
