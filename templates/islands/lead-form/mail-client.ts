// The mail provider's client, in a module of its own because importing it throws if storage is denied.
import { init, send } from '@emailjs/browser';
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

// The client cannot be told to keep its request alive when the page is left.
const { fetch } = window;
window.fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/**
 * Sends a lead, and resolves with the text of the answer. The client's rate limit is not enabled, because it would
 * reject a second attempt after a failure.
 */
export async function sendByClient(mail: Mail, lead: Lead): Promise<string> {
  init(mail);
  return (await send(mail.serviceId, mail.templateId, lead)).text;
}
