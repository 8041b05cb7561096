// `site live`: names what is wrong with pages and files that a host serves, with its cause, and finds nothing
// wrong in a host that serves what was built.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  at,
  become,
  type Fault,
  type FaultyHost,
  header,
  isHidden,
  plain,
  startFaultyHost,
  status,
  text,
  without,
} from '../support/faulty-host.ts';
import { expectText } from '../support/golden.ts';

let host: FaultyHost;
beforeAll(async () => {
  host = await startFaultyHost();
});
afterAll(() => host.close());

const ABOUT = '/about';
/** Removes what changes with every stylesheet and script. */
const stable = (text: string): string =>
  text.replace(/-[A-Z0-9]{8}(?=\.js)/g, '-[hash]').replace(/sha256-[\w+/=]{40,}/g, 'sha256-[hash]');
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

/** What a host may do wrong. */
const FAULTS: Readonly<Record<string, () => Fault>> = {
  'a header is dropped': () => without(ABOUT, 'x-frame-options'),
  'a header is doubled': () => header(ABOUT, 'x-frame-options', (value) => `${value}, SAMEORIGIN`),
  'a header has another value': () => header(ABOUT, 'referrer-policy', () => 'unsafe-url'),
  'the policy is that of another build': () =>
    header(ABOUT, 'content-security-policy', (value) => value.replace(/style-src [^;]*/, "style-src 'sha256-old'")),
  'a header keeps search engines away': () => header(ABOUT, 'x-robots-tag', () => 'noindex'),
  'a script is injected': () => text(ABOUT, (html) => html.replace('</body>', `${BEACON}</body>`)),
  'an inline script is injected': () => text(ABOUT, (html) => html.replace('<head>', '<head><script>track()</script>')),
  'something else is added': () => text(ABOUT, (html) => html.replace('</body>', '<div>Hosted for free</div></body>')),
  'a page is minified': () =>
    text(ABOUT, (html) =>
      html
        .replace(/"(\w+)"/g, '$1')
        .replaceAll('</p>', '')
        .replace(/\s+/g, ' '),
    ),
  'email addresses are hidden': () =>
    text(ABOUT, (html) => html.replaceAll(/mailto:[^"]*/g, '/cdn-cgi/l/email-protection#a1')),
  'a page is cut off': () => text(ABOUT, (html) => html.slice(0, 2000)),
  'a page is stale': () => text(ABOUT, (html) => html.replaceAll('Roof', 'Roofs')),
  'a cache has a stale page': () => (answer, path) => {
    text(ABOUT, (html) => html.replaceAll('Roof', 'Roofs'))(answer, path);
    header(ABOUT, 'age', () => '7200')(answer, path);
  },
  'the assets of a stale page are gone after a deploy': () =>
    text(ABOUT, (html) => html.replaceAll(/assets\/[\w-]+\.js/g, 'assets/client-OLD.js')),
  'a page was built for another address': () =>
    text(ABOUT, (html) => html.replaceAll(host.built.site.origin, 'https://preview.internal')),
  'a page is that of another route': () => at(ABOUT, (answer) => become(answer, host.page('contact.html'))),
  'a page comes from another host': () => text(ABOUT, () => '<!doctype html><title>Parked domain</title>'),
  'a page is gone': () => at(ABOUT, (answer) => become(answer, host.page('404.html', 404))),
  'a page is behind a password': () => status(ABOUT, 401),
  'an asset is gone': () => status(script(), 404),
  'every address is answered with the home page': () => (answer, path) => {
    if (answer.status === 404 && !isHidden(path)) become(answer, host.page('index.html'));
  },
  'an asset is answered with the home page': () => at(script(), (answer) => become(answer, host.page('index.html'))),
  'the page for missing addresses is the host’s own': () => (answer) => {
    if (answer.status === 404) answer.body = Buffer.from('<h1>Not Found</h1>');
  },
  'a script has the wrong content type': () => header(script(), 'content-type', () => 'application/octet-stream'),
  'a page has no charset': () => header(ABOUT, 'content-type', () => 'text/html'),
  'a page has the wrong charset': () => header(ABOUT, 'content-type', () => 'text/html; charset=ISO-8859-1'),
  'an asset is not cached': () => header(script(), 'cache-control', () => 'max-age=600'),
  'a page is cached for a day': () => header(ABOUT, 'cache-control', () => 'max-age=86400'),
  'a page is not compressed': () => without(ABOUT, 'content-encoding'),
  'the sitemap is changed': () => text('/sitemap.xml', (xml) => xml.replace('<url>', '<url><!-- cached -->')),
  'a file that configures the host is served': () => at('/_nginx.conf', (answer) => become(answer, plain('location'))),
  'the Git folder is served': () => at('/.git/config', (answer) => become(answer, plain('[core]'))),
  'a redirect is temporary': () => status('/gutter-guards', 302),
  'a redirect is lost': () => at('/gutter-guards', (answer) => become(answer, host.page('404.html', 404))),
  'a redirect leads elsewhere': () => header('/gutter-guards', 'location', () => '/'),
  'a page redirects in place of the host': () =>
    at('/gutter-guards', (answer) => become(answer, host.page('gutter-guards.html'))),
  'a page is there a second time, with a slash': () =>
    at('/about/', (answer) => become(answer, host.page('about.html'))),
  'an address with .html leads nowhere': () =>
    at('/about.html', (answer) => become(answer, host.page('404.html', 404))),
  'the home page is reached by a temporary redirect': () => status('/index.html', 307),
  'the host adds slashes to all addresses': () => (answer, path) => {
    if (path !== ABOUT) return;
    answer.status = 301;
    answer.headers.set('location', '/about/');
  },
};

it('names the cause of each fault, and finds nothing else', async () => {
  let told = '';
  for (const [name, fault] of Object.entries(FAULTS))
    told += `# ${name}\n${(await host.found(fault())).join('\n')}\n\n`;
  expectText(join(import.meta.dirname, 'live.txt'), stable(told));
});
