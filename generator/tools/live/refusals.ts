// Whether the host refuses what is no page: missing addresses, and files that only configure hosts.
import { bytesOf } from '../../output/file-contents.ts';
import { MARKER } from '../../output/swap.ts';
import { digest } from '../../system/digest.ts';
import { hostConfigurations } from '../../hosting/host-configurations.ts';
import { causeOf } from './causes.ts';
import type { Difference } from './difference.ts';
import { policyDifferences, typeDifferences } from './headers.ts';
import { isPage } from './requests.ts';
import { addressOf, isAsBuilt, MISSING, type Subject } from './subject.ts';

/** Addresses that no site has. */
const NOWHERE = ['no-such-page-site-check', 'no-such-folder/no-such-page-site-check'];

/** What differs where there is no page. */
export async function missingDifferences(subject: Subject): Promise<Difference[]> {
  const found = await Promise.all(NOWHERE.map((path) => missingDifference(addressOf(subject, path), subject)));
  return found.flat();
}

async function missingDifference(address: string, subject: Subject): Promise<Difference[]> {
  const page = subject.files.find(({ path }) => path === MISSING);
  const answer = await subject.requests.get(address);
  if (!answer || !page) return [];
  const of = (message: string, expected: string): Difference[] => [{ about: 'answer', address, message, expected }];
  const { status, location, body } = answer;
  const isHome = subject.pagesByDigest.get(digest(body)) === subject.site.href('/');
  if (location)
    return of(
      `does not exist, but leads to ${location.href} with ${status}.`,
      '404 with the page for missing addresses',
    );
  if (status === 200)
    return of(
      `does not exist, but answers 200${isHome ? ' with the home page' : ''}, so search engines keep addresses that are gone.`,
      '404; turn off the host’s setting for single-page apps, or let its error page keep the status 404',
    );
  if (status !== 404) return of(`does not exist, but answers ${status}.`, '404');
  const built = await bytesOf(page);
  const differences = isAsBuilt(body, built, subject)
    ? typeDifferences(MISSING, answer)
    : [contentOf404(body.toString(), causeOf(body.toString(), built.toString(), answer).message)];
  return [...differences, ...policyDifferences(answer, subject)].map((each) => ({ address, ...each }));
}

const contentOf404 = (served: string, cause: string): Omit<Difference, 'address'> => ({
  about: 'answer',
  message:
    served.length < 2000
      ? 'answers 404 with the host’s own page and not with 404.html.'
      : `answers 404, but the page ${cause}`,
  expected: '404.html, as it was built, which leads visitors back to the site',
});

/** Files that no build writes, but that a folder of a Git checkout contains. */
const GIT = '.git/config';

/** The files that configure hosts, and hidden ones, if the host serves them. */
export async function hiddenDifferences(subject: Subject): Promise<Difference[]> {
  const paths = [...hostConfigurations.map(({ path }) => path), MARKER, GIT];
  const found = await Promise.all(
    paths.map(async (path): Promise<Difference[]> => {
      const address = addressOf(subject, path);
      const answer = await subject.requests.get(address);
      // A host that answers every address with a page serves a page, and missingDifferences reports that.
      const isServed = answer?.status === 200 && !isPage(answer);
      if (!isServed || (path === GIT && !answer.body.includes('[core]'))) return [];
      return [hidden(address, path, subject)];
    }),
  );
  return found.flat();
}

function hidden(address: string, path: string, { host }: Subject): Difference {
  if (path === GIT)
    return {
      about: 'hidden',
      address,
      message: 'is served, and with it every version of every file.',
      expected: '404; forbid .git in the configuration of the server',
    };
  return host
    ? {
        about: 'hidden',
        address,
        message: `is served, because ${host.name} cannot hide it.`,
        expected: 'nothing to do: it contains no secret',
        severity: 'warning',
      }
    : {
        about: 'hidden',
        address,
        message: 'is served, although it only configures hosts.',
        expected: '404; forbid it in the configuration of the server',
      };
}
