// The mail provider's wire format for leads, and a test lead in it.
import client from '@emailjs/browser/package.json' with { type: 'json' };
import type { Site } from '../content/site.ts';

/** The version of the provider's client whose wire format this is. */
export const CLIENT_VERSION = client.version;
/** The variables of the provider's mail template. */
export const LEAD_FIELDS = [
  'to_email',
  'from_name',
  'from_email',
  'phone',
  'service',
  'location',
  'timeline',
  'budget',
  'message',
] as const;
/** The name of a field of the form, which is that of its variable in the mail template. */
export type LeadVariable = (typeof LEAD_FIELDS)[number];

/**
 * A lead that is clearly marked as a test, with the company's own mail address as the sender: the body of POST
 * {origin}/api/v1.0/email/send.
 */
export function testLead({ business, settings, listedServices, areas, leadForm }: Site, sentAt: string) {
  const { mail } = settings;
  return {
    lib_version: CLIENT_VERSION,
    user_id: mail.publicKey,
    service_id: mail.serviceId,
    template_id: mail.templateId,
    template_params: {
      to_email: mail.to,
      from_name: 'TEST LEAD (site lead)',
      from_email: business.email,
      phone: business.phone.shown,
      service: listedServices[0]?.slug ?? '',
      location: areas[0]?.slug ?? '',
      timeline: leadForm.timelines[0]?.value ?? '',
      budget: leadForm.budgets[0]?.value ?? '',
      message: `This is a test, sent by "site lead" at ${sentAt}, to prove that requests from the website still arrive. Nobody needs to be called. If you do not get one of these each week, the form is broken.`,
    } satisfies Record<LeadVariable, string>,
  };
}
