// The command line as a user sees it: exit codes, output, and files on the disk.
import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Run, type RunOptions, site, start } from '../support/cli.ts';
import { newFolder, temporaryFolder } from '../support/files.ts';
import { HOME, SITES } from '../support/places.ts';
import { minimalSite, siteOver, TODAY } from '../support/site.ts';

const ESCAPES = /\x1b\[/;
let roofer = '';
let broken = '';
beforeAll(() => {
  [roofer, broken] = [newFolder(), newFolder()];
  siteOver(join(SITES, 'roofer')).writeTo(roofer);
  minimalSite().edit('data/pages/home.yaml', 'title: Home', 'titel: Home').writeTo(broken);
});
afterAll(() => [roofer, broken].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const build = (args: readonly string[], options?: RunOptions): Promise<Run> =>
  site(['build', '--now', TODAY, ...args], options);
/** Standard output, which must be one JSON document. */
const document = ({ stdout }: Run): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;

it('a build finishes even if its output is no longer read', async () => {
  const [root, out] = [temporaryFolder(), join(temporaryFolder(), 'out')];
  minimalSite().writeTo(root);
  const child = start(['build', '--now', TODAY, '--root', root, '--out', out, '--verbose']);
  child.stderr!.once('data', () => child.stderr!.destroy());
  child.stdout!.destroy();
  const code = await new Promise((done) => child.on('close', done));
  expect([code, existsSync(join(out, 'index.html'))]).toEqual([0, true]);
});

describe('help', () => {
  it.each([
    ['help', 'bulid'],
    ['bulid', '--help'],
  ])('does not hide a misspelt command: %s %s', async (...args) => {
    const { code, stdout, stderr } = await site(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: unknown command 'bulid'\n\(Did you mean build\?\)/);
  });

  it('ends silently if its output is no longer read', async () => {
    const child = start(['--help']);
    child.stdout!.destroy();
    const stderr: string[] = [];
    child.stderr!.on('data', (text: Buffer) => stderr.push(text.toString()));
    expect(await new Promise((done) => child.on('close', done))).toBe(0);
    expect(stderr.join('')).toBe('');
  });

  it.skipIf(process.platform !== 'linux')('says so if its output does not fit on the disk', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(HOME, 'bin', 'site.mjs'), '--help'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      74,
      'site: the output cannot be written: ENOSPC: no space left on device, write\n',
    ]);
  });
});

