// The changes that are made on the pages of a preview: written into the files of the content, undone and redone.
import { randomUUID } from 'node:crypto';
import { lstat, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '../../content/facts.ts';
import { decode } from '../../content/read.ts';
import { type ItemKind, starterFor, writeNew } from '../../editing/starters/create.ts';
import type { EditableText } from '../../editing/in-place/texts.ts';
import { withText } from '../../editing/in-place/write.ts';
import { placeAt } from '../../problems/problem.ts';
import { PLACES } from '../../schemas/index.ts';
import { realPathInside } from '../../system/real-path.ts';
import { wording } from '../../problems/wording.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Change, Changes, Created, Origin, Published, Publishing, TextAt, Wanted, Written } from '../protocol.ts';
import { findTexts, paragraphOf } from './find.ts';
import { newErrors, originOf, stateWithFile } from './origin.ts';
import { publish, publishing } from './publish.ts';

/** The changes of one preview, and what makes them. Writes happen one after the other. */
export interface Edits {
  /** For each text of a page, whether the content may have it. Only `find`, which tries it out, says for sure. */
  mayChange(texts: readonly Wanted[], page: string): boolean[];
  /** Where a text of a page is written; undefined if no single text of the content is shown there. */
  find(wanted: Wanted, page: string): Promise<Origin | undefined>;
  /** Writes a value in place of a text, unless that would be an error. */
  write(text: TextAt, value: string): Promise<Written>;
  /** Undoes the last change that was not undone yet, or redoes the last one that was. */
  undo(): Promise<Written>;
  redo(): Promise<Written>;
  changes(): Changes;
  /** Creates an article, a page, a service, an area or a project from its starter. */
  create(kind: ItemKind, title: string): Promise<Created>;
  /** What publishing the content would do. */
  publishing(): Promise<Publishing>;
  /** Publishes it, with a message for those who read the history. */
  publish(message: string): Promise<Published>;
}

/** A change, with the bytes of the file before and after it, which undo and redo restore. */
interface Made extends Change {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Makes the edits of a preview, whose pages are rendered again after each. */
export function makeEdits(current: CurrentState): Edits {
  const done: Made[] = [];
  const undone: Made[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  const move = (from: Made[], to: Made[], isBack: boolean) =>
    inTurn(async (): Promise<Written> => {
      const change = from.at(-1);
      if (!change)
        return { isWritten: false, message: isBack ? 'Nothing is left to undo.' : 'Nothing is left to redo.' };
      const [old, value] = isBack ? [change.to, change.from] : [change.from, change.to];
      const [there, bytes] = isBack ? [change.after, change.before] : [change.before, change.after];
      const written = await write({ ...change.text, value: old }, value, current, { there, bytes });
      if ('message' in written) return written;
      to.push(...from.splice(-1));
      return { isWritten: true };
    });
  return {
    mayChange: (texts, page) => {
      const { themedSite, sources } = current.now();
      const source = themedSite?.routes.get(page)?.source;
      const likely = source === undefined ? [] : [source];
      return texts.map(({ text }) => !findTexts(text, likely, sources).next().done);
    },
    find: async (wanted, page) => {
      const text = await originOf(wanted, page, current.now(), current.options);
      return text && originFor(text, wanted, current);
    },
    write: (text, value) =>
      inTurn(async () => {
        const written = await write(text, value, current);
        if ('message' in written) return written;
        if (value !== text.value) done.push({ text, from: text.value, to: value, ...written });
        undone.length = 0;
        return { isWritten: true };
      }),
    create: (kind, title) => inTurn(() => create(kind, title, current)),
    publishing: () => publishing(current),
    publish: (message) => inTurn(() => publish(message, current)),
    undo: () => move(done, undone, true),
    redo: () => move(undone, done, false),
    changes: () => ({
      changes: inOrder(done),
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
    }),
  };
}

/** All that was changed: each text once, with its first and its last value, the latest first. */
function inOrder(done: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const change of done) {
    const at = all.findIndex(
      ({ text }) => text.file === change.text.file && isDeepStrictEqual(text.at, change.text.at),
    );
    const [earlier] = at < 0 ? [] : all.splice(at, 1);
    all.unshift({ text: change.text, from: earlier?.from ?? change.from, to: change.to });
  }
  return all.filter(({ from, to }) => from !== to);
}

/** What the page is told about a text: its value, its place, and in how many places it is used if it is a fact. */
function originFor(
  { file, at, value, start, isDefault }: EditableText,
  { text }: Wanted,
  current: CurrentState,
): Origin {
  const { sources } = current.now();
  const part = paragraphOf(value, text, sources);
  const { line, column } = placeAt(sources.files.get(file)?.text ?? '', start);
  const fact = factAt(file, at, current);
  const uses = (whole: string): number => whole.split(`{${fact}}`).length - 1;
  return {
    text: { file, at, value, ...(isDefault && { isDefault }) },
    spot: { file, line, column },
    isMarkdown: typeof at === 'number',
    ...(part && { part }),
    ...(fact !== undefined && { places: [...sources.files.values()].reduce((sum, each) => sum + uses(each.text), 0) }),
  };
}

/** The name of the fact whose value is at a place. */
function factAt(file: string, at: EditableText['at'], current: CurrentState): string | undefined {
  if (file !== PLACES.facts || typeof at === 'number' || at.at(-1) !== 'value') return undefined;
  return [...factsOf(current.now().sources).keys()][Number(at[1])];
}

/** Creates an item, and finds its page once the preview has read it. */
async function create(kind: ItemKind, title: string, current: CurrentState): Promise<Created> {
  const { root, home, today } = current.options;
  const { theme } = current.now();
  const starter = await starterFor(kind, title, { root, home, today: today(), types: theme.sections });
  const { path, page, visibility, conflict } = starter;
  const refusal = (message: string): Created => ({ isWritten: false, message });
  if (conflict) return refusal(`${conflict.file} has this address already. Choose another title.`);
  if (await isBehindLink(path, root)) return refusal(`${dirname(path)} is a link to another folder. Write there.`);
  if (!(await writeNew(join(root, path), starter.contents)))
    return refusal(`${path} exists already. Choose another title.`);
  current.changed(new Set([join(root, path)]));
  await current.settled();
  const route = [...(current.now().themedSite?.routes.values() ?? [])].find((each) => each.path === page);
  return { isWritten: true, file: path, visibility, ...(route && { url: route.url }) };
}

/** Whether a folder above a file that does not exist yet is a link. */
async function isBehindLink(path: string, root: string): Promise<boolean> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const stats = await lstat(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // It is made with the file.
      throw error;
    });
    if (stats?.isSymbolicLink()) return true;
  }
  return false;
}

