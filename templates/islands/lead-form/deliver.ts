// Sends a lead to the mail provider: with the provider's client, or by a plain request if the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';
import { CLIENT_PATIENCE, PATIENCE } from './times.ts';

/**
 * Sends a lead, and calls `tell` with whether it was delivered. Without an answer within 15 seconds, calls it with
 * false, and possibly again when the answer arrives. If the client is blocked, throws on import because storage is
 * denied, or has not been loaded in time or before the page is left, posts the form as the browser would. Both requests
 * are completed even if the page is closed.
 */
export async function deliver(
  form: HTMLFormElement,
  mail: Mail,
  lead: Lead,
  tell: (arrived: boolean) => void,
): Promise<void> {
  setTimeout(tell, PATIENCE, false);
  const body = new FormData(form);
  const client = await Promise.race([
    import('./mail-client.ts').catch(() => undefined),
    new Promise<void>((done) => {
      setTimeout(done, CLIENT_PATIENCE);
      addEventListener('visibilitychange', () => done());
    }),
  ]);
  const answer = client
    ? client.sendByClient(mail, lead)
    : fetch(form.action, { method: 'post', body, keepalive: true }).then((response) =>
        response.ok ? response.text() : '',
      );
  // Only the text "OK" confirms delivery; the login page of a hotel's network returns status 200 too.
  answer.then(
    (text) => tell(text.trim() === 'OK'),
    () => tell(false),
  );
}
