// The GitHub workflows, which users adopt as they are: they are valid, have no more permissions than they need, and
// use existing commands and options. So do the documents, and their links and pictures work.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { LEAD_FIELDS } from '../../generator/lead/lead.ts';
import { type Run, site } from '../support/cli.ts';
import { HOME } from '../support/places.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly container?: string;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly Step[];
      }
    >
  >;
}

const FOLDER = join(HOME, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((name) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const runs = jobs.flatMap(([, job]) => job.steps.flatMap((step) => step.run ?? []));

it('may write only where no code of the project or of its packages runs', () => {
  expect(jobs.length).toBeGreaterThan(0);
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
  const writing = jobs.filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'));
  expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['release', { contents: 'write' }],
    ['deploy', { pages: 'write', 'id-token': 'write' }],
    ['record', { contents: 'write' }],
    ['tell', { issues: 'write' }],
  ]);
  const steps = writing.flatMap(([, job]) => job.steps);
  expect(steps.flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual(['actions/deploy-pages', 'actions/checkout']);
  expect(steps.filter(({ run }) => /\b(npm|npx|node)\b/.test(run ?? ''))).toEqual([]);
  expect(jobs.filter(([, job]) => (job['timeout-minutes'] ?? 360) > 30)).toEqual([]);
});

it('use actions at a commit, because a tag can be moved to other code', () => {
  const uses = jobs.flatMap(([, job]) => job.steps.flatMap((step) => step.uses ?? []));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((each) => !/@[0-9a-f]{40}$/.test(each))).toEqual([]);
  const containers = jobs.flatMap(([, { container }]) => container ?? []);
  expect(containers.filter((each) => !/@sha256:[0-9a-f]{64}$/.test(each))).toEqual([]);
});

it('publish the folder .well-known too, which the upload leaves out unless told otherwise', () => {
  const upload = jobs.flatMap(([, job]) => job.steps).find(({ uses }) => uses?.includes('upload-pages-artifact'));
  expect(upload?.with).toMatchObject({ 'include-hidden-files': true });
});

it('run the checks that the project runs before each change', () => {
  expect(runs).toContain('bash .ci/run');
});

const helps = new Map<string, Promise<Run>>();
/** The help of a command, whose options are in it. */
function helpOf(command: string): Promise<Run> {
  const help = helps.get(command) ?? site([command, '--help']);
  helps.set(command, help);
  return help;
}

it('use commands and options that exist', async () => {
  const calls = runs.flatMap((run) =>
    [...run.matchAll(/npx --no site (\w+)([^&|;>]*)/g)].map(([, command, rest]) => ({
      command: command!,
      options: rest!.match(/--[\w-]+/g) ?? [],
    })),
  );
  expect([...new Set(calls.map(({ command }) => command))].sort()).toEqual([
    'build',
    'check',
    'diff',
    'lead',
    'live',
    'urls',
  ]);
  for (const { command, options } of calls) {
    const { code, stdout } = await helpOf(command);
    expect(code).toBe(0);
    for (const option of options) expect(stdout, `site ${command}`).toContain(`${option} `);
  }
});

it('expand no expression inside a command, where a branch name could inject code', () => {
  expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
});

it.each(['README.md', 'docs/owner.md', 'docs/editing.md', 'docs/hosting.md', 'docs/checks.md'])(
  'the commands in %s exist',
  async (name) => {
    const text = readFileSync(join(HOME, name), 'utf8');
    const options = [...text.matchAll(/npx (?:--no )?site (\w+)([^`&|;\n]*)/g)].flatMap(([, command, rest]) =>
      (rest!.match(/--[\w-]+/g) ?? []).map((option) => [command!, option] as const),
    );
    for (const [command, option] of options) expect((await helpOf(command)).stdout, command).toContain(`${option} `);
  },
);

it.each(['README.md', 'docs/owner.md', 'docs/editing.md', 'docs/hosting.md', 'docs/checks.md'])(
  'the links and pictures in %s exist',
  (name) => {
    const text = readFileSync(join(HOME, name), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^"]+)"/g)].map((match) => match[1] ?? match[2]!);
    expect(links.filter((link) => !existsSync(join(HOME, dirname(name), link)))).toEqual([]);
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading!));
    const anchors = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  },
);

const hosting = readFileSync(join(HOME, 'docs', 'hosting.md'), 'utf8');

it('docs/hosting.md names every field of a request for the mail template, and no other', () => {
  const named = [...hosting.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  expect([...new Set(named)].sort()).toEqual([...LEAD_FIELDS].sort());
});
