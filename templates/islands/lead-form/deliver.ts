// Sends a lead to the mail provider: with the provider's client, or by a plain request if the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';
import { CLIENT_PATIENCE, PATIENCE } from './times.ts';

/**
 * Sends a lead, and calls `tell` with whether it was delivered. Without an answer within 15 seconds, calls it with
 * false, and possibly again when the answer arrives.
 */
export function deliver(form: HTMLFormElement, mail: Mail, lead: Lead, tell: (arrived: boolean) => void): void {
  void send(form, mail, lead)
    // Only the text "OK" confirms delivery; the login page of a hotel's network returns status 200 too.
    .then(
      (text) => text.trim() === 'OK',
      () => false,
    )
    .then(tell);
  setTimeout(tell, PATIENCE, false);
}

/**
 * Sends a lead, and returns the text of the answer. If the client is blocked, throws on import because storage is
 * denied, or has not been loaded in time or before the page is left, posts the form as the browser would. Both requests
 * are completed even if the page is closed.
 */
async function send(form: HTMLFormElement, mail: Mail, lead: Lead): Promise<string> {
  const body = new FormData(form);
  const client = await Promise.race([
    import('./mail-client.ts').catch(() => undefined),
    new Promise<void>((done) => {
      setTimeout(done, CLIENT_PATIENCE);
      addEventListener('visibilitychange', () => done());
    }),
  ]);
  if (client) return client.sendByClient(mail, lead);
  const response = await fetch(form.action, { method: 'post', body, keepalive: true });
  return response.ok ? response.text() : '';
}