describe('wrong usage', () => {
  it.each([
    [['biuld'], /unknown command 'biuld'[\s\S]*Did you mean build\?/],
    [['build', '--drfats'], /unknown option '--drfats'[\s\S]*Did you mean --drafts\?/],
    [['build', '--now', 'tomorrow'], /'tomorrow' is invalid.*YYYY-MM-DD/],
    [['build', '--site-url', 'example.com'], /'example.com' is invalid.*https:/],
    [['build', '--base', 'a b'], /'a b' is invalid/],
    [['build', '--quiet', '--verbose'], /cannot be used with/],
    [['build', '--out', ''], /'' is invalid. Expected the path of a folder/],
    [['build', '--root', ''], /'' is invalid. Expected the path of a folder/],
    [['build', 'extra'], /too many arguments/],
    [['build', 'tests/sites/roofer'], /too many arguments[\s\S]*Did you mean --root tests\/sites\/roofer\?/],
    [['build', '--root', '/nowhere/at/all'], /no data\/ folder in \/nowhere\/at\/all/],
    [['build', '--root', 'package.json'], /no data\/ folder in .*package\.json/],
    [['serve', '--built', 'package.json'], /no built site in .*package\.json/],
    [['check', '--root', 'tests/sites/minimal', '--dist', 'package.json'], /site build --root \S+minimal --out/],
  ])('%j ends with exit code 2 and a hint', async (args, message) => {
    const { code, stdout, stderr } = await site(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('is reported as JSON with --json', async () => {
    const run = await site(['build', '--json', '--now', 'tomorrow']);
    expect(document(run)).toMatchObject({
      ok: false,
      exitCode: 2,
      error: expect.stringMatching(/tomorrow/) as string,
      problems: [],
    });
  });

  it('never writes an output folder inside the content, nor into .git', async () => {
    for (const folder of ['.git', '.git/hooks/dist', 'data/dist', 'posts']) {
      const out = join(roofer, folder);
      const { code, stderr } = await build(['--root', roofer, '--out', out]);
      expect([code, existsSync(join(out, 'index.html'))]).toEqual([2, false]);
      expect(stderr).toMatch(/which is (content|the history of Git)\. Choose another with --out/);
    }
    const out = join(roofer, 'data', 'dist');
    expect(document(await build(['--root', roofer, '--out', out, '--json']))).toMatchObject({ ok: false, exitCode: 2 });
  });
});

describe('a build', () => {
  it('writes the site and prints one line', async () => {
    const out = join(temporaryFolder(), 'out');
    const { code, stdout, stderr } = await build(['--root', roofer, '--out', out]);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^✓ \d+ pages, \d+ files, [\d.]+ [kM]B, .*→ .*out\n$/);
    expect(stderr).not.toMatch(ESCAPES);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('A roof that holds');
  });

  it('writes the site in --root to dist/ in the current folder', async () => {
    const cwd = temporaryFolder();
    const { code, stderr } = await build(['--root', relative(cwd, roofer)], { cwd });
    expect(code, stderr).toBe(0);
    expect(existsSync(join(cwd, 'dist', 'index.html'))).toBe(true);
  });

  it('prints nothing with --quiet, and every stage with --verbose', async () => {
    const out = join(temporaryFolder(), 'out');
    expect(await build(['--root', roofer, '--out', out, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
    const { stderr } = await build(['--root', roofer, '--out', join(temporaryFolder(), 'out'), '--verbose']);
    expect(stderr).toMatch(/· read .*\n[\s\S]*· render .*\n[\s\S]*· write /);
    const stages = stderr.split('\n').filter((line) => line.startsWith('· '));
    expect(stages.length).toBeGreaterThan(8);
    for (const line of stages) expect(line).toMatch(/^· \w+ +[\d,]+ [a-z]+ +[\d.]+ m?s$/);
  });

  it('prints one JSON document with --json', async () => {
    const run = await build(['--root', roofer, '--out', join(temporaryFolder(), 'out'), '--json']);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const { ok, exitCode, problems, pages } = document(run) as {
      ok: boolean;
      exitCode: number;
      problems: object[];
      pages: { path: string; file: string; source: string }[];
    };
    expect({ ok, exitCode, problems }).toEqual({ ok: true, exitCode: 0, problems: [] });
    expect(pages).toContainEqual({
      path: '/services/roof-repair',
      file: 'services/roof-repair.html',
      source: 'data/services/roof-repair.yaml',
    });
  });
});

describe('a site with problems', () => {
  it('ends with exit code 1, prints all problems, also with --quiet, and is not written', async () => {
    const out = join(temporaryFolder(), 'out');
    const { code, stdout, stderr } = await build(['--root', broken, '--out', out, '--quiet']);
    expect([code, stdout, existsSync(out)]).toEqual([1, '', false]);
    expect(stderr).toMatch(
      /^data\/pages\/home\.yaml:3:1 error UNKNOWN_KEY\n[\s\S]*write {5}title\n[\s\S]*✗ 1 error\. Nothing was written/,
    );
    expect(stderr).not.toMatch(ESCAPES);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('is reported as one JSON document with --json', async () => {
    const run = await build(['--root', broken, '--out', join(temporaryFolder(), 'out'), '--json']);
    expect([run.code, run.stderr]).toEqual([1, '']);
    expect(document(run)).toMatchObject({
      ok: false,
      exitCode: 1,
      problems: [
        {
          code: 'UNKNOWN_KEY',
          severity: 'error',
          file: 'data/pages/home.yaml',
          line: 3,
          column: 1,
          suggestion: 'title',
        },
      ],
    });
  });

  it('fails on warnings only with --strict', async () => {
    const root = minimalSite()
      .edit('data/business.yaml', '(208) 555-2368', '(208) 555-0163')
      .edit('data/business.yaml', 'office@gemstateroofing.internal', 'office@example.com')
      .inTemporaryFolder();
    const [lenient, strict] = await Promise.all([
      build(['--root', root, '--out', join(root, 'a')]),
      build(['--root', root, '--out', join(root, 'b'), '--strict', '--verbose']),
    ]);
    expect([lenient.code, strict.code, existsSync(join(root, 'b'))]).toEqual([0, 1, false]);
    expect(lenient.stderr).toMatch(/^warning PLACEHOLDER 2 values .*: phone number, email address \(--verbose/m);
    expect(strict.stderr).toContain('The phone number "(208) 555-0163" is a placeholder.');
    expect(strict.stderr).toContain('--strict allows none');
  });

  it('is reported in color if FORCE_COLOR is set and NO_COLOR is not', async () => {
    const args = ['--root', broken, '--out', join(temporaryFolder(), 'out')];
    const [forced, refused] = await Promise.all([
      build(args, { env: { FORCE_COLOR: '1' } }),
      build(args, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }),
    ]);
    expect(forced.stderr).toMatch(ESCAPES);
    expect(refused.stderr).not.toMatch(ESCAPES);
  });
});
