// The subjects that figures can contradict each other about. Each takes all claims and returns those that cannot all be
// true.
import type { AuditInput } from './input.ts';
import type { Claim, ClaimKind, Disagreement } from './claims.ts';
import { priceDisagreements } from './prices.ts';

type Subject = (claims: readonly Claim[], input: AuditInput) => Disagreement[];

const METERS_PER_MILE = 1609.344;
/** The first number in a text, with any sign between thousands and before decimals: "1,200+", "1.200", "4,8 sur 5". */
const number = (value: string): number =>
  Number(
    value
      .replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d),(?=\d)/, '.')
      .match(/\d+(?:\.\d+)?/)?.[0] ?? Number.NaN,
  );

/** Finds claims of one kind that do not all have the same measure. */
function differing(subject: string, kind: ClaimKind, measure: (claim: Claim) => string | number): Subject {
  return (claims) => {
    const own = claims.filter((claim) => claim.kind === kind);
    return new Set(own.map(measure)).size > 1 ? [{ subject, claims: own }] : [];
  };
}

/** The radius in whole miles, because the same radius in miles and in meters may differ by rounding. */
const miles = ({ value }: Claim): number => {
  const meters = value.endsWith(' m') ? 1 : / k/i.test(value) ? 1000 : METERS_PER_MILE;
  return Math.round((number(value) * meters) / METERS_PER_MILE);
};

/** Finds counts of projects that are higher than the count of all customers. */
const trackRecord: Subject = (claims) => {
  const counts = claims.filter((claim) => claim.kind === 'count');
  const customers = counts.filter((claim) =>
    /\b(customers?|clients?|homeowners?|families|Kund(?:en|innen)|Patient(?:en|s)|Familien|familles|clientes|pacientes|familias)\b/i.test(
      claim.text,
    ),
  );
  const all = Math.max(...customers.map((claim) => number(claim.value)));
  const more = counts.filter(
    (claim) =>
      /\b(projects?|jobs?|Projekten?|Projekte|Aufträge|projets|réalisations|chantiers|proyectos|trabajos)\b/i.test(
        claim.text,
      ) &&
      !/[KMB]\+?$/i.test(claim.value) &&
      number(claim.value) > all,
  );
  return customers.length > 0 && more.length > 0 ? [{ subject: 'track record', claims: [...customers, ...more] }] : [];
};

/** Finds claims of 24/7 availability although the company is closed on some day. */
const availability: Subject = (claims, { site }) => {
  const always = claims.filter((claim) => claim.kind === 'availability');
  const closed = Object.entries(site.business.workingHours ?? {}).find(([, hours]) => hours.open.length === 0);
  if (always.length === 0 || !closed) return [];
  const [day, hours] = closed;
  return [
    {
      subject: 'availability',
      claims: [
        ...always,
        {
          kind: 'availability',
          value: `${hours.shown} on ${day}`,
          text: 'opening hours',
          page: '/',
          place: { file: 'data/business.yaml' },
        },
      ],
    },
  ];
};

/** Every subject, in the order in which contradictions are reported. */
export const SUBJECTS: readonly Subject[] = [
  differing('experience', 'experience', ({ value }) => value.replace(/\D/g, '')),
  differing('rating', 'rating', ({ value }) => number(value)),
  differing('grade', 'grade', ({ value }) => value),
  differing('radius', 'radius', miles),
  differing('response', 'response', ({ value }) => value),
  trackRecord,
  availability,
  priceDisagreements,
];
