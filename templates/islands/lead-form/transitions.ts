// The lead form as a state machine: its events, and the table of which phase follows on which event.
import type { Phase } from './props.ts';

/**
 * What leads to another phase. A press of the button, by what the fields contain: no name, another mistake, something to
 * ask about, or a lead to send. The answer of the mail provider: the lead was sent, it was sent but the fields have
 * changed since, or it failed.
 */
export type Event = 'missing' | 'invalid' | 'question' | 'send' | 'sent' | 'changed' | 'failed';

/** The phase that follows on an event in every phase, as an answer may come late; and what follows instead in one. */
export const transitions: { readonly every: Readonly<Record<Event, Phase>> } & {
  readonly [phase in Phase]?: { readonly [event in Event]?: Phase };
} = {
  every: {
    missing: 'invalid',
    invalid: 'invalid',
    question: 'confirm',
    send: 'sending',
    sent: 'sent',
    changed: 'changed',
    failed: 'failed',
  },
  // The button then says "Send another request", so an empty form is no mistake.
  sent: { missing: 'idle' },
};
