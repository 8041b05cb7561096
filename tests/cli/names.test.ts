// What the command line makes of words and folders that a newcomer tries.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../support/cli.ts';
import { HOME } from '../support/places.ts';
import { minimalSite, TODAY } from '../support/site.ts';

it.each([['dev'], ['start', '--open'], ['preview'], ['watch'], ['build', '--watch'], ['build', '-w']])(
  'site %s %s points to serve',
  async (...args) => {
    const { code, stderr } = await site(args.filter(Boolean));
    expect([code, stderr]).toEqual([2, expect.stringContaining('type: site serve --open')]);
  },
);

it('-v and -V are --version; new names its kinds; a day that does not exist is called so; help has examples', async () => {
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { version: string };
  const told = { code: 0, stdout: `${version}\n`, stderr: '' };
  for (const flag of ['--version', '-v', '-V']) expect(await site([flag])).toEqual(told);
  expect((await site(['new'])).stderr).toContain('post|page|service|area|project|business');
  for (const day of ['2026-02-30', '2025-02-29'])
    expect((await site(['build', '--now', day])).stderr).toContain('a day that exists');
  expect((await site(['--help'])).stdout).toContain('site serve --open');
});

it.each(['docs', 'data/pages', '.'])('a build in %s builds the business around it, into its folder', async (folder) => {
  const root = minimalSite().inTemporaryFolder();
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  const { code, stderr } = await site(['build', '--now', TODAY], { cwd });
  expect(code, stderr).toBe(0);
  expect(stderr.includes(`The business in ${root}`)).toBe(folder !== '.');
  expect([existsSync(join(root, 'dist/index.html')), existsSync(join(root, 'docs/dist'))]).toEqual([true, false]);
});
