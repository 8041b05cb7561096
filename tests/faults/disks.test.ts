// Output folders on full and read-only disks, without permissions, and in use. Mounting disks needs root on Linux.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ProcessOptions } from '../support/cli.ts';
import { newFolder } from '../support/files.ts';
import { copyProgram } from '../support/preview.ts';
import { build, leftovers, roofer, sum, TRACE } from './ground.ts';

const folder = newFolder();
const at = (...names: string[]): string => join(folder, ...names);
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });
/** Runs the program as a user who owns nothing. */
const nobody: ProcessOptions = { before: 'exec setpriv --reuid 65534 --regid 65534 --clear-groups' };
let whole = '';
beforeAll(async () => {
  chmodSync(folder, 0o755); // Other users must be able to run the program.
  copyProgram(at('home'));
  roofer.with('public/plan.pdf', randomBytes(3 << 20)).writeTo(at('root'));
  await build(at('root'), at('whole'), { home: at('home') });
  whole = sum(at('whole'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds into a folder: the exit code, and what it says, which is no stack trace. */
async function into(out: string, options: ProcessOptions = {}, root = at('root')) {
  const built = await build(root, out, { home: at('home'), cwd: folder, ...options });
  expect(built.said).not.toMatch(TRACE);
  return built;
}
const refused = (words: string, code = 74) => ({ code, said: expect.stringMatching(words) as string });

/** Mounts a small disk in memory until the end of the test. */
function disk(name: string, size: string): string {
  mkdirSync(at(name));
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at(name));
  onTestFinished(() => void run('umount', '-l', at(name)));
  return at(name);
}

it('a disk that is too small for the first site gets nothing of it', async () => {
  const small = disk('small', '2m');
  expect(await into(join(small, 'out'))).toEqual(refused('full.*ENOSPC.*Nothing that existed was changed'));
  expect(readdirSync(small)).toEqual([]);
});

it('a disk that holds one site but not two keeps the one', async () => {
  const out = join(disk('one', '7m'), 'out');
  expect([await into(out), sum(out)]).toEqual([{ code: 0, said: '' }, whole]);
  expect(await into(out)).toEqual(refused('ENOSPC'));
  expect([sum(out), leftovers(at('one'))]).toEqual([whole, []]);
});

it('a disk that became read-only, and a folder that is a mount of its own, keep their site', async () => {
  const out = join(disk('large', '40m'), 'out');
  await into(out);
  run('mount', '-o', 'remount,ro', at('large'));
  expect(await into(out)).toEqual(refused('read-only.*EROFS'));
  run('mount', '-o', 'remount,rw', at('large'));
  run('mount', '--bind', out, out);
  expect(await into(out)).toEqual(refused('EBUSY'));
  expect([sum(out), leftovers(at('large'))]).toEqual([whole, []]);
  run('umount', out);
});

it('folders that another user may neither write nor read, and content that he cannot read, stay as they are', async () => {
  const out = at('theirs', 'out');
  await into(out);
  chmodSync(at('theirs'), 0o755);
  expect(await into(out, nobody)).toEqual(refused('permission.*EACCES'));
  chmodSync(out, 0o700);
  expect(await into(out, nobody)).toEqual(refused('permission.*EACCES'));
  expect(sum(out)).toBe(whole);
  roofer.writeTo(at('secret'));
  chmodSync(at('secret', 'data', 'site.yaml'), 0o600);
  mkdirSync(at('open'));
  chownSync(at('open'), 65534, 65534);
  expect(await into(at('open', 'out'), nobody, at('secret'))).toEqual(refused('site\\.yaml.*EACCES'));
});

it('odd output folders are refused, or written as they are called', async () => {
  writeFileSync(at('file'), 'x');
  expect(await into('/')).toEqual(refused('--out', 2));
  expect(await into(at('file', 'out'))).toEqual(refused('ENOTDIR'));
  expect(await into(at('x'.repeat(300)))).toEqual(refused('too long'));
  expect(await into('./-out --now\n%s é')).toMatchObject({ code: 0 });
  expect(sum(at('-out --now\n%s é'))).toBe(whole);
});

it('a folder in which another program works is written, and one with a file that nobody may change keeps its site', async () => {
  await into(at('busy'));
  const sleeper = spawn('sleep', ['120'], { cwd: at('busy') });
  expect(await into(at('busy'))).toMatchObject({ code: 0 });
  sleeper.kill();
  run('chattr', '+i', at('busy', 'index.html'));
  await into(at('busy'));
  expect(sum(at('busy'))).toBe(whole);
  run('sh', '-c', `chattr -Rf -i ${folder} || true`); // Links cannot have it.
});
