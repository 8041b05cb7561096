// The launcher: when node_modules is read-only, as in a container or a shared checkout, and when two run at once.
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preloading, siteProcess } from '../support/cli.ts';
import { temporaryFolder } from '../support/files.ts';
import { HOME } from '../support/places.ts';

/**
 * The launcher with a program of one file, which compiles at once; one of its two packages is not bundled. Its
 * node_modules cannot hold a cache.
 */
function smallHome(): string {
  const home = temporaryFolder();
  for (const name of ['bin', 'client', 'generator', 'templates']) mkdirSync(join(home, name));
  for (const name of ['bin/site.mjs', 'package.json', 'package-lock.json']) cpSync(join(HOME, name), join(home, name));
  writeFileSync(
    join(home, 'bin', 'main.ts'),
    "import { transform } from 'lightningcss';\nimport { parse } from 'yaml';\nexport const main = (): void => console.log(parse(typeof transform === 'function' ? 'started' : ''));\n",
  );
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(join(HOME, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(HOME, 'node_modules', name), join(home, 'node_modules', name), 'junction');
  writeFileSync(join(home, 'node_modules', '.cache'), ''); // This fails like a read-only folder, even for root.
  return home;
}

/** Makes another process finish just before this one: it has put the same program in place when this one renames. */
const FASTER = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  fs.cpSync(from, to, { recursive: true });
  renameSync(from, to);
};
syncBuiltinESMExports();
`;

it.each([
  ['18.20.8', 70, 'site: this is Node 18.20.8, and 20.19 or later is needed: download it from https://nodejs.org.'],
  ['20.9.0', 70, 'site: this is Node 20.9.0, and 20.19 or later is needed: download it from https://nodejs.org.'],
  ['100.0.0', 0, ''],
])('on Node %s it ends with %i', async (version, code, message) => {
  const pretended = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const run = await siteProcess(['--version'], { env: preloading(pretended) });
  expect(run).toMatchObject({ code, stderr: expect.stringContaining(message) as string });
});

/** Makes every write fail, as on a full disk. */
const FULL = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.writeFileSync = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
`;

it('the reason why the program cannot be compiled is reported, and nothing is left behind', async () => {
  const [home, temporary] = [smallHome(), temporaryFolder()];
  const env = { TMPDIR: temporary, TEMP: temporary };
  const on = (more = {}) => siteProcess(['--version'], { home, env: { ...env, ...more } });
  expect(await on(preloading(FULL))).toEqual({
    code: 74,
    stdout: '',
    stderr: 'site: the compiled program cannot be stored: ENOSPC: no space left on device, write\n',
  });
  const yaml = join(home, 'node_modules', 'yaml');
  rmSync(yaml);
  expect(await on()).toEqual({
    code: 70,
    stdout: '',
    stderr: 'site: the packages it needs are not installed. Run: npm ci\n',
  });
  symlinkSync(join(HOME, 'node_modules', 'yaml'), yaml, 'junction');
  appendFileSync(join(home, 'bin', 'main.ts'), 'const = 1;\n');
  expect(await on()).toMatchObject({
    code: 70,
    stderr: expect.stringMatching(/^site: the program cannot be compiled\.\n.*\n\n +bin\/main\.ts:\d+:6:/) as string,
  });
  const [programs] = readdirSync(temporary).filter((name) => name.startsWith('site-'));
  expect(readdirSync(join(temporary, programs!))).toEqual([]);
});

it('two processes may compile the program at the same time', async () => {
  const [home, temporary] = [smallHome(), temporaryFolder()];
  const env = { TMPDIR: temporary, TEMP: temporary, ...preloading(FASTER) };
  expect(await siteProcess(['--version'], { home, env })).toEqual({ code: 0, stdout: 'started\n', stderr: '' });
  const [programs] = readdirSync(temporary).filter((name) => name.startsWith('site-'));
  expect(readdirSync(join(temporary, programs!))).toHaveLength(1);
});

it('all but the newest programs are deleted, with what killed processes left', async () => {
  const [home, temporary] = [smallHome(), temporaryFolder()];
  const programs = join(temporary, `site-${process.getuid?.() ?? 0}`);
  const names = ['killed.1', ...'abcdefg', 'compiling.1'];
  for (const [hours, name] of names.entries()) {
    mkdirSync(join(programs, name), { recursive: true, mode: 0o700 });
    writeFileSync(join(programs, name, 'main.mjs'), '');
    utimesSync(join(programs, name), hours * 3600, hours * 3600);
  }
  // Listed, but no longer there, as after another process has deleted it.
  symlinkSync(join(temporary, 'nowhere'), join(programs, 'deleted'), 'junction');
  const run = await siteProcess(['--version'], { home, env: { TMPDIR: temporary, TEMP: temporary } });
  expect(run).toEqual({ code: 0, stdout: 'started\n', stderr: '' });
  const kept = readdirSync(programs).filter((name) => !/^[0-9a-f]{20}$/.test(name));
  expect(kept.sort()).toEqual(['b', 'c', 'compiling.1', 'd', 'e', 'f', 'g']);
});

it('a program of which a part was deleted is compiled again, also beside the lock file of an editor, a link to nowhere', async () => {
  const [home, temporary] = [smallHome(), temporaryFolder()];
  symlinkSync('somebody@some-machine.4711', join(home, 'bin', '.#main.ts'));
  const options = { home, env: { TMPDIR: temporary, TEMP: temporary } };
  await siteProcess(['--version'], options);
  const programs = join(temporary, readdirSync(temporary)[0]!);
  rmSync(join(programs, readdirSync(programs)[0]!, 'main.mjs'));
  expect(await siteProcess(['--version'], options)).toEqual({ code: 0, stdout: 'started\n', stderr: '' });
});

it('the program runs from the temporary folder, but never one that another user put there', async () => {
  const [home, temporary] = [smallHome(), temporaryFolder()];
  const options = { home, env: { TMPDIR: temporary, TEMP: temporary } };
  expect(await siteProcess(['--version'], options)).toEqual({ code: 0, stdout: 'started\n', stderr: '' });
  const own = join(temporary, readdirSync(temporary)[0]!);
  expect(readdirSync(own)).toHaveLength(1);
  chmodSync(own, 0o777);
  expect(await siteProcess(['--version'], options)).toMatchObject({
    code: 74,
    stderr: expect.stringContaining(own) as string,
  });
});
