// Hands a lead to the mail provider: through its client, or without it where the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/** The version of the provider's client whose wire format the form speaks. */
export const LIB_VERSION = '4.4.1';
/** How long a visitor waits for an answer, and how much of that for the client to arrive. */
const PATIENCE = 15_000;
const CLIENT_PATIENCE = 4000;

const after = (delay: number): Promise<undefined> => new Promise((done) => setTimeout(done, delay));

/**
 * Sends a lead and tells whether it arrived; after 15 seconds without an answer that it did not, and may still tell
 * then that it did.
 */
export function deliver(form: HTMLFormElement, mail: Mail, lead: Lead, tell: (arrived: boolean) => void): void {
  // Only the provider's own "OK" is a receipt; a hotel's login page answers 200 as well.
  void send(form, mail, lead)
    .then(
      (text) => text.trim() === 'OK',
      () => false,
    )
    .then(tell);
  setTimeout(tell, PATIENCE, false);
}

/**
 * Where the client is blocked, hangs, or throws at import because storage is denied, the form is posted as the browser
 * would.
 */
async function send(form: HTMLFormElement, mail: Mail, lead: Lead): Promise<string> {
  const body = new FormData(form);
  const client = await Promise.race([import('./mail-client.ts').catch(() => undefined), after(CLIENT_PATIENCE)]);
  if (client) return client.sendByClient(mail, lead);
  const response = await fetch(form.action, { method: 'post', body });
  return response.ok ? response.text() : '';
}
