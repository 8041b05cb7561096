// The preview’s running of modules: it always takes the newest sources, and reports the place of a mistake in them.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programErrorOf } from '../../generator/tools/preview/theme-runner/program-error.ts';
import { runModule } from '../../generator/tools/preview/theme-runner/modules.ts';
import { temporaryFolder } from '../support/files.ts';

interface Entry {
  words(): string;
}

/** A folder of modules, a runner of them, and functions to save one and to see what the entry says. */
function modules(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const save = (name: string, text: string): void => {
    writeFileSync(join(folder, `${name}.new`), text);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  };
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const [name, text] of Object.entries(files)) save(name, text);
  const words = async (): Promise<string> => (await runModule<Entry>(join(folder, 'entry.ts'), folder)).words();
  return {
    save,
    words,
    programError: () =>
      words().then(
        () => undefined,
        (error: unknown) => programErrorOf(error, folder),
      ),
  };
}

const SITE = {
  'entry.ts': "import { a } from './a.ts';\nimport { b } from './b.ts';\nexport const words = () => `${a} ${b}`;\n",
  'a.ts': "import { c } from './c.ts';\nexport const a: string = 'a' + c;\n",
  'b.ts': "export const b = 'b';\n",
  'c.ts': "export const c = 'c';\n",
};

it('runs a module anew with each version, so that it keeps nothing of an older one', async () => {
  const { save, words } = modules({
    ...SITE,
    'b.ts': "import { kept } from './c.ts';\nkept.push('b');\nexport const b = kept.join();\n",
    'c.ts': "export const c = '';\nexport const kept: string[] = [];\n",
  });
  expect(await words()).toBe('a b');
  save('b.ts', "import { kept } from './c.ts';\nkept.push('B');\nexport const b = kept.join();\n");
  expect(await words()).toBe('a B');
});

it('reports the source of functions without a name too', async () => {
  const { programError } = modules({
    'entry.ts':
      "const fail = async () => {\n  await null;\n  throw new Error('late');\n};\nexport const words = () => [0].map(async () => await fail())[0]!;\n",
  });
  expect((await programError())!.stack.slice(0, 2)).toEqual([
    'at fail (entry.ts:3:9)',
    'at (anonymous) (entry.ts:5:48)',
  ]);
});

it.each([
  [
    'an import of a file that is not there',
    'b.ts',
    "import './nowhere.ts';\nexport const b = 'b';\n",
    { message: 'Could not resolve "./nowhere.ts"', place: { file: 'b.ts', line: 1, column: 8 } },
  ],
  [
    'a getter that throws',
    'c.ts',
    "export const c = {\n  get roof(): string {\n    throw new TypeError('no roof');\n  },\n}.roof;\n",
    { component: 'roof', place: { file: 'c.ts', line: 3, column: 11 } },
  ],
  [
    'a module that throws',
    'c.ts',
    "export const c = 'c';\nif (c) throw new TypeError('no roof');\n",
    { message: 'TypeError: no roof', place: { file: 'c.ts', line: 2, column: 14 } },
  ],
])('reports the place of %s, and runs again once it is fixed', async (_, name, text, expected) => {
  const { save, words, programError: found } = modules(SITE);
  await words();
  save(name, text);
  expect(await found()).toMatchObject(expected);
  expect(await found()).toMatchObject(expected);
  save(name, SITE[name as keyof typeof SITE]);
  expect(await words()).toBe('ac b');
});
