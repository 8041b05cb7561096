// The changes that can be made on the pages of a preview.
import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '../../content/facts.ts';
import { entriesAround, type EntryAction, withEntry } from '../../editing/in-place/entries.ts';
import { type Choice, choicesAround, withField } from '../../editing/in-place/fields.ts';
import { partsFor } from '../../editing/in-place/parts.ts';
import { type ItemKind, starterFor, writeNew } from '../../editing/starters/create.ts';
import type { EditableText, ValuePath } from '../../editing/in-place/texts.ts';
import { placeAt } from '../../problems/problem.ts';
import { PLACES } from '../../schemas/index.ts';
import type { CurrentState } from '../state/current-state.ts';
import type { Change, Created, Origin, Published, Publishing, TextAt, Wanted, Written } from '../protocol.ts';
import { findTexts, paragraphOf } from './find.ts';
import { type History, makeHistory, withValue } from './history.ts';
import { originOf } from './origin.ts';
import { publish, publishing } from './publish.ts';

/** The changes of one preview, and what makes them. */
export interface Edits extends Pick<History, 'undo' | 'redo' | 'changes'> {
  /** For each text of a page, whether the content may have it. Only `find`, which tries it out, says for sure. */
  mayChange(texts: readonly Wanted[], page: string): boolean[];
  /** Where a text of a page is written; undefined if no single text of the content is shown there. */
  find(wanted: Wanted, page: string): Promise<Origin | undefined>;
  /** Writes a value in place of a text, unless that would be an error. */
  write(text: TextAt, value: string): Promise<Written>;
  /** Moves, copies or deletes an entry of a list that a text is in, unless that would be an error. */
  arrange(text: TextAt, entry: ValuePath, action: EntryAction): Promise<Written>;
  /** Adds a part of this type, made from its examples, after the one that a text is in, unless that would be an error. */
  add(text: TextAt, entry: ValuePath, type: string): Promise<Written>;
  /** Writes what was chosen for a field beside a text, which is empty for nothing, unless that would be an error. */
  choose(text: TextAt, field: ValuePath, value: string): Promise<Written>;
  /** Creates an article, a page, a service, an area or a project from its starter. */
  create(kind: ItemKind, title: string): Promise<Created>;
  /** What publishing the content would do. */
  publishing(): Promise<Publishing>;
  /** Publishes it, with a message for those who read the history. */
  publish(message: string): Promise<Published>;
}

/** Makes the edits of a preview, whose pages are rendered again after each. */
export function makeEdits(current: CurrentState): Edits {
  const { inTurn, make, ...history } = makeHistory(current);
  return {
    ...history,
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
    write: (text, value) => make({ text, from: text.value, to: value }, withValue(text, value)),
    arrange: (text, entry, action) =>
      make(entryChange(text, entry, ARRANGED[action]), (file) => withEntry(file, text, entry, action)),
    add: (text, entry, type) =>
      make(entryChange(text, entry, `followed by a new part: ${type}`), (file) => {
        const { sources, theme } = current.now();
        const part = partsFor(file, entry.slice(0, -1), sources, theme.sections).find((each) => each.type === type);
        return part && withEntry(file, text, entry, { added: part.value });
      }),
    choose: (text, field, value) => {
      const choice = choicesFor(text, current).find(({ at }) => isDeepStrictEqual(at, field));
      if (!choice?.options.includes(value) || typeof text.at === 'number')
        return Promise.resolve({ isWritten: false, message: 'That cannot be chosen here any more. Reload the page.' });
      const { label, value: from } = choice;
      const isReplaced = from !== '' && value !== '';
      const change: Change = isReplaced
        ? { text: { file: text.file, at: field, value: from }, from, to: value }
        : entryChange(text, field.slice(0, -1), `${label}: ${value || 'left out'}`);
      const beside = { at: text.at, value: text.value };
      return make(change, (file) => withField(file, beside, field, value));
    },
    create: (kind, title) => inTurn(() => create(kind, title, current)),
    publishing: () => publishing(current),
    publish: (message) => inTurn(() => publish(message, current)),
  };
}

/** What can be chosen beside a text. */
function choicesFor({ file, at }: Pick<TextAt, 'file' | 'at'>, current: CurrentState): readonly Choice[] {
  const { sources, theme } = current.now();
  const source = sources.files.get(file);
  return source && typeof at !== 'number' ? choicesAround(source, at, sources, theme.sections) : [];
}

/** What was done to an entry, for the list of changes. */
const entryChange = (text: TextAt, entry: ValuePath, done: string): Change => {
  const place = entry.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' ');
  return { text, from: `${place}: ${text.value}`, to: done, isEntry: true };
};

const ARRANGED: Readonly<Record<EntryAction, string>> = {
  up: 'moved up',
  down: 'moved down',
  copy: 'copied',
  delete: 'deleted',
};

/** What the page is told about a text: its value, its place, and in how many places it is used if it is a fact. */
function originFor(
  { file, at, value, start, isDefault }: EditableText,
  { text }: Wanted,
  current: CurrentState,
): Origin {
  const { sources, theme } = current.now();
  const part = paragraphOf(value, text, sources);
  const source = sources.files.get(file);
  const entries = (source ? entriesAround(source, at) : []).map((entry) => ({
    ...entry,
    parts: source
      ? partsFor(source, entry.at.slice(0, -1), sources, theme.sections).map(({ value: _value, ...part }) => part)
      : [],
  }));
  const { line, column } = placeAt(source?.text ?? '', start);
  const fact = factAt(file, at, current);
  const uses = (whole: string): number => whole.split(`{${fact}}`).length - 1;
  return {
    text: { file, at, value, ...(isDefault && { isDefault }) },
    spot: { file, line, column },
    isMarkdown: typeof at === 'number',
    ...(part && { part }),
    entries,
    choices: choicesFor({ file, at }, current),
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
