// `site check` as a user sees it: options, exit codes, output for people, machines and GitHub, data/urls.lock.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../generator/tools/audit/index.ts';
import { type Run, type RunOptions, site } from '../support/cli.ts';
import { newFolder, temporaryFolder } from '../support/files.ts';
import { articles, minimalSite, TODAY } from '../support/site.ts';

let root = '';
beforeAll(() => {
  root = newFolder();
  minimalSite()
    .append('data/pages/home.yaml', '  - type: notice\n    title: Late\n    text: Ask at (208) 555-9999.\n')
    .with('data/urls.lock', '/\n')
    .writeTo(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (args: readonly string[], options?: RunOptions): Promise<Run> =>
  site(['check', '--root', root, '--now', TODAY, ...args], options);
const document = ({ stdout }: Run): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;

describe('site check', () => {
  it('fails on an error, and prints its place and how to fix it', async () => {
    const { code, stdout, stderr } = await run(['--only', 'claims/record']);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^data\/pages\/home\.yaml:15:18 error claims\/record\n {2}\/: the phone number \(208\) 555-9999 differs from the company’s, which is \(208\) 555-2368\./,
    );
    expect(stdout).toMatch(
      /✗ \d+ pages, \d+ rules: 0 passed, 1 with findings, \d+ skipped \(\d+: left out by --only or --skip\)\. 1 error\. /,
    );
  });

  it('runs the rules and groups that --only and --skip select', async () => {
    const options = '--only links/internal --only security --skip security/secrets --skip search';
    const { code, stdout } = await run(options.split(' '));
    expect(code).toBe(0);
    const asked = rules.filter(
      ({ id }) => id === 'links/internal' || (id.startsWith('security/') && id !== 'security/secrets'),
    );
    expect(stdout).toContain(`: ${asked.length} passed`);
  });

  it('fails on too many warnings', async () => {
    writeFileSync(join(root, 'public', 'a;b?.txt'), '');
    try {
      expect((await run(['--only', 'links/paths'])).code).toBe(0);
      expect((await run(['--only', 'links/paths', '--max-warnings', '1'])).code).toBe(0);
      const strict = await run(['--only', 'links/paths', '--strict']);
      expect([strict.code, strict.stdout.includes('1 warning (at most 0 allowed)')]).toEqual([1, true]);
    } finally {
      rmSync(join(root, 'public', 'a;b?.txt'));
    }
  });

  it('prints one JSON document with rules and findings', async () => {
    const result = await run(['--only', 'claims', '--json']);
    const { ok, exitCode, rules, problems } = document(result) as {
      ok: boolean;
      exitCode: number;
      rules: { id: string; state: string }[];
      problems: { args: { rule: string }; line: number }[];
    };
    expect([result.code, ok, exitCode]).toEqual([1, false, 1]);
    expect(rules.find(({ id }) => id === 'claims/record')).toMatchObject({ state: 'found', findings: 1 });
    expect(rules.find(({ id }) => id === 'links/crawl')).toMatchObject({ state: 'not asked' });
    expect(problems.map(({ args, line }) => [args.rule, line])).toContainEqual(['claims/record', 15]);
  });

  it('checks a built site with --dist', async () => {
    const out = join(temporaryFolder(), 'out');
    await site(['build', '--root', root, '--out', out, '--now', TODAY]);
    expect((await run(['--dist', out, '--only', 'leaks'])).code).toBe(0);
    const file = join(out, 'index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('A roof that holds', 'Lorem ipsum'));
    const spoilt = await run(['--dist', out, '--only', 'leaks']);
    expect([spoilt.code, spoilt.stdout.includes('"Lorem ipsum" was left in the text')]).toEqual([1, true]);
  });

  it('finds the same in a built site as in one in memory', async () => {
    const out = join(temporaryFolder(), 'out');
    const folder = minimalSite()
      .with('public/backup.sql', '')
      .append('data/site.yaml', 'redirects:\n  - from: /old.html\n    to: /\n  - from: /older\n    to: /\n')
      .inTemporaryFolder();
    const run = (args: readonly string[]): Promise<Run> => site(['check', '--root', folder, '--now', TODAY, ...args]);
    await site(['build', '--root', folder, '--out', out, '--now', TODAY]);
    const results = async (args: readonly string[]): Promise<unknown> => {
      const { rules: states, problems } = document(await run(['--skip', 'a11y,weight/shifts', '--json', ...args]));
      return { states: (states as { id: string; state: string }[]).map(({ id, state }) => [id, state]), problems };
    };
    expect(await results(['--dist', out])).toEqual(await results([]));
  });

  it('refuses an unknown rule, and suggests the nearest name', async () => {
    const { code, stderr } = await run(['--only', 'serch']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no rule or group called "serch". Did you mean search?');
  });

  it.each([
    [['--only', ''], '--only names none'],
    [['--only', 'leaks', '--skip', 'leaks'], '--skip leaves out all'],
    [['--only', 'launch'], 'run only with --launch'],
    [['--only', 'links/external'], 'run only with --external'],
  ])('refuses %j, with which no rule would run', async (args, reason) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) as string });
  });

  it.each([
    [['--live', 'https://example.com', '--strict'], 'site live https://example.com --strict'],
    [['--strict', '--live=https://example.com'], 'site live --strict https://example.com'],
    [['--accept-urls'], 'site urls'],
    [['--fix'], 'site facts'],
    [['--lead', '--dry-run'], 'site lead --dry-run'],
  ])('says what to type instead of %j', async (args, command) => {
    const { code, stderr } = await site(['check', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Type: ${command}\n`)]);
  });

  it('refuses a folder that contains no site', async () => {
    expect((await run(['--dist', temporaryFolder()])).code).toBe(2);
    expect((await site(['check', '--root', temporaryFolder()])).code).toBe(2);
  });

  it('prints the problems of a site that cannot be built', async () => {
    const folder = minimalSite().edit('data/pages/home.yaml', 'title: Home', 'titel: Home').inTemporaryFolder();
    const { code, stderr } = await site(['check', '--root', folder]);
    expect(code).toBe(1);
    expect(stderr).toContain('UNKNOWN_KEY');
    expect(stderr).toContain('no rules were run');
    const json = await site(['check', '--root', folder, '--json']);
    expect(document(json)).toMatchObject({ ok: false, exitCode: 1, rules: [], problems: [{ code: 'UNKNOWN_KEY' }] });
    const { stdout } = await site(['check', '--root', folder, '--format', 'github']);
    expect(stdout).toMatch(/^::error file=\S*home\.yaml,line=\d+,col=1,title=UNKNOWN_KEY::/);
  });

  it('checks a site that a build refuses to write', async () => {
    const folder = minimalSite()
      .append('data/pages/home.yaml', '  - type: copy\n    title: More\n    body: See [more](/nowhere).\n')
      .inTemporaryFolder();
    const { code, stdout } = await site(['check', '--root', folder, '--only', 'links/internal,leaks']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('2 passed, 1 with findings')]);
  });

  it('takes the day from --now', async () => {
    const folder = articles.edit('posts/spring.md', '2026-03-01', '2036-03-01').inTemporaryFolder();
    const run = (command: string, now: string, ...args: readonly string[]): Promise<Run> =>
      site([command, '--root', folder, '--now', now, ...args]);
    expect((await run('urls', '2035-01-01')).stdout).not.toContain('/spring');
    expect((await run('urls', '2037-01-01')).stdout).toBe('1 address added to data/urls.lock:\n  /blog/spring-check\n');
    expect((await run('check', '2037-01-01', '--only', 'search/sitemap')).code).toBe(0);
  });
});
