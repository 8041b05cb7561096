// Sends a lead to the mail provider: with the provider's client, or by a plain request if the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';
import { CLIENT_PATIENCE, FIRST_PATIENCE, PATIENCE } from './times.ts';

/**
 * Sends a lead, and calls `tell` with whether it was delivered. Without an answer within 15 seconds, calls it with
 * false, and possibly again when the answer arrives. If the client is blocked, throws on import because storage is
 * denied, or has not been loaded in time or before the page is left, posts the form as the browser would. If that fails,
 * posts it to the second way, if there is one. All requests are completed even if the page is closed.
 */
export async function deliver(
  form: HTMLFormElement,
  mail: Mail,
  lead: Lead,
  tell: (arrived: boolean) => void,
): Promise<void> {
  setTimeout(tell, PATIENCE, false);
  const { second } = mail;
  const first = new AbortController();
  // A request that gets no answer is ended before the second one, so that the lead does not arrive twice.
  if (second) setTimeout(() => first.abort(), FIRST_PATIENCE);
  const body = new FormData(form);
  body.set('number', `${lead['number']}`);
  const post = async (url: string, more: RequestInit): Promise<string> => {
    const response = await fetch(url, { method: 'post', body, keepalive: true, ...more });
    return response.ok ? response.text() : '';
  };
  const client = await Promise.race([
    import('./mail-client.ts').catch(() => undefined),
    new Promise<void>((done) => {
      setTimeout(done, CLIENT_PATIENCE);
      addEventListener('visibilitychange', () => done());
    }),
  ]);
  const isSent = await (
    client ? client.sendByClient(mail, lead, first.signal) : post(form.action, { signal: first.signal })
  ).then(
    // Only the text "OK" confirms delivery; the login page of a hotel's network returns status 200 too.
    (text) => text.trim() === 'OK',
    () => false,
  );
  tell(
    isSent ||
      (!!second &&
        // Form services that are asked for JSON answer with `"ok":true`, `"success":true`, or `"success":"true"`; and
        // some with status 200 if they took nothing. `site check --lead` judges by the same.
        (await post(second, { body: new URLSearchParams(lead), headers: { accept: 'application/json' } }).then(
          (text) => /"(ok|success)": ?"?true/.test(text),
          () => false,
        ))),
  );
}
