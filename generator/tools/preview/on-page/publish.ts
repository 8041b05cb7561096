// Publishes the changes of the content: commits them, and pushes them to where the site is built from.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FOLDERS } from '../../../content/read.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Published, Publishing } from '../protocol.ts';

const run = promisify(execFile);

/** How long a command of Git may take, in milliseconds: a push goes through a network. */
const PATIENCE = 60_000;

/** Runs Git in a folder. Resolves to what it prints, and whether it succeeded. */
export async function git(
  root: string,
  ...args: readonly string[]
): Promise<{ readonly ok: boolean; readonly text: string }> {
  try {
    // Nobody would see Git ask for a password here.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' };
    const { stdout } = await run('git', ['-C', root, ...args], { env, timeout: PATIENCE });
    return { ok: true, text: stdout.trim() };
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    return { ok: false, text: stderr.trim() || message };
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
  const files = await changedFiles(root);
  const ahead = await git(root, 'rev-list', '--count', '@{upstream}..HEAD');
  if (files.length === 0 && (!ahead.ok || ahead.text === '0')) return cannot('Everything is published already.');
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
async function changedFiles(root: string): Promise<string[]> {
  const { text } = await git(root, 'status', '--porcelain=v1', '-z', '--untracked-files=all', '--', ...FOLDERS);
  const top = (await git(root, 'rev-parse', '--show-prefix')).text;
  return text
    .split('\0')
    .map((line) => line.replace(/^.{1,2} /, ''))
    .filter(Boolean)
    .map((path) => (path.startsWith(top) ? path.slice(top.length) : path));
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
  if (plan.files.length > 0) {
    const added = await git(root, 'add', '--', ...plan.files);
    const subject = message.trim() || plan.message;
    const committed = added.ok ? await git(root, 'commit', '--quiet', '-m', subject, '--', ...plan.files) : added;
    if (!committed.ok) return failed('Nothing was published: Git could not commit the changes.', committed.text);
  }
  if ((await git(root, 'push', '--quiet')).ok) return { isPublished: true };
  const pulled = await git(root, 'pull', '--quiet', '--rebase', '--autostash');
  if (!pulled.ok) {
    await git(root, 'rebase', '--abort');
    const why = /conflict|could not apply/i.test(pulled.text)
      ? 'Somebody else has changed the same lines meanwhile.'
      : 'The other repository cannot be reached.';
    return failed(`${why} ${SAFE}`, pulled.text);
  }
  const pushed = await git(root, 'push', '--quiet');
  return pushed.ok ? { isPublished: true } : failed(`The other repository does not accept them. ${SAFE}`, pushed.text);
}

/** What went wrong, in words, and the last line of what Git said. */
const failed = (message: string, said: string): Published => ({
  isPublished: false,
  message: `${message} Git says: ${said.split('\n').at(-1) ?? ''}`,
});
