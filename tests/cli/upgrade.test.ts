// `site upgrade`: a newer program for a business, of which nothing is written before its owner agrees. The installed
// program takes UK for a country, which the newer one does not.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMAT } from '../../generator/tools/editing/migrations.ts';
import { type Run, site, siteProcess } from '../support/cli.ts';
import { newFolder, temporaryFolder, texts, writeTree } from '../support/files.ts';
import { HOME } from '../support/places.ts';
import { minimalSite } from '../support/site.ts';

const COUNTRY = 'addressCountry: US';
const UK = minimalSite().edit('data/business.yaml', COUNTRY, 'addressCountry: UK # ours');
const dataOf = (root: string): Record<string, string> => texts(join(root, 'data'));

/** What the installed program makes of a business: the site as it would be with another name of the country. */
const installed = newFolder();
beforeAll(async () => {
  minimalSite().edit('data/business.yaml', COUNTRY, 'addressCountry: GB').writeTo(installed);
  await site(['build', '--root', installed, '--out', join(installed, 'dist'), '--quiet']);
});
afterAll(() => rmSync(installed, { recursive: true }));

/** A repository with a business, and what runs `site` in it. */
function business(content = UK) {
  const folder = temporaryFolder();
  const root = join(folder, 'a shop');
  content.writeTo(root);
  writeTree(root, [
    ['.gitignore', 'node_modules/\ninstalled\n'],
    ['package.json', JSON.stringify({ dependencies: { site: 'file:site-1.0.0.tgz' } })],
    ['site-1.0.0.tgz', 'old'],
    [
      'node_modules/site/bin/site.mjs',
      `import { cpSync } from 'node:fs';
cpSync(${JSON.stringify(join(installed, 'dist'))}, process.argv[process.argv.indexOf('--out') + 1], { recursive: true });`,
    ],
  ]);
  const npm = `#!/bin/sh
case $1 in
install) mkdir node_modules && ln -s ${HOME} node_modules/site && echo '{}' > package-lock.json &&
  echo '{ "dependencies": { "site": "file:site-2.0.0.tgz" } }' > package.json ;;
ci) touch installed ;;
esac
`;
  writeTree(folder, [
    ['npm', npm],
    ['site-2.0.0.tgz', 'new'],
  ]);
  chmodSync(join(folder, 'npm'), 0o755);
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('init', '-q');
  const commit = (): void => {
    git('add', '-A');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.internal', 'commit', '-qm', 'One');
  };
  commit();
  const options = { cwd: root, env: { PATH: `${folder}:${process.env['PATH']}`, FORCE_COLOR: '' } };
  const upgrade = (...args: string[]): Promise<Run> => site(['upgrade', ...args], options);
  /** In a process of its own, for what the newer program prints. */
  const upgradeProcess = (...args: string[]): Promise<Run> => siteProcess(['upgrade', ...args], options);
  return { root, git, commit, upgrade, upgradeProcess };
}

it('writes nothing before the owner agrees, and Git takes it back', { timeout: 60_000 }, async () => {
  const { root, git, upgradeProcess } = business();
  const before = texts(root);
  const asked = await upgradeProcess('../site-2.0.0.tgz');
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  expect(asked.stdout).toBe(`same bytes, 1 file of content migrated
data/business.yaml is migrated
  because the country UK is GB, its code in ISO 3166, which search engines know
Visitors see no change.
Nothing was written. To upgrade without a question: --yes
`);
  expect(texts(root)).toEqual(before);

  const upgraded = await upgradeProcess('../site-2.0.0.tgz', '--yes');
  expect(upgraded).toMatchObject({ code: 0, stderr: '' });
  expect(upgraded.stdout).toContain('git checkout . && npm ci');
  expect(dataOf(root)['business.yaml']).toBe(
    before['data/business.yaml']!.replace('addressCountry: UK # ours', 'addressCountry: GB # ours'),
  );
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toEqual({
    dependencies: { site: 'file:site-2.0.0.tgz' },
    site: { format: FORMAT },
  });
  expect(['site-1.0.0.tgz', 'site-2.0.0.tgz', 'installed'].map((name) => existsSync(join(root, name)))).toEqual([
    false,
    true,
    true,
  ]);
  git('checkout', '.');
  for (const [path, text] of Object.entries(before).filter(([each]) => !each.startsWith('.git/')))
    expect(readFileSync(join(root, path), 'latin1'), path).toBe(text);
});

it('prints a line for each business, and writes nothing', { timeout: 60_000 }, async () => {
  const { root, upgrade } = business();
  const broken = business(UK.append('data/business.yaml', 'color: red\nsize: 1\nshape: round\nsound: loud\n')).root;
  const missing = temporaryFolder();
  writeTree(missing, [['data/site.yaml', '']]);
  const before = [root, broken].map(texts);
  const { code, stdout } = await upgrade('--dry-run', '.', broken, missing, temporaryFolder());
  expect(stdout.split('\n').map((line) => line.replace(/^.*?: /, ''))).toEqual([
    'same bytes, 1 file of content migrated',
    expect.stringMatching(/^needs a person: (?:data\/business\.yaml:\d+:1 error UNKNOWN_KEY: [^;]+; ){3}and 1 more$/),
    'needs a person: the installed program is missing; run npm ci there',
    expect.stringMatching(/^needs a person: There is no data\/ folder in /),
    '',
  ]);
  expect(code).toBe(1);
  expect([root, broken].map(texts)).toEqual(before);
});

it('asks for a commit, and for the newer program where package.json names a file', async () => {
  const { root, commit, upgrade } = business();
  writeFileSync(join(root, 'data/notes.txt'), '');
  expect(await upgrade('../site-2.0.0.tgz')).toMatchObject({ code: 2, stderr: expect.stringContaining('git commit') });
  commit();
  // The installed program is the one that runs.
  execFileSync('rm', ['-r', join(root, 'node_modules/site')]);
  symlinkSync(HOME, join(root, 'node_modules/site'), 'junction');
  expect(await upgrade()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npx --no site upgrade ./site-2.0.0.tgz'),
  });
});

it('refuses what the registry has by the bare name', async () => {
  const { root, upgrade } = business();
  const before = texts(root);
  for (const spec of ['site', 'site@2.0.0', 'site@^3', 'npm:site', 'alias@npm:site@2'])
    expect(await upgrade(spec), spec).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('somebody else') as string,
    });
  expect(texts(root)).toEqual(before);
});
