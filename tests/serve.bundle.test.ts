// The preview's bundler: what is saved while it builds is in what it makes next.
import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundler } from '../bin/serve/bundle.ts';
import { newFolder } from './support/files.ts';

// A named pipe holds a build up in its midst: who writes to it waits until it is read.
it.skipIf(process.platform === 'win32')('a save in the midst of a build is not lost', async () => {
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
  const { make, dispose } = bundler<{ word: string }>(entry, folder, () => ({}));
  try {
    const first = make();
    let second: typeof first | undefined;
    await pass(() => {
      save('late');
      second = make();
    });
    expect((await first).word).toBe('early');
    await pass();
    expect((await second!).word).toBe('late');
  } finally {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
