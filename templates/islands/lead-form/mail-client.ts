// The mail provider's client, in a module of its own because importing it throws if storage is denied.
import { init, send, type StorageProvider } from '@emailjs/browser';
import type { Lead } from './lead.ts';
import type { Mail } from './props.ts';

/** What the client would use by itself if `init`, which alone sets the provider's address, did not replace it. */
const storageProvider: StorageProvider = {
  get: async (key) => localStorage.getItem(key),
  set: async (key, value) => localStorage.setItem(key, value),
  remove: async (key) => localStorage.removeItem(key),
};

/**
 * Sends a lead with the options of the client in the settings. Resolves with a status that means success; rejects with
 * any other one, with a text if a key is missing, and with an error if there is no connection.
 */
export function sendByClient(mail: Mail, lead: Lead): Promise<{ readonly status: number }> {
  const { publicKey, origin, limitRate = {}, blockHeadless = false, blockList = {} } = mail;
  init({ publicKey, origin, limitRate, blockHeadless, blockList, storageProvider });
  return send(mail.serviceId, mail.templateId, lead);
}
