// The mail provider's client, in a module of its own because importing it throws if storage is denied.
import { init, send } from '@emailjs/browser';
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/**
 * Sends a lead. Resolves with a status that means success; rejects with
 * any other one, with a text if a key is missing, and with an error if there is no connection.
 */
export function sendByClient(mail: Mail, lead: Lead): Promise<{ readonly status: number }> {
  init(mail);
  return send(mail.serviceId, mail.templateId, lead);
}
