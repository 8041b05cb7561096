// The rule that needs a browser: what axe finds, what the browser refuses, and that a clean page passes.
// accessible.test.ts covers the real site, one page of each type in every state; CI runs the rule on all pages.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { start } from '../support/cli.ts';
import { temporaryFolder } from '../support/files.ts';
import { minimalSite, TODAY } from '../support/site.ts';

it('finds nothing in a clean site', async () => {
  const { results, report } = await check(minimalSite(), { only: ['a11y/axe'] });
  expect(
    results.map((result) => result.state),
    report,
  ).toEqual(['passed']);
});

it('reports what axe finds, at both widths', async () => {
  const { results, report } = await check(minimalSite(), {
    only: ['a11y/axe'],
    output: { 'index.html': [['</main>', '<p><a href="/"></a></p><img src="/favicon.svg"></main>']] },
  });
  expect(results.map((result) => result.state)).toEqual(['found']);
  for (const width of [390, 1280]) {
    expect(report).toContain(`[link-name, serious impact], at ${width} px`);
    expect(report).toContain(`[image-alt, critical impact], at ${width} px`);
  }
});

it('reports what the browser refuses because of the policy', async () => {
  const { report } = await check(minimalSite(), {
    only: ['a11y/axe'],
    output: { 'index.html': [['</main>', '<script>document.title = "Changed"</script></main>']] },
  });
  expect(report).toMatch(/violates the following Content Security Policy directive|Refused to execute inline script/);
});

it('cannot run without a browser, and does not pass', async () => {
  const named = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = '/nowhere/chrome';
  try {
    const { results, report } = await check(minimalSite(), { only: ['a11y/axe'] });
    expect(results.map((result) => result.state)).toEqual(['could not run']);
    expect(report).toContain('no browser could be started');
    expect(results[0]!.problems[0]!.severity).toBe('error');
  } finally {
    if (named === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = named;
  }
});

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'ends without a finding when it is interrupted, and leaves no half of a browser',
  async () => {
    const [root, temporary] = [temporaryFolder(), temporaryFolder()];
    minimalSite().writeTo(root);
    const env = { TMPDIR: temporary, CHROME_PATH: undefined };
    const child = start(['check', '--root', root, '--now', TODAY, '--only', 'a11y/axe'], { env });
    const said: string[] = [];
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => said.push(String(text)));
    const ended = new Promise((done) => child.on('close', done));
    await expect.poll(() => readdirSync(temporary)).toContain('chromium');
    child.kill('SIGTERM');
    expect([await ended, said]).toEqual([143, []]);
    // Either it was still being unpacked, or it is whole.
    const size = statSync(join(temporary, 'chromium'), { throwIfNoEntry: false })?.size ?? 0;
    expect(size === 0 || size > 100_000_000).toBe(true);
  },
);
