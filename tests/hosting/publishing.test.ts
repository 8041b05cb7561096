// The commands of site.yml, in order, as they run for an owner who changes content and never runs a command.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check, cleanSite } from '../support/check.ts';
import { site } from '../support/cli.ts';
import { temporaryFolder } from '../support/files.ts';
import { git, pushed } from '../support/git.ts';
import { HOME, SITES } from '../support/places.ts';
import { numbered, siteOver, type TestSite } from '../support/site.ts';

type Jobs = Readonly<Record<string, { readonly steps: readonly { readonly run?: string; readonly if?: string }[] }>>;
const { jobs } = parse(readFileSync(join(HOME, '.github/workflows/site.yml'), 'utf8')) as { readonly jobs: Jobs };

const POST = 'posts/hail.md';
const ICE = `Ice builds up where warm air leaks from an attic and melts the snow above it. The water runs down to the cold eaves and
freezes again, row upon row, until it stands behind a dam and finds its way below the shingles.

## What helps

Seal the hatch and every gap around pipes. Then add insulation, and leave the vents below the eaves free. A cable that is
heated only hides the leak, and a hammer breaks more than ice.`;
/** The clean site with a second article. */
const withArticle = (site: TestSite, day: string): TestSite =>
  site.with('posts/ice.md', `---${numbered(site.text(POST), 'ice-on-the-eaves', day).split(/^---$/m)[1]}---\n${ICE}\n`);

/** A folder with commands in place of those that the workflow finds on its computer. */
function programs(): string {
  const folder = temporaryFolder();
  const npx = `shift 2 # --no site\n[ "$1" = check ] && set -- "$@" --only urls\nexec '${process.execPath}' '${join(HOME, 'bin', 'site.mjs')}' "$@" --root .`;
  const gh = 'case "$2" in list) echo "$OPEN";; *) echo "$@";; esac';
  for (const [name, text] of Object.entries({ npx, gh }))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return folder;
}

/** Runs commands of the workflow in `cwd`. Of the rules, only those about addresses. */
function shell(cwd: string, script: string, env: Readonly<Record<string, string>> = {}): string {
  const path = `${programs()}${delimiter}${process.env['PATH']}`;
  const options = { cwd, env: { ...process.env, ...env, PATH: path }, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], options);
}

/** The same for a single call of the program, in this process where the shell has nothing to do for it. */
async function run(cwd: string, command: string, env: Readonly<Record<string, string>>): Promise<void> {
  const [, words] = /^npx --no (site [\w -]+)$/.exec(command) ?? [];
  if (words === undefined) return void shell(cwd, command, env);
  const [, ...args] = words.split(' ');
  const only = args[0] === 'check' ? ['--only', 'urls'] : [];
  expect(await site([...args, ...only, '--root', '.'], { cwd, env }), command).toMatchObject({ code: 0 });
}

/** The commands of a job, without those that install or test the program, and those for other events. */
const commandsOf = (job: string, event = 'schedule'): string[] =>
  jobs[job]!.steps.flatMap(({ run, if: condition = '' }) => {
    const [, operator, only] = /^github\.event_name ([!=]=) '(\w+)'$/.exec(condition) ?? [];
    const isOfEvent = only === undefined || (only === event) === (operator === '==');
    return run === undefined || !isOfEvent || /^npm (ci|run business .*)$/.test(run) ? [] : [run];
  });

