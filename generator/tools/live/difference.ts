// What a live host does differently, and how that is reported: each cause once, with all of its addresses.
import { type Problem, problem, type Severity } from '../../problems/problem.ts';
import { groupBy } from '../../system/group-by.ts';
import type { Answer } from './requests.ts';

/** How the sentence about each kind of difference begins. */
const SUBJECTS = {
  answer: 'the address',
  page: 'the page',
  file: 'the file',
  type: 'the answer',
  header: 'the answer',
  caching: 'the answer',
  compression: 'the answer',
  redirect: 'the address',
  address: 'the address',
  hidden: 'the file',
  https: 'the address',
} as const;

/** One thing that the host does differently. */
export interface Difference {
  readonly about: keyof typeof SUBJECTS;
  /** A path with base, or a full address; the requested one unless stated. */
  readonly address?: string;
  /** The rest of a sentence about it, which SUBJECTS begins. */
  readonly message: string;
  /** What the cause is, if it is known, and what to do. */
  readonly expected: string;
  /** An error unless stated. */
  readonly severity?: Severity | undefined;
}

/** Makes differences of one kind, for the requested address. */
export const differing =
  (about: Difference['about']) =>
  (message: string, expected: string, severity?: Severity): Difference => ({ about, message, expected, severity });

/** An address to request, and what is different in its answer, if anything is. */
export interface Question {
  readonly address: string;
  differences(answer: Answer): Iterable<Difference | undefined> | AsyncIterable<Difference>;
}

/**
 * Where a redirect leads, as seen from the address that redirects, in words that are the same for every page that is
 * redirected in the same way.
 */
export function targetOf(location: URL, address: string): string {
  const path = new URL(address, location).pathname;
  if (location.pathname === path) return `the same address on ${location.origin}`;
  if (location.pathname === `${path}/`) return 'the same address with a slash at the end';
  if (location.pathname === `${path}.html`) return 'the same address with .html';
  return location.href;
}

/** How many addresses a message names. */
const MOST_NAMED = 6;

/** The differences as problems. `origin` is that of the host. */
export const asProblems = (differences: readonly Difference[], origin: string): Problem[] =>
  [...groupBy(differences, keyOf).values()].map((group) => {
    const [{ about, message, expected, severity }] = group as [Difference];
    const addresses = [...new Set(group.map(({ address = '/' }) => address))].sort();
    const file = new URL(addresses[0] ?? '', origin).href;
    return problem(
      'RULE',
      { file },
      { rule: `live/${about}`, page: named(addresses), message: `${SUBJECTS[about]} ${message}`, expected, addresses },
      severity,
    );
  });

const keyOf = ({ about, message, expected, severity }: Difference): string =>
  JSON.stringify([about, message, expected, severity]);

/** "/, /about and /contact", or the first few and the number of the others. */
function named(addresses: readonly string[]): string {
  const others = addresses.length - MOST_NAMED + 1;
  const names = others > 1 ? [...addresses.slice(0, MOST_NAMED - 1), `${others} others`] : addresses;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}
