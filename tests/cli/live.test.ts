// `site live` as a user sees it: exit codes, text and JSON, for a host that serves the site and one that does not.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serveFiles } from '../../generator/hosting/serve-files.ts';
import type { OutputFile } from '../../generator/output/output-file.ts';
import { type Run, site } from '../support/cli.ts';
import { readTree, temporaryFolder } from '../support/files.ts';
import { minimalSite, TODAY } from '../support/site.ts';

it('compares a host with a build, says how the two differ, and fails only if the host does not serve the site', async () => {
  const [root, out] = [temporaryFolder(), join(temporaryFolder(), 'out')];
  minimalSite().writeTo(root);
  await site(['build', '--root', root, '--out', out, '--now', TODAY]);
  const files = [...readTree(out)].map(([path, contents]): OutputFile => ({ path, contents, from: path }));
  const visible = files.filter(({ path }) => !/^(?:vercel\.json|_nginx\.conf)$/.test(path));
  const started = async (own: readonly OutputFile[]): Promise<string> => {
    const host = await serveFiles(own, '/');
    onTestFinished(() => host.close());
    return host.origin;
  };
  const run = (url: string, ...args: string[]): Promise<Run> =>
    site(['live', url, '--root', root, '--now', TODAY, ...args]);
  const url = await started(visible);
  const served = await run(url, '--dist', out);
  expect([served.code, served.stderr]).toEqual([0, '']);
  expect(served.stdout).toMatch(/^http:\/\/\S+ warning live\/compression\n {2}\/, .*: the answer is not compressed/);
  expect(served.stdout).toMatch(/✓ http:\/\/\S+ serves what was built: 2 pages, \d+ requests\. 1 warning\. /);
  expect((await run(url, '--strict')).code).toBe(1);
  const lost = await run(await started(visible.filter(({ path }) => path !== 'robots.txt')), '--json');
  expect(lost.code).toBe(1);
  expect(JSON.parse(lost.stdout)).toMatchObject({
    ok: false,
    errors: 1,
    warnings: 1,
    problems: expect.arrayContaining([
      expect.objectContaining({
        severity: 'error',
        args: expect.objectContaining({ rule: 'live/answer', addresses: ['/robots.txt'] }),
      }),
    ]),
  });
  const closed = await run('http://127.0.0.1:1');
  expect([closed.code, closed.stdout.includes('does not serve what was built')]).toEqual([1, true]);
});

it.each([
  [[], "missing required argument 'url'"],
  [['example.com'], 'Expected the full address of the live site'],
  [['https://example.com/a', '--base', '/b/'], '/a has the path /a, but the site is built for /b/.'],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await site(['live', ...args]);
  expect([code, stderr.includes(message)]).toEqual([2, true]);
});