type Refused = Extract<Written, { readonly message: string }>;
const refused = (message: string, expected?: string): Refused => ({
  isWritten: false,
  message,
  ...(expected !== undefined && { expected }),
});

/**
 * Writes a value in place of a text, if the content is valid with it and the file is the one that the preview has read.
 * If its bytes are those of `exact.there`, it becomes those of `exact.bytes`. Resolves to its bytes before and after.
 */
async function write(
  text: TextAt,
  value: string,
  current: CurrentState,
  exact?: { readonly there: Uint8Array; readonly bytes: Uint8Array },
): Promise<Pick<Made, 'before' | 'after'> | Refused> {
  const { options } = current;
  await current.settled();
  const state = current.now();
  const source = state.sources.files.get(text.file);
  if (!source || !/^(?:data|posts)\/.+\.(?:ya?ml|md)$/.test(text.file))
    return refused(`There is no file ${text.file}.`);
  const path = join(options.root, text.file);
  if ((await realPathInside(path, options.root)) !== join(await realpath(options.root), text.file))
    return refused(`${text.file} is a link to another file. Change it there.`);
  const bytes = await readFile(path);
  const changedElsewhere = (): Refused => {
    current.changed(new Set([path]));
    return refused(`${text.file} has just been changed by someone else. Look at the page as it is now, and try again.`);
  };
  if (decode(text.file, bytes) !== source.text) return changedElsewhere();
  const after = exact && bytes.equals(exact.there) ? exact.bytes : withTextIn(bytes, text, value);
  if (!after) return refused('The file does not have this text any more, or cannot take the new one. Reload the page.');
  const read = decode(text.file, after);
  const [error] =
    typeof read === 'string'
      ? newErrors(stateWithFile({ path: text.file, text: read }, state, options), state)
      : [read];
  if (error) {
    const { message, expected, suggestion } = wording(error);
    return refused(message, suggestion ?? (expected && `Expected: ${expected}`));
  }
  if (!(await replace(path, after, bytes))) return changedElsewhere();
  current.changed(new Set([path]));
  await current.settled();
  return { before: bytes, after };
}

/** The bytes of a file with a value in place of a text; undefined if the text cannot be put there. */
function withTextIn(bytes: Uint8Array, text: TextAt, value: string): Uint8Array | undefined {
  const raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const mark = raw.startsWith('\uFEFF') ? '\uFEFF' : '';
  const written = withText({ path: text.file, text: raw.slice(mark.length) }, text, value);
  return written === undefined ? undefined : Buffer.from(mark + written);
}

/**
 * Replaces a file in one step, or not at all if it is no longer the same as `old`. Resolves to whether it was replaced.
 */
async function replace(path: string, bytes: Uint8Array, old: Uint8Array): Promise<boolean> {
  // Hidden files are not content.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(temporary, bytes, { mode: (await stat(path)).mode, flag: 'wx' });
    if (!(await readFile(path)).equals(old)) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}
