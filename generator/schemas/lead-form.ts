// data/lead-form.yaml: the words and options of the one lead form.
import { z } from 'zod';
import type { Fields } from './fields.ts';

const field = (f: Fields, example: string) =>
  z
    .strictObject({
      label: f.text('The label.', example),
      placeholder: f.text('A hint inside the empty field of a choice.', 'Choose…').optional(),
      hint: f.text('A hint under the label.', 'For example (217) 555-0142').optional(),
      missing: f
        .text('What is said when it is empty; required fields need it.', `Enter your ${example.toLowerCase()}`)
        .optional(),
      invalid: f
        .text('What is said when it cannot be right.', 'Enter an email address in the form name@example.com')
        .optional(),
    })
    .meta({ description: `The words of one field: ${example.toLowerCase()}.` });
const option = (f: Fields) =>
  z.strictObject({
    value: f.slug('What is sent.', '1-3months'),
    label: f.text('What the visitor reads.', '1-3 months'),
  });

export const leadForm = (f: Fields) =>
  z.strictObject({
    title: f.text('The heading where a page gives none.', 'Request your free consultation'),
    intro: f.text('The sentence under it where a page gives none.', 'We answer within 24 hours.'),
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
      .meta({ description: 'The fields.' }),
    timelines: f.list(option(f), 'The timelines to choose from; without any the form does not ask.', 0, 12),
    budgets: f.list(option(f), 'The budgets to choose from; without any the form does not ask.', 0, 12),
    moreServices: f.list(option(f), 'Choices after the listed services.', 0, 6),
    consent: f.text(
      'What the visitor agrees to by sending.',
      'By submitting this form, you agree to be contacted by our team.',
    ),
    submit: f.text('The button.', 'Request Free Consultation'),
    submitting: f.text('The button while the form is sent.', 'Submitting...'),
    success: z
      .strictObject({
        title: f.text('The heading.', 'Request Submitted Successfully!'),
        text: f.text('The text.', 'We’ll contact you within 24 hours.'),
      })
      .meta({ description: 'What is said when the request was sent.' }),
    failure: z
      .strictObject({
        title: f.text('The heading.', 'Error'),
        text: f.text('The text.', 'Failed to send your message. Please try again or call us directly.'),
      })
      .meta({ description: 'What is said when it was not.' }),
    words: z
      .strictObject({
        problem: f.text('The heading over a list of mistakes.', 'There is a problem'),
        errorPrefix: f.text('Before the page’s title while there are mistakes.', 'Error: '),
        optional: f.text('Behind the label of a field that may stay empty.', '(optional)'),
        suggestion: f.text('Before a corrected mail address.', 'Did you mean'),
        offline: f.text(
          'What is said without a connection.',
          'You seem to be offline. Your words are kept here; send again once you are connected.',
        ),
        again: f.text('The button that sends once more.', 'Try again'),
        call: f.text('The link that calls.', 'Call us'),
        mail: f.text('The link that writes a mail with the same words.', 'Send it by email instead'),
        copy: f.text('The button that copies the message.', 'Copy my message'),
        copied: f.text('What it says afterwards.', 'Copied'),
        another: f.text('The button that shows an empty form again.', 'Send another request'),
        trap: f.text('The label of the field that only robots fill.', 'Leave this empty'),
        confirm: f.text('What is asked when a robot is suspected.', 'Please press the button once more to send.'),
        notifications: f.text('The name of the region where messages appear.', 'Notifications'),
        dismiss: f.text('The button that closes a message.', 'Dismiss'),
      })
      .meta({ description: 'The smaller words of the form.' }),
  });
