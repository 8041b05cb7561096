// Writes a change into a file of the content: only if the content is valid with it, and nobody else has changed the file.
import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileText } from '../../editing/file-text.ts';
import { writeNew } from '../../editing/starters/write-new.ts';
import { EditRefused, GONE } from '../../editing/yaml-edit.ts';
import { decode, type SourceFile } from '../../../content/read.ts';
import type { Problem } from '../../../problems/problem.ts';
import { wording } from '../../../problems/wording.ts';
import { realPathInside } from '../../../system/real-path.ts';
import { replaceFile } from '../../../system/replace-file.ts';
import type { Refused } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';
import { type ChangedFile, type PreviewOptions, stateWithFile } from '../state/preview-state.ts';

/** Says why something was not written, and what is expected instead. */
export const refused = (message: string, expected?: string): Refused => ({
  isWritten: false,
  message,
  ...(expected !== undefined && { expected }),
});

/** A problem with a new text as a refusal to write it. */
export function refusedFor(problem: Problem): Refused {
  const { message, expected, suggestion } = wording(problem);
  return refused(message, suggestion === undefined ? expected && `Expected: ${expected}` : `Write: ${suggestion}`);
}

/** Whether a path is that of a file of the content with texts. */
export const isContent = (file: string): boolean => /^(?:data|posts)\/.+\.(?:ya?ml|md)$/.test(file);

/**
 * Writes what `change` makes of a file, if the content is valid with it and the file is the one that the preview has read.
 * If its bytes are those of `exact.there`, it becomes those of `exact.bytes`. Resolves to its bytes before and after.
 */
export async function writeChange(
  file: string,
  change: (file: SourceFile) => string,
  current: CurrentState,
  exact?: { readonly there: Uint8Array; readonly bytes: Uint8Array },
): Promise<Record<'before' | 'after', Uint8Array> | Refused> {
  const { options } = current;
  await current.settled();
  const state = current.now();
  const source = state.sources.files.get(file);
  if (!source || !isContent(file)) return refused(`There is no file ${file}.`);
  const path = join(options.root, file);
  if ((await realPathInside(path, options.root)) !== join(await realpath(options.root), file))
    return refused(`${file} is a link to another file. Change it there.`);
  const bytes = await readFile(path);
  const changedElsewhere = (): Refused => {
    current.changed(new Set([path]));
    return refused(`${file} has just been changed by someone else. Look at the page as it is now, and try again.`);
  };
  if (decode(file, bytes) !== source.text) return changedElsewhere();
  const after = exact && bytes.equals(exact.there) ? exact.bytes : changedBytes(bytes, file, change);
  if (typeof after === 'string') return refused(after);
  const read = decode(file, after);
  const [error] = typeof read === 'string' ? newErrors({ path: file, text: read }, current) : [read];
  if (error) return refusedFor(error);
  const isSame = async (): Promise<boolean> => (await readFile(path)).equals(bytes);
  if (!(await replaceFile(path, after, isSame))) return changedElsewhere();
  current.changed(new Set([path]));
  await current.settled();
  return { before: bytes, after };
}

/**
 * Creates a file with these contents; without any, deletes it, if it still has those that are `there` and the content is
 * valid without it.
 */
export async function writeWhole(
  file: string,
  there: Uint8Array | undefined,
  contents: Uint8Array | undefined,
  current: CurrentState,
): Promise<Refused | { readonly isWritten: true }> {
  const path = join(current.options.root, file);
  const [error] = contents ? [] : newErrors({ path: file, text: undefined }, current);
  if (error) return refusedFor(error);
  if (!contents) {
    if (!(await readFile(path)).equals(there ?? Buffer.of())) return refused(GONE);
    await rm(path);
  } else if (!(await writeNew(path, contents))) return refused(`${file} exists already. Choose another title.`);
  current.changed(new Set([path]));
  await current.settled();
  return { isWritten: true };
}

/** The errors that there are only with another text of a file; in a draft, which a build leaves out for them, too. */
function newErrors(file: ChangedFile, current: CurrentState): Problem[] {
  const { options } = current;
  const old = current.now();
  const keyOf = ({ code, place, args }: Problem): string => JSON.stringify([code, place.file, args]);
  const known = new Set(old.problems.map(keyOf));
  const errorsWith = (drafts: PreviewOptions['load']['drafts']): Problem[] =>
    stateWithFile(file, old, { ...options, load: { ...options.load, drafts } }).problems.filter(
      (each) => each.severity === 'error' && !known.has(keyOf(each)),
    );
  const { drafts } = options.load;
  const inDraft = drafts === 'valid' && file.path.startsWith('posts/') ? errorsWith(true) : [];
  return [...errorsWith(drafts), ...inDraft.filter(({ place }) => place.file === file.path)];
}

/** The bytes that `change` makes of a file, with its mark and the ends of its lines; or why it cannot change it. */
function changedBytes(bytes: Uint8Array, path: string, change: (file: SourceFile) => string): Uint8Array | string {
  const { text, whole } = fileText(bytes);
  try {
    return Buffer.from(whole(change({ path, text })));
  } catch (error) {
    if (error instanceof EditRefused) return error.message;
    throw error;
  }
}

/** Whether a folder above a file that does not exist yet is a link. */
export async function isBehindLink(path: string, root: string): Promise<boolean> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const stats = await lstat(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // It is made with the file.
      throw error;
    });
    if (stats?.isSymbolicLink()) return true;
  }
  return false;
}
