// `site live` before GitHub Pages, hosts that are silent or lead elsewhere, and https. live.test.ts has single faults.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { certificateDifferences, httpsQuestions } from '../../generator/tools/live/https.ts';
import type { Difference } from '../../generator/tools/live/difference.ts';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { originOf } from '../support/listening.ts';
import { at, become, type FaultyHost, isHidden, plain, startFaultyHost } from '../support/faulty-host.ts';

let host: FaultyHost;
beforeAll(async () => {
  host = await startFaultyHost();
});
afterAll(() => host.close());

describe('GitHub Pages', () => {
  it('sends no headers of its own and hides no file, which are warnings with the name of the host', async () => {
    const problems = await host.found((answer, path) => {
      answer.headers.set('server', 'GitHub.com');
      const own = [...answer.headers.keys()].filter((name) => /policy|security|^x-/.test(name));
      for (const name of own) answer.headers.delete(name);
      if (answer.headers.has('cache-control')) answer.headers.set('cache-control', 'max-age=600');
      if (isHidden(path) && !path.startsWith('/.')) become(answer, plain('/* 301'));
      if (path === '/gutter-guards') become(answer, host.page('gutter-guards.html'));
    });
    expect(problems.filter((each) => each.startsWith('error'))).toEqual([]);
    expect(problems.join('\n')).toMatch(
      /^warning live\/header \S+.* has no headers of the policy, because GitHub Pages sends none: Content-Security-Policy, /m,
    );
    expect(problems.join('\n')).toMatch(
      /^warning live\/hidden .*: the file is served, because GitHub Pages cannot hide it\./m,
    );
    expect(problems.join('\n')).toMatch(
      /^note live\/redirect \/gutter-guards: the address redirects by a page, because GitHub Pages has no redirects\./m,
    );
  });
});

it('says once that a host does not answer, or leads to another', async () => {
  const silent = createServer();
  const closed = await originOf(silent);
  await closeServer(silent);
  const { problems, requests } = await compareLive(host.built, closed);
  expect([problems.length, requests]).toEqual([1, 1]);
  expect(problems[0]?.args).toMatchObject({ message: 'the address cannot be requested: it refuses the connection.' });
  const led = await host.found(
    at('/', (answer) => {
      answer.status = 301;
      answer.headers.set('location', 'https://www.other.internal/');
    }),
  );
  expect(led).toEqual([
    expect.stringMatching(
      /^error live\/answer \/: the address leads to https:\/\/www\.other\.internal\/, so nothing else was compared\. → .*site live https:\/\/www\.other\.internal$/,
    ),
  ]);
});

describe('a public address', () => {
  const SITE = 'https://www.roofer.internal';
  /** The differences where addresses redirect as given, and the certificate is valid for some days. */
  const differences = async (
    answers: Readonly<Record<string, readonly [number, string]>>,
    days = 60,
  ): Promise<string[]> => {
    const all: Difference[] = await certificateDifferences({ origin: SITE }, () => Promise.resolve(days));
    for (const { address, differences: of } of httpsQuestions({ origin: SITE, site: host.built.site })) {
      const [status, to] = answers[address] ?? [200, ''];
      const location = to === '' ? undefined : new URL(to);
      const answer = { url: new URL(address), status, headers: new Headers(), body: Buffer.alloc(0), location };
      for await (const difference of of(answer)) if (difference) all.push({ address, ...difference });
    }
    return all.map(({ severity, address, message }) => `${severity ?? 'error'} ${address} ${message}`);
  };
  const [HTTP, APEX] = ['http://www.roofer.internal/', 'https://roofer.internal/'];
  const fine = { [HTTP]: [301, `${SITE}/`], [APEX]: [308, `${SITE}/`] } as const;

  it('is reached from http and without www, and has a certificate', async () => {
    expect(await differences(fine)).toEqual([]);
    expect(await differences({ ...fine, [HTTP]: [200, ''] })).toEqual([
      `error ${HTTP} answers 200 and does not lead to ${SITE}.`,
    ]);
    expect(await differences({ ...fine, [HTTP]: [302, `${SITE}/`] })).toEqual([
      `warning ${HTTP} redirects with 302, which is temporary.`,
    ]);
    expect(await differences({ ...fine, [APEX]: [301, 'https://parked.internal/'] })).toEqual([
      `error ${APEX} leads to https://parked.internal/.`,
    ]);
    expect(await differences(fine, 13)).toEqual([
      `warning ${SITE} has a certificate that ends in 13 days; after that, browsers refuse the site.`,
    ]);
  });
});
