// data/lead-form.yaml: the texts and choices of the lead form.
import { z } from 'zod';
import type { Fields } from './fields.ts';

const field = (f: Fields, example: string) =>
  z
    .strictObject({
      label: f.text('The label of the field.', example),
      placeholder: f.text('The text shown in a choice field while nothing is chosen.', 'Choose…').optional(),
      hint: f.text('A hint below the label.', 'For example (217) 555-0142').optional(),
      missing: f
        .text('The message if the field is empty. Required fields need it.', `Enter your ${example.toLowerCase()}`)
        .optional(),
      invalid: f
        .text('The message if the value cannot be right.', 'Enter an email address in the form name@example.com')
        .optional(),
    })
    .meta({ description: `The texts of the field "${example}".` });
const option = (f: Fields) =>
  z.strictObject({
    value: f.slug('The value that is sent with the request.', '1-3months'),
    label: f.text('The choice as visitors read it.', '1-3 months'),
  });

export const leadForm = (f: Fields) =>
  z.strictObject({
    title: f.text('The heading of the form, unless a page has its own.', 'Request your free consultation'),
    intro: f.text('The sentence below the heading, unless a page has its own.', 'We answer within 24 hours.'),
    fields: z
      .strictObject({
        name: field(f, 'Full Name'),
        email: field(f, 'Email Address'),
        phone: field(f, 'Phone Number'),
        timeline: field(f, 'Project Timeline'),
        service: field(f, 'Service Needed'),
        location: field(f, 'Project Location'),
        budget: field(f, 'Estimated Budget'),
        message: field(f, 'Project Details'),
      })
      .meta({ description: 'The texts of each field of the form.' }),
    timelines: f.list(option(f), 'The timelines to choose from. If the list is empty, the form does not ask.', 0, 12),
    budgets: f.list(option(f), 'The budgets to choose from. If the list is empty, the form does not ask.', 0, 12),
    moreServices: f.list(option(f), 'More choices, after the listed services.', 0, 6),
    consent: f.text(
      'What visitors agree to by sending the form.',
      'By submitting this form, you agree to be contacted by our team.',
    ),
    submit: f.text('The submit button.', 'Request Free Consultation'),
    submitting: f.text('The submit button while the form is being sent.', 'Submitting...'),
    success: z
      .strictObject({
        title: f.text('The heading of the message.', 'Request Submitted Successfully!'),
        text: f.text('The text of the message.', 'We’ll contact you within 24 hours.'),
      })
      .meta({ description: 'The message when the request has been sent.' }),
    failure: z
      .strictObject({
        title: f.text('The heading of the message.', 'Error'),
        text: f.text('The text of the message.', 'Failed to send your message. Please try again or call us directly.'),
      })
      .meta({ description: 'The message when the request could not be sent.' }),
    words: words(f),
  });

const words = (f: Fields) =>
  z
    .strictObject({
      problem: f.text('The heading above the list of mistakes.', 'There is a problem'),
      errorPrefix: f.text('The text before the page title while there are mistakes.', 'Error: '),
      optional: f.text('The text after the label of an optional field.', '(optional)'),
      suggestion: f.text('The text before a suggested email address.', 'Did you mean'),
      offline: f.text(
        'The message when the visitor is offline.',
        'You seem to be offline. Your words are kept here; send again once you are connected.',
      ),
      again: f.text('The button that sends the form again.', 'Try again'),
      call: f.text('The link that calls the company.', 'Call us'),
      mail: f.text('The link that opens an email with the same text.', 'Send it by email instead'),
      copy: f.text('The button that copies the message.', 'Copy my message'),
      copied: f.text('The copy button after it was pressed.', 'Copied'),
      another: f.text('The button that shows an empty form again.', 'Send another request'),
      trap: f.text('The label of a hidden field that only spam bots fill in.', 'Leave this empty'),
      confirm: f.text(
        'The request to press the button again, if the sender may be a spam bot.',
        'Please press the button once more to send.',
      ),
      notifications: f.text('The name of the region where messages appear, for screen readers.', 'Notifications'),
      dismiss: f.text('The button that closes a message.', 'Dismiss'),
    })
    .meta({ description: 'The smaller texts of the form.' });
