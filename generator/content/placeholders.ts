// Finds placeholder values that must not go live; the site builds with a warning for each.
import { type Problem, problem } from '../problems/problem.ts';
import { PLACES, type SchemaName } from '../schemas/index.ts';
import type { Site } from './site.ts';
import type { PlaceOf } from './yaml/parse.ts';

/**
 * Numbers that are reserved for fiction: 555-0100 to 555-0199 in North America (NANPA), 04 65 71 in France (ARCEP),
 * 030 23125 in Germany (Bundesnetzagentur); and one that nobody would give out in Spain, which reserves none.
 */
const FICTIONAL_PHONE = /^\+(?:1\d{3}55501\d\d|3346571\d{4}|493023125\d{3}|34600000000)$/;
/** The middle of the towns in which new businesses begin: Springfield (Illinois), Paris, Berlin and Madrid. */
const SAMPLE_POSITION = /^(?:39\.7817, -89\.6501|48\.8534, 2\.3488|52\.517, 13\.3889|40\.4169, -3\.7035)$/;
/** Domains that are reserved for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /(^|[./@])example\.(com|net|org)$|\.(example|test|invalid|localhost)$/;
/**
 * What all placeholder texts that `site new` writes have in common, even within another text; in German, Spanish and
 * French, short ones must be the whole text, because an article may well begin with such words.
 */
export const STAND_IN = new RegExp(
  [
    /\b(?:[Ss]ay here|This page is not written yet|(?:First|Second|Third|Fourth) (?:Service|Area|Article|specialization|keyword|principle|reason|feature)|Your (?:Street|Town|town and|trade)|a placeholder for the company’s own logo)\b/,
    /Schreiben Sie hier|[Ee]scriba aquí|[Éé]crivez ici|noch nicht geschrieben\.|aún no está escrita\.|pas encore rédigée\./,
    /^(?:Erste[rs]?|Zweiter|Dritter|Vierter) (?:Leistung|Gebiet|Artikel|Schwerpunkt|Stichwort|Grundsatz|Grund|Vorteil)$/,
    /^(?:Primera?|Segund[ao]|Tercera?|Cuarto) (?:servicio|zona|artículo|especialidad|palabra clave|principio|razón|punto)$/,
    /^(?:Premi(?:er|ère)|Deuxième|Troisième|Quatrième) (?:prestation|secteur|article|spécialité|mot-clé|principe|raison|atout)$/,
    /^(?:00000 )?(?:Ihr (?:Fach|Ort)|Su (?:actividad|ciudad)|Votre (?:métier|ville))(?: und seine Umgebung| y sus alrededores| et ses environs)?$/,
    /^(?:Ihre Straße 1|Su calle 1|1 rue de votre ville)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const SECOND_PLACEHOLDER = /\/your[_-]|^https?:\/\/[^/]*example\./;
const PLACEHOLDER_KEY = /^(your[_-]|placeholder|changeme|xxx|\{)/i;

/** Whether the mail settings are those of a real account; with a placeholder among them, no lead is delivered. */
export function canDeliver({ publicKey, serviceId, templateId, to }: Site['settings']['mail']): boolean {
  return ![publicKey, serviceId, templateId].some((key) => PLACEHOLDER_KEY.test(key)) && !EXAMPLE_DOMAIN.test(to);
}

/** A value that may be a placeholder. */
interface Suspect {
  /** The file that it is in, and its path there. */
  readonly at: readonly [SchemaName, ...string[]];
  readonly what: string;
  readonly value: string;
  readonly isPlaceholder: boolean;
  /** What is expected instead, or what happens until then. */
  readonly consequence: string;
}

/** A warning for each placeholder in the site. */
export function placeholders(site: Site, placeOf: PlaceOf): Problem[] {
  return [...addresses(site), ...mailKeys(site), ...standIns(site)]
    .filter(({ isPlaceholder }) => isPlaceholder)
    .map(({ at: [kind, ...path], what, value, consequence }) =>
      problem('PLACEHOLDER', placeOf(PLACES[kind], path), { what, found: value, consequence }, 'warning'),
    );
}

const addresses = ({ business: { phone, sms = phone, email, geo }, origin, settings: { mail } }: Site): Suspect[] => [
  {
    at: ['business', 'phone'],
    what: 'phone number',
    value: phone.shown,
    isPlaceholder: FICTIONAL_PHONE.test(phone.e164),
    consequence: 'the real number before the site goes live; nobody answers this one',
  },
  {
    at: ['business', 'sms'],
    what: 'number for text messages',
    value: sms.shown,
    isPlaceholder: sms !== phone && FICTIONAL_PHONE.test(sms.e164),
    consequence: 'the real number before the site goes live, or none; nobody reads messages to this one',
  },
  {
    at: ['business', 'email'],
    what: 'email address',
    value: email,
    isPlaceholder: EXAMPLE_DOMAIN.test(email),
    consequence: 'the real address before the site goes live',
  },
  {
    at: ['settings', 'url'],
    what: 'web address',
    value: origin,
    isPlaceholder: EXAMPLE_DOMAIN.test(new URL(origin).hostname),
    consequence: 'the real address, here or with --site-url; canonical links and the sitemap contain it',
  },
  {
    at: ['business', 'geo', 'latitude'],
    what: 'position',
    value: `${geo.latitude}, ${geo.longitude}`,
    isPlaceholder: SAMPLE_POSITION.test(`${geo.latitude}, ${geo.longitude}`),
    consequence: 'where the company is, as online maps show it; the map and search engines use it',
  },
  {
    at: ['settings', 'mail', 'to'],
    what: 'lead address',
    value: mail.to,
    isPlaceholder: EXAMPLE_DOMAIN.test(mail.to),
    consequence: 'the address at which leads are read',
  },
  {
    at: ['settings', 'mail', 'second'],
    what: 'second way for leads',
    value: mail.second ?? '',
    isPlaceholder: mail.second !== undefined && SECOND_PLACEHOLDER.test(mail.second),
    consequence: 'the address that the form service gives you, here or in SITE_MAIL_SECOND',
  },
];

const mailKeys = ({ settings: { mail } }: Site): Suspect[] =>
  (['publicKey', 'serviceId', 'templateId'] as const).map((key) => {
    const variable = `SITE_MAIL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    return {
      at: ['settings', 'mail', key],
      what: 'email setting',
      value: mail[key],
      isPlaceholder: PLACEHOLDER_KEY.test(mail[key]),
      consequence: `the value from your account, here or in ${variable}; until then the mail provider refuses every lead, and none is delivered`,
    };
  });

function standIns({ business }: Site): Suspect[] {
  const { address, industry, tagline, description, serviceArea, specializations } = business;
  const [specialization = ''] = specializations;
  const fields: readonly (readonly [what: string, value: string, ...path: string[]])[] = [
    ['trade', industry, 'industry'],
    ['tagline', tagline, 'tagline'],
    ['description', description, 'description'],
    ['area', serviceArea, 'serviceArea'],
    ['street', address.streetAddress ?? '', 'address', 'streetAddress'],
    ['town', address.addressLocality, 'address', 'addressLocality'],
    ['specialization', specialization, 'specializations'],
  ];
  return fields.map(([what, value, ...path]) => ({
    at: ['business', ...path],
    what,
    value,
    isPlaceholder: STAND_IN.test(value),
    consequence: 'your own text; visitors and search engines read it',
  }));
}
