// Git in the repositories of tests.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from './files.ts';

/** Runs Git in a folder, as an owner. Returns what it prints. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync(
    'git',
    [
      '-C',
      folder,
      '-c',
      'user.name=An owner',
      '-c',
      'user.email=owner@pages.internal',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  ).trim();

/** Makes a folder a repository, and pushes all of it to another one, `origin`, whose folder is returned. */
export function pushed(folder: string, branch = 'main', origin = join(temporaryFolder(), 'origin')): string {
  git(folder, 'init', '--quiet', `--initial-branch=${branch}`);
  git(folder, 'init', '--quiet', '--bare', `--initial-branch=${branch}`, origin);
  // The program commits with what the repository says.
  git(folder, 'config', 'user.name', 'An owner');
  git(folder, 'config', 'user.email', 'owner@pages.internal');
  git(folder, 'remote', 'add', 'origin', origin);
  git(folder, 'add', '-A');
  git(folder, 'commit', '--quiet', '-m', 'Begin');
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', branch);
  return origin;
}
