// Examples of the lead form in each of its states. They are not hydrated; only the form of the section is.
import type { ComponentType } from 'react';
import { leadFormProps } from './LeadFormIsland.tsx';
import { example, examplesOf } from '../examples/example.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.island.tsx';
import { Notice } from './lead-form/Notices.tsx';

/** The form in a phase. */
const inState = (state: LeadForm['state']): ComponentType<LeadFormProps> =>
  class extends LeadForm {
    override state = state;
  };
const MISTAKES = {
  name: 'What is to be written here',
  email: 'What an address looks like',
  phone: 'How many digits there are',
};
const states = [
  ['At first', inState({ phase: 'idle', mistakes: {} })],
  ['With mistakes', inState({ phase: 'invalid', mistakes: MISTAKES })],
  ['Asking for a second press', inState({ phase: 'confirm', mistakes: {} })],
  ['While it is sent', inState({ phase: 'sending', mistakes: {} })],
  ['Changed while it was sent', inState({ phase: 'changed', mistakes: {} })],
  ['Sent', inState({ phase: 'sent', mistakes: {} })],
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
