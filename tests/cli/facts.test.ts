// `site facts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Run, site } from '../support/cli.ts';
import { minimalSite } from '../support/site.ts';

it('writes references where figures of facts are written out, and says where', async () => {
  const folder = minimalSite()
    .with('data/facts.yaml', 'facts:\n  - name: price.ridge\n    value: $410-$630\n    label: A ridge\n')
    .with('posts/notes.md', 'From $410-$630.\n')
    .inTemporaryFolder();
  const run = (): Promise<Run> => site(['facts', '--root', folder]);
  expect(await run()).toMatchObject({
    code: 0,
    stdout: '1 figure written as a reference:\n  posts/notes.md:1 $410-$630 is {price.ridge} now\n',
  });
  expect(readFileSync(join(folder, 'posts', 'notes.md'), 'utf8')).toBe('From {price.ridge}.\n');
  expect((await run()).stdout).toBe('No figure of a fact is written out.\n');
});
