// Whether the host refuses what is no page: missing addresses, and files that only configure hosts.
import { bytesOf } from '../../output/file-contents.ts';
import { MARKER } from '../../output/swap.ts';
import { hexDigest } from '../../system/digest.ts';
import { hostConfigurations } from '../../hosting/host-configurations.ts';
import { causeOf } from './causes.ts';
import { type Difference, differing, type Question } from './difference.ts';
import { policyDifferences, typeDifferences } from './headers.ts';
import { type Answer, isPage } from './requests.ts';
import { addressOf, isAsBuilt, MISSING, type Subject } from './subject.ts';

/** Addresses that no site has. */
const NOWHERE = ['no-such-page-site-check', 'no-such-folder/no-such-page-site-check'];

/** Addresses where there is no page, with what differs there. */
export const missingQuestions = (subject: Subject): Question[] =>
  NOWHERE.map((path) => ({
    address: addressOf(subject, path),
    differences: (answer) => missingDifferences(answer, subject),
  }));

async function* missingDifferences(answer: Answer, subject: Subject): AsyncIterable<Difference> {
  const of = differing('answer');
  const { status, location, body } = answer;
  const page = subject.files.find(({ path }) => path === MISSING);
  if (!page) return;
  const isHome = subject.pagesByDigest.get(hexDigest(body)) === subject.site.href('/');
  if (location)
    return yield of(
      `does not exist, but leads to ${location.href} with ${status}.`,
      '404 with the page for missing addresses',
    );
  if (status === 200)
    return yield of(
      `does not exist, but answers 200${isHome ? ' with the home page' : ''}, so search engines keep addresses that are gone.`,
      '404; turn off the host’s setting for single-page apps, or let its error page keep the status 404',
    );
  if (status !== 404) return yield of(`does not exist, but answers ${status}.`, '404');
  const built = await bytesOf(page);
  if (isAsBuilt(body, built, subject)) yield* typeDifferences(MISSING, answer);
  else
    yield of(
      body.length < 2000
        ? 'answers 404 with the host’s own page and not with 404.html.'
        : `answers 404, but the page ${causeOf(body.toString(), built.toString(), answer).message}`,
      '404.html, as it was built, which leads visitors back to the site',
    );
  yield* policyDifferences(answer, subject);
}

/** Files that no build writes, but that a folder of a Git checkout contains. */
const GIT = '.git/config';

/** The files that configure hosts, and hidden ones, with what differs if the host serves them. */
export const hiddenQuestions = (subject: Subject): Question[] =>
  [...hostConfigurations.map(({ path }) => path), MARKER, GIT].map((path) => ({
    address: addressOf(subject, path),
    differences(answer) {
      // A host that answers every address with a page serves a page, and missingQuestions reports that.
      const isServed = answer.status === 200 && !isPage(answer);
      return isServed && (path !== GIT || answer.body.includes('[core]')) ? [hidden(path, subject)] : [];
    },
  }));

function hidden(path: string, { host }: Subject): Difference {
  const of = differing('hidden');
  if (path === GIT)
    return of(
      'is served, and with it every version of every file.',
      '404; forbid .git in the configuration of the server',
    );
  return host
    ? of(`is served, because ${host.name} cannot hide it.`, 'nothing to do: it contains no secret', 'warning')
    : of('is served, although it only configures hosts.', '404; forbid it in the configuration of the server');
}
