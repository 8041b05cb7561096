// The changes that were made on the pages of a preview, one after the other; undone and redone.
import { isDeepStrictEqual } from 'node:util';
import { decode, type SourceFile } from '../../../content/read.ts';
import { withText } from './with-text.ts';
import { EditRefused, GONE } from '../../editing/yaml-edit.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Change, Changes, NewValue, Written } from '../protocol.ts';
import { refused, writeChange, writeWhole } from './write-file.ts';

/** What was done; writes happen one after the other. */
export type History = ReturnType<typeof makeHistory>;

/** A change, with the bytes of the file before and after it, which undo and redo restore. */
interface DoneChange extends Change {
  /** Undefined if there was no file. */
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
  isPublished?: true;
}

/** A history without any changes. */
export function makeHistory(current: CurrentState) {
  const done: DoneChange[] = [];
  const undone: DoneChange[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Does `work` once everything before it is done. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  const move = (from: DoneChange[], to: DoneChange[], isBack: boolean) =>
    inTurn(async (): Promise<Written> => {
      const change = from.at(-1);
      if (!change) return refused(isBack ? 'Nothing is left to undo.' : 'Nothing is left to redo.');
      const result = await moveFile(change, isBack, edit(change, isBack), current);
      if (!('message' in result)) to.push(...from.splice(-1));
      else if (result.message === GONE) from.pop();
      return 'message' in result ? result : { isWritten: true };
    });
  /** What makes a change again, or takes it back. That of an entry has no values: its bytes are restored, or nothing is. */
  const edit = ({ text, from, to, isEntry }: Change, isBack: boolean): Edit =>
    isEntry ? gone : withValues([{ text: { ...text, value: isBack ? to : from }, value: isBack ? from : to }], current);
  const forgetLost = async (): Promise<void> => {
    await current.settled();
    forget(done, current.now().sources.files, (change) => edit(change, true));
  };
  return {
    inTurn,
    /** Writes what `edit` makes of the file of a change, unless that would be an error. */
    make: (change: Change, edit: Edit): Promise<Written> =>
      inTurn(async () => {
        const result = await writeChange(change.text.file, edit, current);
        if ('message' in result) return result;
        if (change.from !== change.to) done.push({ ...change, ...result });
        undone.length = 0;
        return { isWritten: true };
      }),
    /** Takes up a file that was created, with its contents. */
    created: (change: Change, contents: string): void => {
      done.push({ ...change, before: undefined, after: Buffer.from(contents) });
      undone.length = 0;
    },
    undo: (): Promise<Written> => inTurn(forgetLost).then(() => move(done, undone, true)),
    redo: (): Promise<Written> => move(undone, done, false),
    changes: (): Promise<Changes> =>
      inTurn(async () => {
        await forgetLost();
        const changes = inOrder(done.filter(({ isPublished }) => !isPublished));
        return { changes, canUndo: done.length > 0, canRedo: undone.length > 0 };
      }),
    /** Leaves what was done so far out of the list of changes, because it is published. */
    published: (): void => {
      for (const each of done) each.isPublished = true;
    },
  };
}

/** Writes the file of a change as it was before it, or after it. `edit` does so where others have changed the file. */
function moveFile({ text, before, after }: DoneChange, isBack: boolean, edit: Edit, current: CurrentState) {
  const [there, bytes] = isBack ? [after, before] : [before, after];
  return there && bytes
    ? writeChange(text.file, edit, current, { there, bytes })
    : writeWhole(text.file, there, bytes, current);
}

/** What makes another text of a file. */
export type Edit = (file: SourceFile) => string;

/** What puts values in place of texts of one file. */
export const withValues =
  (values: readonly NewValue[], current: CurrentState): Edit =>
  (file) =>
    values.reduce(
      (text, each) => withText({ ...file, text }, each.text, each.value, current.now().theme.schemas),
      file.text,
    );

type TakeBack = (change: DoneChange) => Edit;

/** Forgets what somebody has taken back since, with Git or in an editor: only what is there can be undone. */
function forget(done: DoneChange[], now: ReadonlyMap<string, SourceFile>, takeBack: TakeBack): void {
  const files = new Map(now);
  for (const change of done.toReversed()) {
    const { file: path } = change.text;
    const text = textBefore(change, files.get(path), takeBack);
    if (text === null) done.splice(done.indexOf(change), 1);
    else if (text === undefined) files.delete(path);
    else files.set(path, { path, text });
  }
}

/** The text of a file before a change, if there was a file; null if somebody has taken the change back. */
function textBefore(change: DoneChange, file: SourceFile | undefined, takeBack: TakeBack): string | undefined | null {
  const textOf = (bytes: Uint8Array | undefined) => bytes && String(decode(change.text.file, bytes));
  if (file?.text === textOf(change.after)) return textOf(change.before);
  try {
    return file ? takeBack(change)(file) : null;
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

const gone = (): never => {
  throw new EditRefused(GONE);
};

/** All that was changed: each text once, with its first and its last value, the latest first. */
function inOrder(done: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const { text, from, to, label, isEntry } of done) {
    if (isEntry) {
      all.unshift({ text, from, to, isEntry });
      continue;
    }
    const at = all.findIndex(
      (each) => !each.isEntry && each.text.file === text.file && isDeepStrictEqual(each.text.at, text.at),
    );
    const [earlier] = at < 0 ? [] : all.splice(at, 1);
    all.unshift({ text, from: earlier?.from ?? from, to, label });
  }
  return all.filter(({ from, to }) => from !== to);
}
