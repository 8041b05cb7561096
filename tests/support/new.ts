// Runs `site new` within a test, captures its output, and reads the files it wrote.
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, vi } from 'vitest';
import { parse } from 'yaml';
import type { Ask } from '../../bin/ask.ts';
import { newCommand } from '../../bin/commands/new.ts';
import { reportFailure } from '../../bin/exit.ts';
import type { Flags } from '../../bin/flags.ts';
import { build } from '../../generator/build.ts';
import { HOME } from './places.ts';
import { DEFAULTS, theme, TODAY } from './site.ts';

const silent: Ask = () => Promise.resolve('');
/** Runs `site new`. Questions get no answer unless `ask` is given; a new business takes the program from the registry. */
export const start = (what: string, words: readonly string[], flags: Flags = {}, ask: Ask = silent): Promise<number> =>
  newCommand(what, words, { now: TODAY, program: 'site@1', ...flags }, HOME, ask).catch((error: unknown) =>
    reportFailure(error, false),
  );

/** Captures console output in a test file. The returned function gives the current test’s output so far. */
export function listener(): () => string {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  beforeEach(() => spies.forEach((spy) => spy.mockReset()));
  afterAll(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.flatMap((spy) => spy.mock.calls.flat()).join('\n');
}

/** The codes of the problems in a build of `root`, without notes, and the paths of its pages. */
export async function built(root: string, drafts = false) {
  const { problems, routes } = await build({ ...DEFAULTS, root, drafts }, theme);
  return {
    codes: problems.filter(({ severity }) => severity !== 'note').map(({ code }) => code),
    paths: routes.map(({ path }) => path),
  };
}

/** The front matter of an article, or the values of a YAML file. */
export const valuesOf = (file: string): Record<string, unknown> =>
  parse(readFileSync(file, 'utf8').replace(/^---\n([\s\S]*?\n)---\n[\s\S]*$/, '$1')) as Record<string, unknown>;
