// `site new`: starter files that are valid at once. Asks only in a terminal, and never writes over anything.
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { modeline } from '../../generator/schemas/modeline.ts';
import { EXIT } from '../exit.ts';
import { newBusiness } from '../new/business.ts';
import { readExisting } from '../new/existing.ts';
import { newArea, newPost, newService, type Starter, type StarterInput } from '../new/items.ts';
import { today } from '../options.ts';

export interface NewFlags {
  readonly root?: string;
  readonly now?: string;
}

/** What can be started: what it is called, and what is asked for it. */
const KINDS = {
  post: { noun: 'article', asks: 'Headline of the article', make: newPost },
  service: { noun: 'service', asks: 'Name of the service', make: newService },
  area: { noun: 'area', asks: 'Name of the area', make: newArea },
} as const satisfies Record<string, { noun: string; asks: string; make: (input: StarterInput) => Starter }>;

/** Asks for what was not given; an empty answer is none. */
export type Ask = (question: string) => Promise<string>;

/** Writes the starter files of `what`; returns the exit code. */
export async function newCommand(
  what: string,
  words: readonly string[],
  flags: NewFlags,
  home: string,
  ask: Ask = askInTerminal,
): Promise<number> {
  const given = words.join(' ').replace(/\s+/g, ' ').trim();
  if (what === 'business') return await startBusiness(given || (await ask('Folder for the business')), flags, home);
  const kind = KINDS[what as keyof typeof KINDS];
  const root = resolve(flags.root ?? home);
  if (!existsSync(join(root, 'data')))
    return usage(
      `There is no folder data/ in ${root}. --root takes the folder of a business; site new business DIR makes one.`,
    );
  const title = given || (await ask(kind.asks));
  if (title === '') return usage(`The ${kind.noun} needs a title: site new ${what} "A title in quotes".`);
  const starter = kind.make({
    title,
    existing: await readExisting(root),
    today: flags.now ?? today(root),
    modeline: (name) => modeline(name, root, home),
  });
  if (starter.holder)
    return usage(
      `${shown(root, starter.holder.file)} has that address already, so nothing was written. Give the ${kind.noun} another title, or edit that file.`,
    );
  if (!(await writeNew(join(root, starter.path), starter.contents)))
    return usage(
      `${shown(root, starter.path)} is there already, so nothing was written. Give the ${kind.noun} another title, or edit that file.`,
    );
  console.log(
    `✓ ${shown(root, starter.path)}\n\nIt builds as it is; replace its words. ${starter.told}\nEvery field is explained in docs/editing.md.`,
  );
  return EXIT.done;
}

async function startBusiness(folder: string, flags: NewFlags, home: string): Promise<number> {
  if (folder === '') return usage('The business needs a folder: site new business DIR.');
  const root = resolve(folder);
  const taken = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return ['a file'];
    throw error;
  });
  if (taken.length > 0)
    return usage(
      `${shown(root)} is not empty, so nothing was written. Choose a folder that is empty or not there yet.`,
    );
  const files = await newBusiness({
    name: nameOf(root),
    today: flags.now ?? today(root),
    modeline: (name) => modeline(name, root, home),
  });
  for (const [path, contents] of files) await writeNew(join(root, path), contents);
  console.log(`✓ ${files.size} files in ${shown(root)}

It builds as it is:   npx site build --root ${quoted(shown(root))} --out ${quoted(join(shown(root), 'dist'))}
See it while you edit: npx site serve --root ${quoted(shown(root))}

Start with data/business.yaml: name, phone, address, hours. The build warns of what is still a placeholder.
Every field is explained in docs/editing.md.`);
  return EXIT.done;
}

/** Asks a person; a program that only reads gets no question and no answer. */
async function askInTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question}: `)).replace(/\s+/g, ' ').trim();
  } catch {
    console.log(); // Ctrl-C or Ctrl-D: no answer.
    return '';
  } finally {
    terminal.close();
  }
}

/** Writes a file that is not there yet; whether it was written. */
async function writeNew(path: string, contents: string | Uint8Array): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  return await writeFile(path, contents, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** "acme-plumbing" is called "Acme Plumbing" until somebody says better. */
function nameOf(root: string): string {
  const words = basename(root)
    .split(/[^\p{L}\p{M}\p{N}'’&.]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.some((word) => /\p{L}{2}/u.test(word)) ? words.join(' ') : 'Your Company';
}

/** A path as a person would type it here: relative while that is shorter. */
function shown(root: string, path = ''): string {
  const full = join(root, path);
  return relative('', full).startsWith('..') ? full : relative('', full) || '.';
}

/** A path as a shell takes it: in quotes where it has more than letters. */
const quoted = (path: string): string =>
  /^[\w./\\:-]+$/.test(path) ? path : `"${path.replace(/(["$`\\])/g, '\\$1')}"`;

function usage(message: string): number {
  console.error(`site: ${message}`);
  return EXIT.usage;
}
