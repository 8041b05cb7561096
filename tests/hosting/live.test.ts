// `site live`: names what is wrong with pages and files that a host serves, with its cause, and finds nothing
// wrong in a host that serves what was built.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  at,
  become,
  type Fault,
  type FaultyHost,
  header,
  isHidden,
  startFaultyHost,
  status,
  text,
  without,
} from '../support/faulty-host.ts';

let host: FaultyHost;
beforeAll(async () => {
  host = await startFaultyHost();
});
afterAll(() => host.close());

const ABOUT = '/about';
const BEACON = '<script defer src="https://static.beacon.internal/b.js"></script>';
/** The address of a script. */
const script = (): string => `/${host.built.files.find(({ path }) => /^assets\/.*\.js$/.test(path))?.path}`;

it('finds nothing where the host serves what was built', async () => {
  expect(await host.found(() => undefined)).toEqual([]);
});

it('finds nothing where Vercel, as it is told, lets browsers ask again for images, but not for scripts', async () => {
  const asVercel =
    (isRevalidated: (path: string) => boolean): Fault =>
    ({ headers }, path) => {
      headers.set('x-vercel-id', 'iad1::1');
      if (isRevalidated(path)) headers.set('cache-control', 'public, max-age=0, must-revalidate');
    };
  expect(await host.found(asVercel((path) => /^\/assets\/(?!.*\.(?:js|woff2)$)/.test(path)))).toEqual([]);
  expect(await host.found(asVercel((path) => path === script()))).toEqual([
    expect.stringMatching(/^warning live\/caching \/assets\/\S+\.js/),
  ]);
});

