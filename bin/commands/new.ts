// `site new`: writes starter files that are valid as they are. Prompts only in a terminal, and never overwrites a file.
import { upTo } from '../../generator/system/up-to.ts';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { makeFolder } from '../../generator/system/folder.ts';
import { isWithin } from '../../generator/system/paths.ts';
import { modeline } from '../../generator/schemas/describe/modeline.ts';
import { EXIT, usageError } from '../exit.ts';
import { newBusiness } from '../../generator/editing/starters/business.ts';
import { readExisting } from '../../generator/editing/starters/existing.ts';
import {
  newArea,
  newPage,
  newPost,
  newProject,
  newService,
  type Starter,
  type StarterInput,
} from '../../generator/editing/starters/items.ts';
import { missingData, today, todayIn } from '../options.ts';
import * as sections from '../../templates/sections/index.ts';
import { displayPath } from '../terminal.ts';

/** The options of the command line. */
export interface NewFlags {
  readonly root?: string;
  readonly now?: string;
}

/** The kinds of items: what each is called, how to ask for its title, and what makes its file. */
const KINDS = {
  post: { noun: 'article', question: 'Headline of the article', make: newPost },
  page: { noun: 'page', question: 'Title of the page', make: newPage },
  service: { noun: 'service', question: 'Name of the service', make: newService },
  area: { noun: 'area', question: 'Name of the area', make: newArea },
  project: { noun: 'project', question: 'Name of the project', make: newProject },
} as const satisfies Record<string, { noun: string; question: string; make: (input: StarterInput) => Starter }>;

/** Asks the user a question. Resolves to the answer; "" if there is none. */
export type Ask = (question: string) => Promise<string>;

/**
 * Creates a `what` (post, page, service, area, project or business), whose title or folder is in `words`. Returns the
 * exit code.
 */
export async function newCommand(
  what: string,
  words: readonly string[],
  flags: NewFlags,
  home: string,
  ask: Ask = askInTerminal,
): Promise<number> {
  const given = words.join(' ').trim();
  if (what === 'business') return await startBusiness(given || (await ask('Folder for the business')), flags, home);
  const kind = KINDS[what as keyof typeof KINDS];
  const root = resolve(flags.root ?? home);
  const mistake = missingData(root);
  if (mistake !== undefined) return usageError(`${mistake} To create a new business, run: site new business DIR`);
  const title = (given || (await ask(kind.question))).replace(/\s+/g, ' ');
  if (title === '') return usageError(`The ${kind.noun} needs a title: site new ${what} "Title in quotes"`);
  const starter = kind.make({
    title,
    existing: await readExisting(root),
    today: flags.now ?? today(root),
    modeline: (name) => modeline(name, root, home),
    types: sections,
  });
  const alternatives = `Nothing was written. Choose another title, or edit that file.`;
  if (starter.conflict)
    return usageError(`${displayPath(join(root, starter.conflict.file))} already has this address. ${alternatives}`);
  if (!(await writeNew(join(root, starter.path), starter.contents)))
    return usageError(`${displayPath(join(root, starter.path))} already exists. ${alternatives}`);
  const rootFlag = root === home ? '' : ` --root ${shellQuoted(displayPath(root))}`;
  console.log(`✓ ${displayPath(join(root, starter.path))}

It builds as it is; replace its text. ${starter.visibility}

Preview it: ${launcherOf(home)} serve${rootFlag}${starter.isDraft ? ' --drafts' : ''}

${handbookPath(home)} explains every field.`);
  return EXIT.done;
}

/** Creates a business in `folder`. Returns the exit code. */
async function startBusiness(folder: string, flags: NewFlags, home: string): Promise<number> {
  if (folder === '') return usageError('The business needs a folder: site new business DIR');
  if (flags.root !== undefined)
    return usageError('The folder of a new business is given without --root: site new business DIR');
  const root = resolve(folder);
  const existing = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (existing?.length !== 0)
    return usageError(
      `${displayPath(root)} is ${existing ? 'not empty' : 'a file or lies below one'}. Nothing was written. Choose a folder that is empty or does not exist.`,
    );
  const files = newBusiness({
    name: nameOf(root),
    today: (timeZone) => flags.now ?? todayIn(timeZone),
    modeline: (name) => modeline(name, root, home),
    types: sections,
  });
  try {
    for (const [path, contents] of files) await writeNew(join(root, path), contents);
  } catch (error) {
    // Half a business would be in the way of the next attempt. The folder was empty, but others may write to it too.
    const written = new Set([...files.keys()].map((path) => upTo(path, '/')));
    for (const name of written) await rm(join(root, name), { recursive: true, force: true });
    throw error;
  }
  const shown = displayPath(root);
  console.log(`✓ ${files.size} files in ${shown}

Build it:   ${launcherOf(home)} build --root ${shellQuoted(shown)} --out ${shellQuoted(join(shown, 'dist'))}
Preview it: ${launcherOf(home)} serve --root ${shellQuoted(shown)}

Start with data/business.yaml: name, phone, address, hours. The build warns about remaining placeholders.
${handbookPath(home)} explains every field.`);
  return EXIT.done;
}

/** Asks in the terminal. Without one, there is nobody to ask, and the answer is "". */
async function askInTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => {
    console.log();
    process.exit(128 + constants.signals.SIGINT);
  });
  try {
    return (await terminal.question(`${question}: `)).trim();
  } catch {
    console.log(); // Ctrl-D
    return '';
  } finally {
    terminal.close();
  }
}

/** Writes a file, all of it or nothing, unless it exists. Returns whether it was written. */
async function writeNew(path: string, contents: string): Promise<boolean> {
  await makeFolder(dirname(path));
  return await writeFile(path, contents, { flag: 'wx' }).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      await rm(path, { force: true });
      throw error;
    },
  );
}

/** A provisional company name from the folder's: "acme-plumbing" gives "Acme Plumbing". */
function nameOf(root: string): string {
  const words = basename(root)
    .split(/[^\p{L}\p{M}\p{N}'’&.]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.some((word) => /\p{L}{2}/u.test(word)) ? words.join(' ') : 'Your Company';
}

/**
 * How to start this program from the current folder: npx finds it only within its project, and asks the registry
 * elsewhere.
 */
const launcherOf = (home: string): string =>
  isWithin(process.cwd(), home) ? 'npx site' : `node ${shellQuoted(join(home, 'bin', 'site.mjs'))}`;

/** The handbook as one can open it from the current folder. */
const handbookPath = (home: string): string => displayPath(join(home, 'docs', 'editing.md'));

/** A path as a shell takes it: in double quotes if it has special characters. */
const shellQuoted = (path: string): string =>
  /^[\w./\\:-]+$/.test(path) ? path : `"${path.replace(/(["$`\\])/g, '\\$1')}"`;
