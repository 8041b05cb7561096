// Examples of the lead form in each of its states. They are not hydrated; only the form of the section is.
import type { ComponentType } from 'react';
import { leadFormProps } from './LeadFormIsland.tsx';
import { example, examplesOf } from '../examples/example.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';
import { Notice } from './lead-form/Notices.tsx';

/** The form in a state. */
const inState = (state: Partial<LeadForm['state']>): ComponentType<LeadFormProps> =>
  class extends LeadForm {
    override state = { sending: false, ...state };
  };
const MISTAKES = {
  name: 'What is to be written here',
  email: 'What an address looks like',
  phone: 'How many digits there are',
};
const states = [
  ['At first', inState({})],
  ['With mistakes', inState({ mistakes: MISTAKES })],
  ['With a suggestion', inState({ meant: 'example.com' })],
  ['While it is sent', inState({ sending: true })],
  ['Sent', inState({ outcome: 'sent' })],
] as const;

export const leadForm = examplesOf(
  'islands/LeadForm.island.tsx',
  ...states.map(([name, Form]) =>
    example(name, ({ site, route, id }) => <Form {...leadFormProps({ site, route, id, layout: 'card' })} />),
  ),
  example(
    'Where it could not be sent',
    ({
      site: {
        leadForm: { failure, words },
      },
    }) => (
      <Notice kind="failed" title={failure.title}>
        <p>{failure.text}</p>
        <ul>
          <li>{words.call}</li>
          <li>{words.mail}</li>
        </ul>
      </Notice>
    ),
  ),
);
