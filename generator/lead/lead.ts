// A lead as the mail provider takes it: the fields, and one marked test lead.
import type { Site } from '../site.ts';

/** The version of the provider's client whose wire format is spoken. */
export const CLIENT_VERSION = '4.4.1';
/** What the template of the provider is filled with. */
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

/** The body of a send: POST {origin}/api/v1.0/email/send. */
export interface LeadRequest {
  readonly lib_version: string;
  readonly user_id: string;
  readonly service_id: string;
  readonly template_id: string;
  readonly template_params: Readonly<Record<(typeof LEAD_FIELDS)[number], string>>;
}

/** A lead that says in every way that it is a test, sent to the company itself and answerable to it. */
export function testLead({ business, settings, listedServices, areas, leadForm }: Site, sentAt: string): LeadRequest {
  const { mail } = settings;
  return {
    lib_version: CLIENT_VERSION,
    user_id: mail.publicKey,
    service_id: mail.serviceId,
    template_id: mail.templateId,
    template_params: {
      to_email: mail.to,
      from_name: 'TEST LEAD (site check)',
      from_email: business.email,
      phone: business.phone.shown,
      service: listedServices[0]?.slug ?? '',
      location: areas[0]?.slug ?? '',
      timeline: leadForm.timelines[0]?.value ?? '',
      budget: leadForm.budgets[0]?.value ?? '',
      message: `This is a test, sent by "site check --lead" at ${sentAt}, to prove that requests from the website still arrive. Nobody needs to be called. If you do not get one of these each week, the form is broken.`,
    },
  };
}
