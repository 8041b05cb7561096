// Disks that are full, read-only or not writable, and output folders that are in use. Mounting needs root on Linux.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, business, leftovers, note, place, sum } from './ground.mjs';

const run = (...args) => execFileSync(args[0], args.slice(1), { stdio: 'ignore' });

/**
 * Builds to one place. `holds` decides from the exit code, the output and the files whether the result is right. Builds
 * without caches, so that files are written.
 */
async function one(name, root, out, holds, options) {
  const { code, said } = await build(root, out, { args: ['--no-cache'], ...options });
  const good = holds({ code, said }) && !/\n\s+at /.test(said);
  note(
    name,
    1,
    good ? 1 : 0,
    `exit code ${code}${
      said
        ? `: ${said
            .split('\n')[0]
            .replaceAll(/\/tmp\/\S*?site-faults-\w+/g, '…')
            .slice(0, 200)}`
        : ''
    }`,
  );
}

/** Mounts a small in-memory disk while `use` runs. */
async function disk(at, size, use) {
  mkdirSync(at, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at);
  try {
    await use();
  } finally {
    run('umount', '-l', at);
  }
}

const refused = (code, words) => (result) => result.code === code && words.test(result.said);

export async function places() {
  const root = business('root-places');
  writeFileSync(join(root, 'public', 'plan.pdf'), randomBytes(3 << 20));
  const at = place('places');
  const old = join(at, 'old');
  await build(root, old);
  const whole = sum(old);
  const same = (out) => sum(out) === whole;

  const small = join(at, 'small');
  await disk(small, '2m', async () => {
    await one(
      'a disk too small for the first site',
      root,
      join(small, 'out'),
      (result) =>
        refused(74, /full.*ENOSPC.*Nothing that existed was changed/)(result) &&
        !existsSync(join(small, 'out')) &&
        leftovers(small).length === 0,
    );
  });
  await disk(small, '7m', async () => {
    const out = join(small, 'out');
    await build(root, out);
    const stood = sum(out) === whole;
    await one(
      'a disk that holds one site but not two',
      root,
      out,
      (result) => stood && refused(74, /ENOSPC/)(result) && same(out) && leftovers(small).length === 0,
    );
  });
  await disk(small, '40m', async () => {
    const out = join(small, 'out');
    await build(root, out);
    run('mount', '-o', 'remount,ro', small);
    await one(
      'a disk that became read-only',
      root,
      out,
      (result) => refused(74, /read-only.*EROFS/)(result) && same(out),
    );
    run('mount', '-o', 'remount,rw', small);
    run('mount', '--bind', out, out);
    await one(
      'an output folder that is a mount of its own',
      root,
      out,
      (result) => refused(74, /EBUSY/)(result) && same(out) && leftovers(small).length === 0,
    );
    run('umount', out);
  });

  const nobody = { before: ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'] };
  const theirs = join(at, 'theirs');
  mkdirSync(theirs);
  await build(root, join(theirs, 'out'));
  chmodSync(theirs, 0o755);
  await one(
    'a folder that another user may not write',
    root,
    join(theirs, 'out'),
    (result) => refused(74, /permission.*EACCES/)(result) && same(join(theirs, 'out')),
    nobody,
  );
  chmodSync(join(theirs, 'out'), 0o700);
  await one(
    'an output folder that another user may not read',
    root,
    join(theirs, 'out'),
    (result) => refused(74, /permission.*EACCES/)(result) && same(join(theirs, 'out')),
    nobody,
  );
  const secret = business('root-secret');
  chmodSync(join(secret, 'data/site.yaml'), 0o600);
  const open = join(at, 'open');
  mkdirSync(open);
  chownSync(open, 65534, 65534);
  await one(
    'a file of the content that cannot be read',
    secret,
    join(open, 'out'),
    refused(74, /site\.yaml.*EACCES/),
    nobody,
  );

  writeFileSync(join(at, 'file'), 'x');
  await one('an output folder that is the root of the disk', root, '/', refused(2, /--out/));
  await one('an output folder below a file', root, join(at, 'file', 'out'), refused(74, /ENOTDIR/));
  await one('an output folder with a name too long', root, join(at, 'x'.repeat(300)), refused(74, /too long/));
  await one(
    'an output folder named like an option',
    root,
    './-out --now\n%s é',
    ({ code }) => code === 0 && same(join(at, '-out --now\n%s é')),
    { cwd: at },
  );

  const busy = join(at, 'busy');
  await build(root, busy);
  const sleeper = spawn('sleep', ['120'], { cwd: busy });
  openSync(join(busy, 'index.html'), 'r');
  await one(
    'an output folder in which another program works',
    root,
    busy,
    ({ code }) => code === 0 && same(busy) && leftovers(at, 'busy').length === 0,
  );
  sleeper.kill();
  run('chattr', '+i', join(busy, 'index.html'));
  await one('a file of the last site that nobody may change', root, busy, () => same(busy));
  run('bash', '-c', `chattr -R -i ${JSON.stringify(at)} 2>/dev/null || true`);
}