it.each<[string, () => Fault, ...RegExp[]]>([
  [
    'a header is dropped',
    () => without(ABOUT, 'x-frame-options'),
    /^error live\/header \/about: the answer lacks the header X-Frame-Options\. → X-Frame-Options: DENY; .*what removes the header$/,
  ],
  [
    'a header is doubled',
    () => header(ABOUT, 'x-frame-options', (value) => `${value}, SAMEORIGIN`),
    /^error live\/header \/about: the answer has the header X-Frame-Options twice: DENY, SAMEORIGIN → one; .*adds another/,
  ],
  [
    'a header has another value',
    () => header(ABOUT, 'referrer-policy', () => 'unsafe-url'),
    /^error live\/header \/about: the answer has another Referrer-Policy: unsafe-url → Referrer-Policy: strict-origin/,
  ],
  [
    'the policy is that of another build',
    () =>
      header(ABOUT, 'content-security-policy', (value) => value.replace(/style-src [^;]*/, "style-src 'sha256-old'")),
    /^error live\/header \/about: the answer has another Content-Security-Policy, in style-src: .* → the policy of this build, because pages have no styles/,
  ],
  [
    'a header keeps search engines away',
    () => header(ABOUT, 'x-robots-tag', () => 'noindex'),
    /^error live\/header \/about: the answer has the header X-Robots-Tag: noindex, .*leave the page out\. → .*production version$/,
  ],
  [
    'a script is injected',
    () => text(ABOUT, (html) => html.replace('</body>', `${BEACON}</body>`)),
    /^error live\/page \/about: the page has a script that the host injects: <script defer src="https:\/\/static\.beacon.* → .*turn off analytics/,
  ],
  [
    'an inline script is injected',
    () => text(ABOUT, (html) => html.replace('<head>', '<head><script>track()</script>')),
    /^error live\/page \/about: the page has a script that the host injects: <script>track\(\)<\/script> → /,
  ],
  [
    'something else is added',
    () => text(ABOUT, (html) => html.replace('</body>', '<div>Hosted for free</div></body>')),
    /^error live\/page \/about: the page has something added by the host: <div>Hosted for free<\/div> → .*turn off/,
  ],
  [
    'a page is minified',
    () =>
      text(ABOUT, (html) =>
        html
          .replace(/"(\w+)"/g, '$1')
          .replaceAll('</p>', '')
          .replace(/\s+/g, ' '),
      ),
    /^error live\/page \/about: the page is minified or rewritten by the host: .* → .*turn off minification/,
  ],
  [
    'email addresses are hidden',
    () => text(ABOUT, (html) => html.replaceAll(/mailto:[^"]*/g, '/cdn-cgi/l/email-protection#a1')),
    /^error live\/page \/about: the page has its email addresses hidden by the host\. → .*Email Address Obfuscation/,
  ],
  [
    'a page is cut off',
    () => text(ABOUT, (html) => html.slice(0, 2000)),
    /^error live\/page \/about: the page is cut off\. → .*publish the file again/,
  ],
  [
    'a page is stale',
    () => text(ABOUT, (html) => html.replaceAll('Roof', 'Roofs')),
    /^error live\/page \/about: the page is stale: it has the bytes of another build\. → .*publish this build/,
  ],
  [
    'a cache has a stale page',
    () => (answer, path) => {
      text(ABOUT, (html) => html.replaceAll('Roof', 'Roofs'))(answer, path);
      header(ABOUT, 'age', () => '7200')(answer, path);
    },
    /^error live\/page \/about: the page is stale: .* → .*a cache answers, with a copy that is 7200 s old: purge it/,
  ],
  [
    'the assets of a stale page are gone after a deploy',
    () => text(ABOUT, (html) => html.replaceAll(/assets\/[\w-]+\.js/g, 'assets/client-OLD.js')),
    /^error live\/page \/about: the page is stale/,
    /^error live\/file \/assets\/client-OLD\.js: the file is gone \(404\), but a page that is still served refers to it\. → .*purge the cache/,
  ],
  [
    'a page was built for another address',
    () => text(ABOUT, (html) => html.replaceAll(host.built.site.origin, 'https://preview.internal')),
    /^error live\/page \/about: the page was built for https:\/\/preview\.internal and not for https:\/\/\S+\. → .*--site-url$/,
  ],
  [
    'a page is that of another route',
    () => at(ABOUT, (answer) => become(answer, host.page('contact.html'))),
    /^error live\/page \/about: the page is that of \/contact\. → .*rewrite rule/,
  ],
  [
    'a page comes from another host',
    () => text(ABOUT, () => '<!doctype html><title>Parked domain</title>'),
    /^error live\/page \/about: the page was not made by this program: it is “Parked domain”\. → .*another host/,
  ],
  [
    'a page is gone',
    () => at(ABOUT, (answer) => become(answer, host.page('404.html', 404))),
    /^error live\/answer \/about: the address answers 404\. → /,
  ],
  [
    'a page is behind a password',
    () => status(ABOUT, 401),
    /^error live\/answer \/about: the address is refused with 401\. → .*turn off the password/,
  ],
  [
    'an asset is gone',
    () => status(script(), 404),
    /^error live\/answer \/assets\/\S+\.js: the address is gone \(404\)\. → .*publish the whole output folder/,
  ],
  [
    'every address is answered with the home page',
    () => (answer, path) => {
      if (answer.status === 404 && !isHidden(path)) become(answer, host.page('index.html'));
    },
    /^error live\/answer \/no-such-folder\/\S+ and \/no-such-page\S+: the address does not exist, but answers 200 with the home page, .* → 404; .*single-page apps/,
  ],
  [
    'an asset is answered with the home page',
    () => at(script(), (answer) => become(answer, host.page('index.html'))),
    /^error live\/file \/assets\/\S+\.js: the file is the home page\. → .*single-page apps/,
  ],
  [
    'the page for missing addresses is the host’s own',
    () => (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('<h1>Not Found</h1>');
    },
    /^error live\/answer \/no-such-\S+ and \S+: the address answers 404 with the host’s own page and not with 404\.html\. → /,
  ],
  [
    'a script has the wrong content type',
    () => header(script(), 'content-type', () => 'application/octet-stream'),
    /^error live\/type \/assets\/\S+: the answer has the wrong content type: application\/octet-stream\. → text\/javascript/,
  ],
  [
    'a page has no charset',
    () => header(ABOUT, 'content-type', () => 'text/html'),
    /^warning live\/type \/about: the answer has no charset in its content type\. → text\/html; charset=utf-8$/,
  ],
  [
    'a page has the wrong charset',
    () => header(ABOUT, 'content-type', () => 'text/html; charset=ISO-8859-1'),
    /^error live\/type \/about: the answer has the wrong charset, iso-8859-1, .*garbage\. → /,
  ],
  [
    'an asset is not cached',
    () => header(script(), 'cache-control', () => 'max-age=600'),
    /^warning live\/caching \/assets\/\S+: the answer has Cache-Control: max-age=600, .*again\. → Cache-Control: public, max-age=31536000, immutable$/,
  ],
  [
    'a page is cached for a day',
    () => header(ABOUT, 'cache-control', () => 'max-age=86400'),
    /^warning live\/caching \/about: the answer has Cache-Control: max-age=86400, so visitors see changes late\. → /,
  ],
  [
    'a page is not compressed',
    () => without(ABOUT, 'content-encoding'),
    /^warning live\/compression \/about: the answer is not compressed, .* → gzip or Brotli/,
  ],
  [
    'the sitemap is changed',
    () => text('/sitemap.xml', (xml) => xml.replace('<url>', '<url><!-- cached -->')),
    /^error live\/file \/sitemap\.xml: the file is minified or rewritten by the host/,
  ],
])('names the cause where %s, and finds nothing else', async (_name, own, ...expected) => {
  const problems = await host.found(own());
  expect(problems).toEqual(expected.map((each) => expect.stringMatching(each) as string));
});
