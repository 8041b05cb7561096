// The preview’s module runner: after an edit, only what changed and what imports it runs again.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { faultOf } from '../bin/serve/fault.ts';
import { moduleRunner } from '../bin/serve/modules.ts';
import { temporaryFolder } from './support/files.ts';

const ran = globalThis as { ran?: string[] };
afterEach(() => {
  delete ran.ran;
});

interface Entry {
  words(): string;
}

/** A folder of modules that record when they run, a runner of them, and functions to save one and to see which ran. */
function modules(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const save = (name: string, text: string): void => {
    writeFileSync(join(folder, `${name}.new`), `(globalThis as any).ran.push('${name}');\n${text}`);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  };
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const [name, text] of Object.entries(files)) save(name, text);
  const { make } = moduleRunner<Entry>(join(folder, 'entry.ts'), folder, () => ({ given: { word: 'given' } }));
  const made = async () => {
    ran.ran = [];
    const words = (await make()).words();
    return { words, ran: ran.ran };
  };
  return {
    folder,
    save,
    made,
    fault: () =>
      made().then(
        () => undefined,
        (error: unknown) => faultOf(error, folder),
      ),
  };
}

const SITE = {
  'entry.ts':
    "import { a } from './a.ts';\nimport { b } from './b.ts';\nimport { word } from 'given';\nexport const words = () => `${a} ${b} ${word}`;\n",
  'a.ts': "import { c } from './c.ts';\nexport const a: string = 'a' + c;\n",
  'b.ts': "export const b = 'b';\n",
  'c.ts': "export const c = 'c';\n",
};

it('runs what an edit changed and what imports it', async () => {
  const { save, made } = modules(SITE);
  expect(await made()).toEqual({ words: 'ac b given', ran: ['c.ts', 'a.ts', 'b.ts', 'entry.ts'] });
  expect(await made()).toEqual({ words: 'ac b given', ran: [] });
  save('b.ts', "export const b = 'B';\n");
  expect(await made()).toEqual({ words: 'ac B given', ran: ['b.ts', 'entry.ts'] });
  save('c.ts', "export const c = 'C';\n");
  expect(await made()).toEqual({ words: 'aC B given', ran: ['c.ts', 'a.ts', 'entry.ts'] });
});

it('adds new modules and forgets those that are no longer imported', async () => {
  const { save, made } = modules(SITE);
  await made();
  save('d.ts', "export const d = 'd';\n");
  save('a.ts', "import { d } from './d.ts';\nexport const a = 'a' + d;\n");
  expect(await made()).toEqual({ words: 'ad b given', ran: ['d.ts', 'a.ts', 'entry.ts'] });
  save('c.ts', "throw new Error('nobody runs this');\n");
  expect((await made()).ran).toEqual([]);
});

it('supports circular imports', async () => {
  const { save, made } = modules({
    ...SITE,
    'c.ts': "import { a } from './a.ts';\nexport const c = 'c';\nexport const later = () => a;\n",
  });
  expect((await made()).words).toBe('ac b given');
  save('a.ts', "import { c } from './c.ts';\nexport const a = 'A' + c;\n");
  expect(await made()).toEqual({ words: 'Ac b given', ran: ['c.ts', 'a.ts', 'entry.ts'] });
});

it.each([
  [
    'a file that is no TypeScript',
    'b.ts',
    'export const b = ;\n',
    { message: 'Unexpected ";"', place: { file: 'b.ts', line: 2, column: 18 } },
  ],
  [
    'an import of a file that is not there',
    'b.ts',
    "import './nowhere.ts';\nexport const b = 'b';\n",
    { message: 'Could not resolve "./nowhere.ts"', place: { file: 'b.ts', line: 2, column: 9 } },
  ],
  [
    'an import of what is not exported',
    'a.ts',
    "import { other } from './c.ts';\nexport const a = `${other} a`;\n",
    { message: 'SyntaxError: c.ts has no export named other', place: { file: 'a.ts', line: 3, column: 21 } },
  ],
  [
    'a module that throws',
    'c.ts',
    "export const c = 'c';\nif (c) throw new TypeError('no roof');\n",
    { message: 'TypeError: no roof', place: { file: 'c.ts', line: 3, column: 14 } },
  ],
])('reports the place of %s, and runs again once it is fixed', async (_, name, text, fault) => {
  const { save, made, fault: found } = modules(SITE);
  await made();
  save(name, text);
  expect(await found()).toMatchObject(fault);
  expect(await found()).toMatchObject(fault);
  save(name, SITE[name as keyof typeof SITE]);
  expect(await made()).toMatchObject({ words: 'ac b given' });
});
