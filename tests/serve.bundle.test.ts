// The preview’s bundler: a save during a build is in the next one, and packages are the program’s own instances.
import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundler } from '../bin/serve/bundle.ts';
import { newFolder, temporaryFolder } from './support/files.ts';
import { HOME } from './support/places.ts';

// A named pipe pauses a build: writing to it blocks until it is read.
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

// require() would give a Tailwind that is only a PostCSS plugin with an error message, and a fontkit without named
// exports.
it.each([
  ['tailwindcss', 'compile'],
  ['@tailwindcss/oxide', 'Scanner'],
  ['lightningcss', 'transform'],
  ['fontkit', 'create'],
  ['subset-font', 'default'],
  ['sharp', 'default'],
  ['esbuild', 'build'],
])('the bundle gets the same %s as the program', async (name, thing) => {
  const folder = temporaryFolder();
  symlinkSync(join(HOME, 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'entry.ts'), `export const wanted = () => import('${name}');\n`);
  const { make, dispose } = bundler<{ wanted(): Promise<Record<string, unknown>> }>(
    join(folder, 'entry.ts'),
    folder,
    () => ({}),
  );
  const made = await (await make()).wanted();
  expect(made[thing]).toBeTypeOf('function');
  expect(made[thing]).toBe(((await import(name)) as Record<string, unknown>)[thing]);
  await dispose();
});
