// Finds the values of a sample record that must not go live: they build with a warning.
import { type Problem, problem } from '../problems/problem.ts';
import type { SchemaName } from '../schemas/index.ts';
import type { Site } from '../site.ts';
import type { ParsedYaml } from './yaml.ts';

/** 555-0100 to 555-0199 are reserved for fiction (NANPA); .example is reserved by RFC 2606. */
const FICTIONAL_PHONE = /55501\d\d$/;
const EXAMPLE_DOMAIN = /(^|[./@])example\.(com|net|org)$|\.(example|test|invalid|localhost)$/;
/** How the words begin that `site new business` writes in the place of others. */
export const STAND_IN = /\b(?:1 Your Street|Your (?:Town|town and|trade|licence number)|Say (?:here|how|in a (?:few words|sentence)|what to|when)|(?:First|Second|Third) (?:Service|Area|Article|specialization|keyword|principle|reason)|What stands behind it|Answer it straight|Tell the story in the words|Who you are, since when|One to three sentences: for whom|This page is not written yet)\b/i;
const PLACEHOLDER_KEY = /^(your[_-]|placeholder|changeme|xxx|\{)/i;

/** Whether the mail settings are a real account's: with placeholders among them no lead arrives anywhere. */
export function canDeliver({ publicKey, serviceId, templateId, to }: Site['settings']['mail']): boolean {
  return ![publicKey, serviceId, templateId].some((key) => PLACEHOLDER_KEY.test(key)) && !EXAMPLE_DOMAIN.test(to);
}

/** A warning for each placeholder of the site. */
export function placeholders(site: Site, yaml: (kind: SchemaName) => ParsedYaml | undefined): Problem[] {
  const found: Problem[] = [];
  const warn = (kind: SchemaName, path: string[], what: string, value: string, consequence: string): void => {
    const place = yaml(kind)?.place(path) ?? { file: 'data' };
    found.push(problem('PLACEHOLDER', place, { what, found: value, consequence }, 'warning'));
  };
  const { business, settings } = site;
  if (FICTIONAL_PHONE.test(business.phone.e164)) warn('business', ['phone'], 'telephone number', business.phone.shown, 'the real number before the site goes live; this one reaches nobody');
  if (EXAMPLE_DOMAIN.test(business.email)) warn('business', ['email'], 'mail address', business.email, 'the real address before the site goes live');
  if (EXAMPLE_DOMAIN.test(new URL(site.origin).hostname)) warn('settings', ['url'], 'web address', site.origin, 'the real address, here or with --site-url; canonical links and the sitemap carry it');
  for (const key of ['publicKey', 'serviceId', 'templateId'] as const) {
    if (PLACEHOLDER_KEY.test(settings.mail[key])) {
      const variable = `SITE_MAIL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
      warn('settings', ['mail', key], 'mail setting', settings.mail[key], `the account’s own, here or in ${variable}; until then no lead is delivered and the form shows the telephone number`);
    }
  }
  const { address: { streetAddress, addressLocality }, license = '', industry, tagline, description, serviceArea, specializations } = business;
  const record: [path: string[], what: string, value: string][] = [
    [['industry'], 'trade', industry], [['tagline'], 'tagline', tagline], [['description'], 'description', description], [['serviceArea'], 'area', serviceArea], [['address', 'streetAddress'], 'street', streetAddress],
    [['address', 'addressLocality'], 'town', addressLocality], [['license'], 'licence number', license], [['specializations'], 'specialization', specializations[0]!],
  ];
  for (const [path, what, value] of record) if (STAND_IN.test(value)) warn('business', path, what, value, 'what is true of the company; visitors and search engines read it');
  if (EXAMPLE_DOMAIN.test(settings.mail.to)) warn('settings', ['mail', 'to'], 'lead address', settings.mail.to, 'the address that reads the leads');
  return found;
}
