// Publishes the changes of the content: commits them, and pushes them to where the site is built from.
import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import { FOLDERS } from '../../../content/read.ts';
import { upTo } from '../../../system/up-to.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Published, Publishing } from '../protocol.ts';

const run = promisify(execFile);

/** How long a command of Git may take, in milliseconds: a push goes through a network. */
const PATIENCE = 60_000;

/** Runs Git in a folder. Resolves to what it prints, and whether it succeeded. */
export async function git(
  root: string,
  ...args: readonly string[]
): Promise<{ readonly ok: boolean; readonly text: string; readonly isLate?: boolean | undefined }> {
  try {
    // Nobody would see Git or ssh ask for a password here; a program that the user has chosen for that has a window.
    const { SSH_ASKPASS = 'false' } = process.env;
    const env = {
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      GIT_EDITOR: 'true',
      LC_ALL: 'C',
      SSH_ASKPASS,
      SSH_ASKPASS_REQUIRE: 'force',
    };
    const { stdout } = await run('git', ['-C', root, ...args], { env, timeout: PATIENCE });
    return { ok: true, text: stdout.trimEnd() };
  } catch (error) {
    const { stderr = '', stdout = '', message, killed } = error as ExecFileException;
    return { ok: false, text: `${stdout}${stderr}`.trim() || message, isLate: killed };
  }
}

/** What publishing would do now, or why it cannot be done. */
export async function publishing(current: CurrentState): Promise<Publishing> {
  const { root } = current.options;
  if (!(await git(root, 'rev-parse', '--is-inside-work-tree')).ok)
    return cannot('This folder is not a Git repository, so nothing can be published from here.');
  const upstream = await git(root, 'rev-parse', '--abbrev-ref', '@{upstream}');
  if (!upstream.ok)
    return cannot(
      'This branch has no upstream branch to publish to. Connect it once, in a terminal: git push --set-upstream origin HEAD',
    );
  const ahead = await git(root, 'diff', '--name-only', '--relative', '-z', '@{upstream}...HEAD');
  const files = [...new Set([...(await changesIn(root)), ...ahead.text.split('\0').filter(Boolean)])];
  if (files.length === 0) return cannot('Everything is published already.');
  const errors = current.problems().filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    return cannot(
      `The site has ${errors === 1 ? 'an error' : `${errors} errors`}, which the button Preview lists. Correct them first.`,
    );
  const site = current.now().themedSite?.site.origin ?? '';
  return { canPublish: true, files, to: upstream.text, site, message: messageFor(files) };
}

const cannot = (reason: string): Publishing => ({ canPublish: false, reason });

/** The files of the content that differ from the last commit, relative to the root. */
async function changesIn(root: string): Promise<string[]> {
  const { text } = await git(root, 'status', '--porcelain=v1', '-z', '--no-renames', '-uall', '--', ...FOLDERS);
  const top = (await git(root, 'rev-parse', '--show-prefix')).text;
  return text
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(line.startsWith(top, 3) ? 3 + top.length : 3));
}

/** Commits what has changed of the content. */
async function commit(root: string, subject: string): ReturnType<typeof git> {
  const folders = [...new Set((await changesIn(root)).map((file) => upTo(file, '/')))];
  if (folders.length === 0) return { ok: true, text: '' };
  const added = await git(root, 'add', '--all', '--', ...folders);
  // Nothing is left of a file that was added and deleted again.
  if (!added.ok || (await changesIn(root)).length === 0) return added;
  return git(root, 'commit', '--quiet', '-m', subject, '--', ...folders);
}

const messageFor = ([first = 'the content', ...others]: readonly string[]): string =>
  `Change ${first}${others.length === 0 ? '' : ` and ${others.length} other ${others.length === 1 ? 'file' : 'files'}`}`;

const SAFE = 'Your changes are safe: they are committed on this computer, but not published yet.';

/**
 * Commits the changed content with a message, and pushes it. If others have pushed meanwhile, rebases it onto theirs.
 */
export async function publish(message: string, current: CurrentState): Promise<Published> {
  const { root } = current.options;
  const plan = await publishing(current);
  if (!plan.canPublish) return { isPublished: false, message: plan.reason };
  const committed = await commit(root, message.trim() || plan.message);
  if (!committed.ok) return failed('Nothing was published: Git could not commit the changes.', committed.text);
  const first = await git(root, 'push', '--quiet');
  if (first.ok) return { isPublished: true };
  if (first.isLate || LOCKED.test(first.text))
    return failed(`Git needs your password or key: run "git push" once in a terminal. ${SAFE}`, first.text);
  const pulled = await git(root, 'pull', '--quiet', '--rebase', '--autostash');
  if (!pulled.ok) {
    await git(root, 'rebase', '--abort');
    const why = /conflict|could not apply/i.test(pulled.text)
      ? 'Somebody else has changed the same lines meanwhile: choose in a terminal, where "git pull --rebase" shows both.'
      : 'The other repository cannot be reached.';
    return failed(`${why} ${SAFE}`, pulled.text);
  }
  const pushed = await git(root, 'push', '--quiet');
  return pushed.ok ? { isPublished: true } : failed(`The other repository does not accept them. ${SAFE}`, pushed.text);
}

/** What ssh says when it may not ask, and Git when it may not. */
const LOCKED =
  /permission denied \(|host key verification failed|could not read (?:username|password)|terminal prompts/i;

/** How much is told of what Git says, in characters: the cause may stand in its first line or in its last one. */
const MAX_SAID = 1000;

/** What went wrong, in words, and what Git said. */
const failed = (message: string, said: string): Published => ({
  isPublished: false,
  message: `${message} Git says: ${said.slice(-MAX_SAID) || 'nothing.'}`,
});
