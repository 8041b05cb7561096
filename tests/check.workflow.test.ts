// The workflow that adopters use as it is: it can be read, asks for no more rights than it needs, and calls commands
// and options that exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from './support/cli.ts';
import { HOME } from './support/places.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly Step[];
      }
    >
  >;
}

const workflow = parse(readFileSync(join(HOME, '.github', 'workflows', 'site.yml'), 'utf8')) as Workflow;
const runs = Object.values(workflow.jobs).flatMap((job) => job.steps.flatMap((step) => step.run ?? []));

it('may write only where it publishes', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(
    Object.entries(workflow.jobs)
      .filter(([, job]) => job.permissions)
      .map(([name]) => name),
  ).toEqual(['deploy']);
  expect(Object.values(workflow.jobs).every((job) => (job['timeout-minutes'] ?? 360) <= 30)).toBe(true);
});

it('calls commands and options that exist', async () => {
  const calls = runs.flatMap((run) =>
    [...run.matchAll(/npx site (\w+)([^&|;>]*)/g)].map(([, command, rest]) => ({
      command: command!,
      options: rest!.match(/--[\w-]+/g) ?? [],
    })),
  );
  expect([...new Set(calls.map(({ command }) => command))].sort()).toEqual(['build', 'check', 'diff']);
  for (const { command, options } of calls) {
    const { code, stdout } = await site([command, '--help']);
    expect(code).toBe(0);
    for (const option of options) expect(stdout, `site ${command}`).toContain(`${option} `);
  }
});

it('runs no expression inside a command, where a branch could be named like a program', () => {
  expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
});

it.each(['hosting.md', 'checks.md'])('what docs/%s tells to run exists', async (name) => {
  const text = readFileSync(join(HOME, 'docs', name), 'utf8');
  const options = [...text.matchAll(/npx site (\w+)([^`&|;\n]*)/g)].flatMap(([, command, rest]) =>
    (rest!.match(/--[\w-]+/g) ?? []).map((option) => [command!, option] as const),
  );
  for (const [command, option] of options) expect((await site([command, '--help'])).stdout, command).toContain(option);
});
