// The command that runs every test: when it succeeds, and the line that CI reads.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { HOME } from './support/places.ts';

// Like the tests of a business whose owner has changed the content: the workflow must continue.
it.each([
  [
    'whose tests are all skipped',
    ['tests/system/file-names.test.ts', '--testNamePattern=^$'],
    0,
    /^0 passed, 0 failed, \d+ skipped$/,
  ],
  ['without a test', ['tests/none.test.ts'], 1, /^0 passed, 1 failed$/],
])('a run %s', (_, args, code, line) => {
  const run = spawnSync(process.execPath, ['tests/run.mjs', '--project', 'unit', ...args], {
    cwd: HOME,
    encoding: 'utf8',
  });
  expect([run.status, run.stdout.trimEnd().split('\n').at(-1)]).toEqual([code, expect.stringMatching(line)]);
});
