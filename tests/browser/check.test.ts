// The rules that need a browser: what axe finds, what the browser refuses, and how far pages move when the brand's
// typefaces arrive late.
// accessible.test.ts covers the real site, one page of each type in every state; CI runs the rule on all pages.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { check } from '../support/check.ts';
import { start } from '../support/cli.ts';
import { temporaryFolder } from '../support/files.ts';
import { FONT } from '../support/places.ts';
import { minimalSite, TODAY } from '../support/site.ts';

it('reports what axe finds once, with its place, and with the width if the page is fine at the other one; what the browser refuses; and nothing of clean pages, or that other rules have found', async () => {
  const brand = minimalSite().text('data/brand.yaml');
  const site = minimalSite()
    .with('data/brand.yaml', brand.replace(/muted: "#\w+"/, 'muted: "#bbbbbb"'))
    .append('data/pages/home.yaml', '  - type: hero\n    title: Another main heading\n');
  const { states, report } = await check(site, {
    only: ['search/headings', 'contrast/tokens', 'a11y/axe'],
    output: {
      'index.html': [
        ['</main>', '<p><a href="/favicon.svg"></a></p><img src="/favicon.svg"></main>'],
        // A part of the page that only phones show.
        ['aria-label="Call or ask">', 'aria-label="Call or ask"><a href="/"></a>'],
        ['</main>', '<script>document.title = "Changed"</script></main>'],
      ],
    },
  });
  expect(states).toEqual(['found', 'found', 'found']);
  expect(new Set(report.match(/(?<=(?:error|warning) )\S+$/gm))).toEqual(
    new Set(['HEADING_ONE', 'LOW_CONTRAST', 'a11y/axe']),
  );
  expect(report.match(/^ {2}\/\S*: .*/gm)?.sort()).toEqual([
    expect.stringContaining('[image-alt, critical impact]: Element does not have an alt attribute. (img)'),
    expect.stringContaining('[link-name, serious impact], only at 390 px: '),
    expect.stringContaining('[link-name, serious impact]: Element does not have text'),
    expect.stringMatching(/Content Security Policy directive|Refused to execute inline script/),
  ]);
});

it('cannot run without a browser, and does not pass', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { results, states, report } = await check(minimalSite(), { only: ['a11y/axe'] });
  expect(states).toEqual(['could not run']);
  expect(report).toContain('no browser could be started');
  expect(results[0]!.problems[0]!.severity).toBe('error');
});

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'ends without a finding when it is interrupted, and leaves no half-unpacked browser',
  async () => {
    const [root, temporary] = [temporaryFolder(), temporaryFolder()];
    minimalSite().writeTo(root);
    const env = { TMPDIR: temporary, CHROME_PATH: undefined };
    const child = start(['check', '--root', root, '--now', TODAY, '--only', 'a11y/axe'], { env });
    const said: string[] = [];
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => said.push(String(text)));
    const ended = new Promise((done) => child.on('close', done));
    const folder = join(temporary, `site-browser-${process.getuid!()}`);
    await expect.poll(() => existsSync(folder) && readdirSync(folder)).toHaveLength(1);
    child.kill('SIGTERM');
    expect([await ended, said]).toEqual([143, []]);
    expect(readdirSync(folder).filter((name) => name !== 'unpacked')).toEqual([]);
  },
);

const HERO = 'We look first, write a price, then climb.';
const branded = minimalSite()
  .with('data/fonts/figtree.woff2', readFileSync(FONT))
  .edit('data/brand.yaml', 'family: Verdana', 'family: Figtree\n    file: figtree.woff2\n    weight: 400 700');

it('names the page, the width, the shift and what moves, where a text has more lines in the local typefaces, and nothing else', async () => {
  // A 1 is a third wider in every local typeface than in this one.
  const { report } = await check(branded.edit('data/pages/home.yaml', HERO, '1111 '.repeat(80)), {
    only: ['weight/shifts'],
  });
  expect(report).toMatch(
    /^data\/pages\/home\.yaml:\d+:\d+ warning weight\/shifts\n {2}\/: 390 px wide, the page shifts by 0\.\d{3} when the brand's typefaces arrive late; 0\.05 is the most\. What moves furthest, by \d+ px, is “[^”]+”\.$/m,
  );
  expect(report.match(/weight\/shifts/g)).toHaveLength(1);
});
