// The launcher when node_modules is read-only, as in a container or a shared checkout.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from './support/cli.ts';
import { temporaryFolder } from './support/files.ts';
import { HOME } from './support/places.ts';
import { minimalSite, TODAY } from './support/site.ts';

/** A copy of the program whose node_modules cannot hold a cache. */
function readOnlyHome(): string {
  const home = temporaryFolder();
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(HOME, name), join(home, name), { recursive: true });
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(join(HOME, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(HOME, 'node_modules', name), join(home, 'node_modules', name), 'junction');
  writeFileSync(join(home, 'node_modules', '.cache'), ''); // This fails like a read-only folder, even for root.
  return home;
}

it('the program runs from the temporary folder, but never one that another user put there', async () => {
  const [home, folder, temporary] = [readOnlyHome(), temporaryFolder(), temporaryFolder()];
  minimalSite().writeTo(join(folder, 'root'));
  const options = { home, env: { TMPDIR: temporary, TEMP: temporary } };
  const build = await site(
    ['build', '--now', TODAY, '--root', join(folder, 'root'), '--out', join(folder, 'out'), '--quiet'],
    options,
  );
  expect([build, existsSync(join(folder, 'out', 'index.html'))]).toEqual([{ code: 0, stdout: '', stderr: '' }, true]);
  const own = join(temporary, readdirSync(temporary)[0]!);
  expect(readdirSync(own)).toHaveLength(1);
  chmodSync(own, 0o777);
  expect(await site(['--version'], options)).toMatchObject({
    code: 74,
    stderr: expect.stringContaining(own) as string,
  });
});
