// `site live`: names what is wrong with redirects, other forms of an address, hidden files and https.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareLive } from '../../generator/tools/live/compare.ts';
import { certificateDifferences, httpsQuestions } from '../../generator/tools/live/https.ts';
import type { Difference } from '../../generator/tools/live/difference.ts';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import {
  at,
  become,
  type Fault,
  type FaultyHost,
  header,
  isHidden,
  startFaultyHost,
  status,
} from '../support/faulty-host.ts';

let host: FaultyHost;
beforeAll(async () => {
  host = await startFaultyHost();
});
afterAll(() => host.close());

const ABOUT = '/about';
/** An answer with a plain text. */
const plain = (text: string) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/plain' }),
  body: Buffer.from(text),
});

it.each<[string, () => Fault, ...RegExp[]]>([
  [
    'a file that configures the host is served',
    () => at('/_nginx.conf', (answer) => become(answer, plain('location'))),
    /^error live\/hidden \/_nginx\.conf: the file is served, although it only configures hosts\. → 404/,
  ],
  [
    'the Git folder is served',
    () => at('/.git/config', (answer) => become(answer, plain('[core]'))),
    /^error live\/hidden \/\.git\/config: the file is served, and with it every version of every file\. → /,
  ],
  [
    'a redirect is temporary',
    () => status('/gutter-guards', 302),
    /^error live\/redirect \/gutter-guards: the address redirects with 302, which is temporary, .* → 301/,
  ],
  [
    'a redirect is lost',
    () => at('/gutter-guards', (answer) => become(answer, host.page('404.html', 404))),
    /^error live\/redirect \/gutter-guards: the address is lost: it answers 404\. → a redirect to \/services\/gutter-guards/,
  ],
  [
    'a redirect leads elsewhere',
    () => header('/gutter-guards', 'location', () => '/'),
    /^error live\/redirect \/gutter-guards: the address leads to \/ and not to \/services\/gutter-guards\. → /,
  ],
  [
    'a page redirects in place of the host',
    () => at('/gutter-guards', (answer) => become(answer, host.page('gutter-guards.html'))),
    /^warning live\/redirect \/gutter-guards: the address redirects by a page, although .* → 301; build with --no-redirect-pages/,
  ],
  [
    'a page is there a second time, with a slash',
    () => at('/about/', (answer) => become(answer, host.page('about.html'))),
    /^note live\/address \/about\/: the address has the page a second time, with a slash at the end; its canonical link names the one address\. → /,
  ],
  [
    'an address with .html leads nowhere',
    () => at('/about.html', (answer) => become(answer, host.page('404.html', 404))),
    /^warning live\/address \/about\.html: the address answers 404, so links with \.html lead nowhere\. → /,
  ],
  [
    'the home page is reached by a temporary redirect',
    () => status('/index.html', 307),
    /^warning live\/address \/index\.html: the address redirects with 307, which is temporary\. → /,
  ],
  [
    'the host adds slashes to all addresses',
    () => (answer, path) => {
      if (path !== ABOUT) return;
      answer.status = 301;
      answer.headers.set('location', '/about/');
    },
    /^error live\/answer \/about: the address leads to the same address with a slash at the end with 301\. → /,
  ],
])('names the cause where %s, and finds nothing else', async (_name, own, ...expected) => {
  const problems = await host.found(own());
  expect(problems).toEqual(expected.map((each) => expect.stringMatching(each) as string));
});

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
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const closed = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
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