describe.skipIf(process.platform === 'win32')('the workflow', () => {
  /** A repository with the site, and a bare one that it is pushed to. */
  function repository(site: TestSite): { readonly work: string; readonly origin: string } {
    const work = site.inTemporaryFolder();
    return { work, origin: pushed(work, 'master') };
  }
  const record = (cwd: string, list: string): string =>
    shell(cwd, commandsOf('record').join('\n'), { ADDRESSES: list, GITHUB_REF: 'refs/heads/master' });
  const ADDRESS = 'https://www.gemstateroofing.internal';
  const on = (day: string): Record<string, string> => ({
    SOURCE_DATE_EPOCH: String(Date.parse(`${day}T12:00:00Z`) / 1000),
  });
  /** One scheduled run of these jobs: what is published then, and the list of addresses as it is committed after it. */
  async function morning({ work, origin }: ReturnType<typeof repository>, day: string, jobs: readonly string[]) {
    const GITHUB_OUTPUT = join(temporaryFolder(), 'output');
    for (const command of jobs.flatMap((job) => commandsOf(job)))
      await run(work, command, { ADDRESS, GITHUB_OUTPUT, ...on(day) });
    const feed = readFileSync(join(work, 'dist', 'feed.xml'), 'utf8');
    git(work, 'checkout', '--quiet', 'data'); // The next job has a checkout of its own.
    record(work, readFileSync(GITHUB_OUTPUT, 'utf8').replace(/^list=|\n$/g, ''));
    return { feed, list: git(origin, 'show', 'master:data/urls.lock') };
  }

  it('publishes a scheduled article on its day, and records its address', async () => {
    const articles = siteOver(join(SITES, 'articles')).with('data/urls.lock', '/\n');
    const business = repository(articles);
    const has = (text: string): boolean => text.includes('/blog/spring-check');
    const eve = await morning(business, '2026-02-28', ['build']);
    expect([has(eve.feed), has(eve.list)]).toEqual([false, false]);
    const day = await morning(business, '2026-03-01', ['check', 'build']);
    expect([has(day.feed), has(day.list)]).toEqual([true, true]);
    await run(business.work, commandsOf('check', 'push')[0]!, on('2026-03-02'));
  });

  it('warns if the list of addresses cannot be pushed, and continues', () => {
    const site = repository(cleanSite());
    const other = temporaryFolder();
    git(other, 'clone', '--quiet', site.origin, '.');
    git(other, 'commit', '--quiet', '--allow-empty', '--message', 'Meanwhile');
    git(other, 'push', '--quiet', 'origin', 'master');
    const list = shell(other, 'echo /new | gzip -9n | base64 -w0');
    expect(record(site.work, list)).toContain('::warning::data/urls.lock was not saved');
    expect(record(other, list)).not.toContain('::warning::');
    expect(git(site.origin, 'show', 'master:data/urls.lock')).toBe('/new');
    const commits = git(site.origin, 'rev-list', 'master');
    record(other, list);
    expect(git(site.origin, 'rev-list', 'master')).toBe(commits);
  });

  it.each([
    ['', 'issue create --title Failed --body @owner: '],
    ['7', 'issue comment 7 --body @owner: '],
  ])('tells the owner of a scheduled run that failed, when the open issue is "%s"', (OPEN, start) => {
    const env = { OPEN, TITLE: 'Failed', RUN: 'https://runs.internal/1', GITHUB_REPOSITORY_OWNER: 'owner' };
    const told = shell(HOME, commandsOf('tell').join('\n'), env);
    expect([told.startsWith(start), told.endsWith('See https://runs.internal/1\n')]).toEqual([true, true]);
  });
});

describe('the list of addresses', () => {
  const found = async (site: TestSite, now?: string): Promise<string> =>
    (await check(site, { only: ['urls/ledger'], options: now === undefined ? {} : { now } })).report;

  it.each([['2026-01-31'], ['2026-02-01'], ['2026-02-02']])(
    'may contain a scheduled article or not, on %s',
    async (now) => {
      const site = withArticle(cleanSite(), '2026-02-01');
      for (const each of [site, site.append('data/urls.lock', '/blog/ice-on-the-eaves\n')])
        expect(await found(each, now)).not.toMatch(/ (error|warning) /);
    },
  );

  it('may be missing', async () => {
    expect(await found(cleanSite().without('data/urls.lock'))).not.toMatch(/ (error|warning) /);
  });
});

it('a new service, area, page and article pass the strict check without any command', async () => {
  const site = cleanSite();
  const copyOf = (path: string, edits: readonly (readonly [string, string])[]): string =>
    edits.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
      return text.replaceAll(from, to);
    }, site.text(path));
  const service = copyOf('data/services/roof-repair.yaml', [
    ['slug: roof-repair', 'slug: snow-fences'],
    ['oof Repair', 'oof Fences'],
    ['description: ', 'description: Fences. '],
  ]);
  const area = copyOf('data/areas/bench.yaml', [
    ['roofing-bench', 'roofing-foothills'],
    ['Bench', 'Foothills'],
    ['83705-83706', '83712'],
  ]);
  const page = copyOf('data/pages/terms.yaml', [['path: /terms', 'path: /payment\nnoindex: true']]);
  const { report } = await check(
    withArticle(site, '2026-01-15')
      .with('data/services/snow-fences.yaml', service)
      .with('data/areas/foothills.yaml', area)
      .with('data/pages/payment.yaml', page),
    { skip: ['search/duplicates'] },
  );
  expect(report).not.toMatch(/ (error|warning) /);
  expect(report).toContain('addresses are new');
});
