// The preview’s incremental build: a save during a build is in the next one.
import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { incrementalBuild } from '../../generator/tools/preview/theme-runner/bundle.ts';
import { newFolder } from '../support/files.ts';

// A named pipe pauses a build: writing to it blocks until it is read.
it.skipIf(process.platform === 'win32')('a save during a build is not lost', async () => {
  const folder = newFolder();
  const [entry, gate] = [join(folder, 'entry.ts'), join(folder, 'gate.ts')];
  const save = (word: string): void => writeFileSync(entry, `import './gate.ts';\nexport const word = '${word}';\n`);
  const pass = async (meanwhile = (): void => undefined): Promise<void> => {
    const pipe = await open(gate, 'w');
    meanwhile();
    await pipe.writeFile('export {};\n');
    await pipe.close();
  };
  execFileSync('mkfifo', [gate]);
  writeFileSync(join(folder, 'package.json'), '{}');
  save('early');
  const { build, dispose } = incrementalBuild();
  const made = async (): Promise<string> =>
    (await build({ entryPoints: [entry], bundle: true, write: false, metafile: true })).outputFiles[0]!.text;
  try {
    const first = made();
    let second: typeof first | undefined;
    await pass(() => {
      save('late');
      second = made();
    });
    expect(await first).toContain('early');
    await pass();
    expect(await second).toContain('late');
  } finally {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
