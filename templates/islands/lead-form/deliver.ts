// Sends a lead to the mail provider: with the provider's client, or by a plain request if the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';
import { CLIENT_PATIENCE, PATIENCE } from './times.ts';

/**
 * Sends a lead, and calls `tell` with whether it was delivered; with undefined if the connection was cut. Without an
 * answer within 15 seconds, calls it with false, and possibly again when the answer arrives.
 */
export function deliver(form: HTMLFormElement, mail: Mail, lead: Lead, tell: (arrived?: boolean) => void): void {
  // Only the text "OK" confirms delivery; the login page of a hotel's network returns status 200 too.
  void send(form, mail, lead)
    .then(
      (text) => text.trim() === 'OK',
      // An answer of failure has a status; a connection that was cut has none.
      ({ status }: { readonly status?: number }) => (status ? false : undefined),
    )
    .then(tell);
  setTimeout(tell, PATIENCE, false);
}

/**
 * Sends a lead, and returns the text of the answer. If the client is blocked, does not load in time, or throws on import
 * because storage is denied, posts the form as the browser would.
 */
async function send(form: HTMLFormElement, mail: Mail, lead: Lead): Promise<string> {
  const body = new FormData(form);
  const client = await Promise.race([
    import('./mail-client.ts').catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, CLIENT_PATIENCE)),
  ]);
  if (client) return client.sendByClient(mail, lead);
  const response = await fetch(form.action, { method: 'post', body });
  return response.ok ? response.text() : '';
}
