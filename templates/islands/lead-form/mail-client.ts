// The provider's own client. A file of its own, because importing it throws where storage is denied.
import { init, send } from '@emailjs/browser';
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/**
 * Sends a lead; resolves with the provider's words. The client's throttle stays off: it would refuse a second try after
 * a failure.
 */
export async function sendByClient({ publicKey, origin, serviceId, templateId }: Mail, lead: Lead): Promise<string> {
  init({ publicKey, origin });
  return (await send(serviceId, templateId, lead)).text;
}
