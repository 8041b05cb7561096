// Sends a lead to the mail provider: with the provider's client, or by a plain request if the client cannot run.
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/** How long to wait for each of the two ways, in milliseconds. */
const PATIENCE = 15_000;

/** An attempt, which fails if it takes too long. The client cannot be told to give up. */
const inTime = <T>(attempt: Promise<T>): Promise<T> =>
  Promise.race([attempt, new Promise<never>((_, fail) => setTimeout(fail, PATIENCE, 'timeout'))]);

/**
 * Sends a lead, and resolves with whether it was delivered. If the provider fails, the lead is posted to the second
 * way, if there is one; a lead that the options of the client refuse is not.
 */
export async function deliver(form: HTMLFormElement, mail: Mail, lead: Lead): Promise<boolean> {
  const { second, blockList, limitRate, blockHeadless } = mail;
  const body = new FormData(form);
  const status = await inTime(sendToProvider(form.action, body, mail, lead)).then(
    (answer) => answer.status,
    (error: { readonly status?: number }) => (console.error('Lead not sent:', error), error.status),
  );
  const refusals: Readonly<Record<number, unknown>> = { 403: blockList, 429: limitRate, 451: blockHeadless };
  if (status === 200 || !second || refusals[status ?? 0]) return status === 200;
  // Form services that are asked for JSON answer with `"ok":true`, `"success":true`, or `"success":"true"`; and some
  // with status 200 if they took nothing. `site lead` judges by the same.
  const service = fetch(second, {
    method: 'post',
    body: new URLSearchParams(lead),
    headers: { accept: 'application/json' },
  });
  return inTime(service.then(async (answer) => answer.ok && /"(ok|success)": ?"?true/.test(await answer.text()))).catch(
    () => false,
  );
}

/**
 * Sends a lead to the provider, and resolves with its answer. If the client is blocked, or throws on import because
 * storage is denied, posts the form as the browser would.
 */
async function sendToProvider(
  action: string,
  body: FormData,
  mail: Mail,
  lead: Lead,
): Promise<{ readonly status: number }> {
  const client = await import('./mail-client.ts').catch(() => undefined);
  return client ? client.sendByClient(mail, lead) : fetch(action, { method: 'post', body });
}
