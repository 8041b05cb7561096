// Compares what a live host serves with what was built.
import type { Problem } from '../../problems/problem.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { redirectQuestions, variantQuestions } from './addresses.ts';
import { contentQuestions } from './contents.ts';
import { asProblems, type Difference } from './difference.ts';
import { certificateDifferences, httpsQuestions } from './https.ts';
import { hiddenQuestions, missingQuestions } from './refusals.ts';
import { openRequests } from './requests.ts';
import { type Built, type Subject, subjectOf } from './subject.ts';

const MOST_AT_ONCE = 4;

/**
 * Compares a built site with the host at `origin`: "https://www.example.com", without base. Resolves to the problems,
 * and how many requests were sent.
 */
export async function compareLive(
  built: Built,
  origin: string,
): Promise<{ readonly problems: readonly Problem[]; readonly requests: number }> {
  const { base } = built.site;
  const requests = openRequests(origin);
  const home = await requests.get(base);
  const differences: Difference[] = [];
  if (home?.location && home.location.origin !== origin)
    differences.push({
      about: 'answer',
      address: base,
      message: `leads to ${home.location.href}, so nothing else was compared.`,
      expected: `the address that visitors end up at: site live ${home.location.origin}`,
    });
  else if (home) differences.push(...(await allDifferences(await subjectOf(built, origin, requests, home.headers))));
  // After some addresses that gave no answer, the others are not requested, so that they are not reported.
  const silent = [...requests.silences].map(([address, reason]): Difference => ({
    about: 'answer',
    address,
    message: `cannot be requested: ${reason}.`,
    expected: 'an answer; open the address in a browser, and run this check again',
    // A full address is another name of the site, which it need not have.
    severity: address.startsWith('http') ? 'warning' : 'error',
  }));
  return { problems: asProblems([...silent, ...differences], origin), requests: requests.count };
}

async function allDifferences(subject: Subject): Promise<Difference[]> {
  const questions = [
    ...contentQuestions(subject),
    ...redirectQuestions(subject),
    ...variantQuestions(subject),
    ...missingQuestions(subject),
    ...hiddenQuestions(subject),
    ...httpsQuestions(subject),
  ];
  const different = await mapConcurrently(
    questions,
    async (question) => {
      const { address } = question;
      const answer = await subject.requests.get(address);
      const differences: Difference[] = [];
      if (answer)
        for await (const difference of question.differences(answer))
          if (difference) differences.push({ address, ...difference });
      return differences;
    },
    MOST_AT_ONCE,
  );
  return [...different.flat(), ...(await certificateDifferences(subject))];
}
