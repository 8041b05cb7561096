// The mail provider's client, in a module of its own because importing it throws if storage is denied.
import { init, send } from '@emailjs/browser';
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/**
 * Sends a lead, and resolves with the text of the answer; `signal` ends the request. The client's rate limit is not
 * enabled, because it would reject a second attempt after a failure.
 */
export async function sendByClient(mail: Mail, lead: Lead, signal: AbortSignal): Promise<string> {
  // The client cannot be told to keep its request alive when the page is left, nor to end it.
  const { fetch } = window;
  window.fetch = (url, options) => {
    window.fetch = fetch;
    return fetch(url, { ...options, keepalive: true, signal });
  };
  init(mail);
  return (await send(mail.serviceId, mail.templateId, lead)).text;
}
