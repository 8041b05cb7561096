// Compares what a live host serves with what was built.
import type { Problem } from '../../problems/problem.ts';
import { redirectDifferences, variantDifferences } from './addresses.ts';
import { fileDifferences, pageDifferences } from './contents.ts';
import { asProblems, type Difference } from './difference.ts';
import { httpsDifferences } from './https.ts';
import { knownHost } from './known-hosts.ts';
import { hiddenDifferences, missingDifferences } from './refusals.ts';
import { openRequests, type Requests } from './requests.ts';
import { type Built, subjectOf } from './subject.ts';

/** What a comparison found. */
export interface Comparison {
  readonly problems: readonly Problem[];
  /** How many requests were sent. */
  readonly requests: number;
}

/** Compares a built site with the host at `origin`: "https://www.example.com", without base. */
export async function compareLive(built: Built, origin: string): Promise<Comparison> {
  const requests = openRequests(origin);
  const home = await requests.get(built.site.base);
  const elsewhere = home?.location && home.location.origin !== origin ? home.location : undefined;
  const differences =
    home && !elsewhere
      ? await allDifferences(built, origin, requests, home.headers)
      : elsewhere
        ? [leadsAway(built.site.base, elsewhere)]
        : [];
  return { problems: asProblems([...silent(requests), ...differences], origin), requests: requests.count };
}

async function allDifferences(
  built: Built,
  origin: string,
  requests: Requests,
  headers: Headers,
): Promise<Difference[]> {
  const subject = await subjectOf(built, origin, requests, knownHost(headers));
  const compared = [
    pageDifferences,
    fileDifferences,
    redirectDifferences,
    variantDifferences,
    missingDifferences,
    hiddenDifferences,
    httpsDifferences,
  ].map((compare) => compare(subject));
  return (await Promise.all(compared)).flat();
}

/** The addresses that gave no answer. After some of them, the others are not requested, so that they are not reported. */
const silent = ({ silences }: Requests): Difference[] =>
  [...silences].map(([address, reason]) => ({
    about: 'answer',
    address,
    message: `cannot be requested: ${reason}.`,
    expected: 'an answer; open the address in a browser, and run this check again',
    // A full address is another name of the site, which it need not have.
    severity: address.startsWith('http') ? 'warning' : 'error',
  }));

const leadsAway = (address: string, { href, origin }: URL): Difference => ({
  about: 'answer',
  address,
  message: `leads to ${href}, so nothing else was compared.`,
  expected: `the address that visitors end up at: site live ${origin}`,
});
