// The program as a package: a new business is a repository that brings it along, and every command works there, on a
// path with spaces, with nothing of this project but its installed packages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { site, siteProcess } from '../support/cli.ts';
import { readTree, temporaryFolder } from '../support/files.ts';
import { HOME } from '../support/places.ts';
import { TODAY } from '../support/site.ts';

type Packages = Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
const packagesIn = (folder: string): Packages =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages;

it('a new business is a repository, in which every command works', { timeout: 60_000 }, async () => {
  const root = join(temporaryFolder(), 'a clinic');
  expect(await siteProcess(['new', 'business', root, '--language', 'fr', '--now', TODAY])).toMatchObject({
    code: 0,
    stderr: '',
  });
  const { 'node_modules/site': program, '': _own, ...others } = packagesIn(root);
  expect(program?.resolved).toBe('file:site-1.0.0.tgz');
  // It gets exactly the packages that the program is tested with, and no test runner.
  const tested = packagesIn(HOME);
  expect(Object.entries(others).filter(([path, { version }]) => tested[path]?.version !== version)).toEqual([]);
  expect(Object.keys(others).filter((path) => /\/(vitest|typescript|oxlint)$/.test(path))).toEqual([]);

  const home = join(root, 'node_modules', 'site');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['xzf', 'site-1.0.0.tgz', '-C', home, '--strip-components', '1'], { cwd: root });
  for (const name of ['data', 'posts', 'tests', 'public']) expect(existsSync(join(home, name)), name).toBe(false);
  for (const name of readdirSync(join(HOME, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(HOME, 'node_modules', name), join(root, 'node_modules', name), 'junction');

  const commands = [
    ['build', '--quiet', '--no-cards'],
    ['new', 'service', 'Second Service'],
    ['build', '--no-cards', '--quiet', '--out', 'new'],
    ['diff', 'dist', 'new'],
    ['check', '--only', 'links'],
    ['schemas'],
    ['upgrade', '--dry-run', '.'],
  ];
  const out: string[] = [];
  const errors: string[] = [];
  for (const command of commands) {
    // For the first one the launcher compiles the program, and the others run what it has compiled.
    const run = command === commands[0] ? siteProcess : site;
    const { code, stdout, stderr } = await run(command, { cwd: root, home, env: { npm_config_offline: 'true' } });
    expect([command[0], code], stderr).toEqual([command[0], 0]);
    out.push(stdout);
    errors.push(...stderr.split('\n').filter((line) => line !== '' && !line.startsWith('warning PLACEHOLDER')));
  }
  expect(errors).toEqual([]);
  expect(out[1]).toContain('Preview it: npx --no site serve\n\ndocs/editing.md explains every field.');
  expect(out[3]).toContain('/prestations/second-service');
  expect(out[6]).toBe('.: same bytes\n');
  expect(readFileSync(join(root, 'data/services/second-service.yaml'), 'utf8')).toContain('Écrivez ici');
  const schemas = [...readTree(join(root, 'data'))].flatMap(([path, bytes]) => {
    const [, schema] = /^# yaml-language-server: \$schema=(.*)$/m.exec(bytes.toString('utf8')) ?? [];
    return schema === undefined ? [] : [[path, existsSync(join(root, 'data', dirname(path), schema))]];
  });
  expect(schemas.filter(([, exists]) => !exists)).toEqual([]);
  expect(schemas.length).toBeGreaterThan(10);
});
