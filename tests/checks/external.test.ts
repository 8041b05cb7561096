// Links to other sites: working, dead and unreachable ones, with one request at a time to each host.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originOf } from '../support/listening.ts';
import { check, type Checked } from '../support/check.ts';
import { minimalSite } from '../support/site.ts';

const asked: { readonly path: string; readonly method: string; readonly at: number }[] = [];
let server: Server;
let origin = '';
/** The full address of the site itself. */
const OWN = minimalSite()
  .text('data/site.yaml')
  .match(/^url: (.*)$/m)![1]!;
/** An address where nothing listens. */
let nobody = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!;
    asked.push({ path, method: request.method!, at: performance.now() });
    if (path === '/slow') return;
    if (path === '/no-head' && request.method === 'HEAD') return void response.writeHead(405).end();
    const status: Readonly<Record<string, number>> = { '/gone': 410, '/missing': 404, '/locked': 403, '/broken': 500 };
    response.writeHead(status[path] ?? 200).end('text');
  });
  origin = await originOf(server);
  const closed = createServer();
  nobody = await originOf(closed);
  await new Promise((done) => closed.close(done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A page with links to these addresses. */
function linking(...urls: string[]): Promise<Checked> {
  const links = urls.map((url) => `[source](${url})`).join(' and ');
  const site = minimalSite().append(
    'data/pages/home.yaml',
    `  - type: copy\n    title: Sources\n    body: Read ${links}.\n`,
  );
  return check(site, { only: ['links/external'], external: true, pause: 50, timeout: 2000 });
}

it('accepts links that work, even if the host does not support HEAD', async () => {
  const { states, report } = await linking(`${origin}/here`, `${origin}/no-head`);
  expect(states, report).toEqual(['passed']);
});

it('tells dead links from hosts that do not answer', async () => {
  const { results, report } = await linking(
    `${origin}/gone`,
    `${origin}/missing`,
    `${origin}/locked`,
    `${origin}/broken`,
    `${origin}/slow`,
    `${nobody}/`,
  );
  const found = results
    .flatMap((result) => result.problems)
    .map((each) => [each.severity, (each.args as { message: string }).message.replace(/^.*(?=\/\w*(?: is))/, '')])
    .sort((one, other) => (String(one) < String(other) ? -1 : 1));
  expect(found, report).toEqual([
    ['error', '/gone is dead: it answers 410.'],
    ['error', '/missing is dead: it answers 404.'],
    ['warning', '/ is unreachable: no answer (ECONNREFUSED).'],
    ['warning', '/broken is unreachable: it answers 500.'],
    ['warning', '/locked is unreachable: it answers 403.'],
    ['warning', '/slow is unreachable: no answer in 2 s.'],
  ]);
  expect(report).toContain('data/pages/home.yaml:');
});

it('pauses between requests to the same host', async () => {
  asked.length = 0;
  await linking(`${origin}/one`, `${origin}/two`, `${origin}/three`);
  expect(asked.map(({ path }) => path)).toEqual(['/one', '/two', '/three']);
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(45);
  expect(asked[2]!.at - asked[1]!.at).toBeGreaterThanOrEqual(45);
});

it('asks once for all the fragments of an address, and never for this site', async () => {
  asked.length = 0;
  const { report } = await linking(`${origin}/one#a`, `${origin}/one#b`, `${origin}/one`, OWN);
  expect(asked.map(({ path }) => path)).toEqual(['/one']);
  expect(report).toBe('\n');
});

it('cannot run without a network, and does not pass', async () => {
  const { results, states, report } = await linking(`${nobody}/a`, `${nobody}/b`);
  expect(states).toEqual(['could not run']);
  expect(report).toContain('none of the 2 addresses answered');
  expect(results[0]!.problems[0]!.severity).toBe('error');
});
