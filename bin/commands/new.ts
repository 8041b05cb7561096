// `site new`: writes starter files that are valid as they are. Prompts only in a terminal, and never overwrites a file.
import { existsSync } from 'node:fs';
import { upTo } from '../../generator/system/up-to.ts';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isWithin } from '../../generator/system/paths.ts';
import { modeline } from '../../generator/schemas/describe/modeline.ts';
import { type Ask, askInTerminal } from '../ask.ts';
import { packagesOf } from '../caches.ts';
import { UsageError } from '../../generator/system/usage-error.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { newBusiness } from '../../generator/tools/editing/starters/business.ts';
import { writeNew } from '../../generator/tools/editing/starters/write-new.ts';
import { type ItemKind, ITEMS, starterFor } from '../../generator/tools/editing/starters/items.ts';
import { programDocuments, repositoryTexts } from '../../generator/tools/editing/starters/repository.ts';
import { LANGUAGES } from '../../generator/tools/editing/starters/translate.ts';
import { dependOn } from '../repository.ts';
import { missingData, rootOf, today, todayIn } from '../options.ts';
import { schemas } from '../../templates/schemas.ts';
import { displayPath } from '../terminal.ts';

/**
 * Creates a `what` (post, page, service, area, project or business), whose title or folder is in `words`. Returns the
 * exit code.
 */
export async function newCommand(
  what: string,
  words: readonly string[],
  flags: Flags,
  home: string,
  ask: Ask = askInTerminal,
): Promise<number> {
  const given = words.join(' ').trim();
  if (what === 'business') return await startBusiness(given || (await ask('Folder for the business')), flags, home);
  const kind = (what === 'article' ? 'post' : what) as ItemKind;
  const { noun, question } = ITEMS[kind];
  const root = rootOf(flags.root, home);
  const mistake = missingData(root);
  if (mistake !== undefined) throw new UsageError(`${mistake} To create a new business, run: site new business DIR`);
  const title = (given || (await ask(question))).replace(/\s+/g, ' ');
  if (title === '') throw new UsageError(`The ${noun} needs a title: site new ${what} "Title in quotes"`);
  const starter = await starterFor(kind, { title, root, home, today: flags.now ?? today(root), schemas });
  const alternatives = `Nothing was written. Choose another title, or edit that file.`;
  if (starter.conflict)
    throw new UsageError(
      `${displayPath(join(root, starter.conflict.file))} already has this title or address. ${alternatives}`,
    );
  const file = displayPath(join(root, starter.path));
  if (!(await writeNew(join(root, starter.path), starter.contents)))
    throw new UsageError(`${file} already exists. ${alternatives}`);
  const rootFlag = root === rootOf(undefined, home) ? '' : ` --root ${shellQuoted(displayPath(root))}`;
  console.log(`✓ ${file}

It builds as it is; replace its text. ${starter.visibility}

Preview it: ${launcherOf(home)} serve${rootFlag}

${handbookPath(root, home)} explains every field.`);
  return EXIT.done;
}

/** Creates a business in `folder`. Returns the exit code. */
async function startBusiness(folder: string, flags: Flags, home: string): Promise<number> {
  if (folder === '') throw new UsageError('The business needs a folder: site new business DIR');
  if (flags.root !== undefined)
    throw new UsageError('The folder of a new business is given without --root: site new business DIR');
  const { language = 'en' } = flags;
  if (!LANGUAGES.includes(language))
    throw new UsageError(
      `A new business can be in ${LANGUAGES.join(', ')}, not in "${language}". Choose one of them, and translate its files.`,
    );
  const root = resolve(folder);
  const existing = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (existing?.length !== 0)
    throw new UsageError(
      `${displayPath(root)} is ${existing ? 'not empty' : 'a file or lies below one'}. Nothing was written. Choose a folder that is empty or does not exist.`,
    );
  const name = nameOf(root);
  const files = new Map<string, string | Uint8Array>([
    ...repositoryTexts(name, language, home),
    ...programDocuments(home),
    ...newBusiness({
      name,
      language,
      today: (timeZone) => flags.now ?? todayIn(timeZone),
      modeline: (kind) => modeline(kind, root, join(root, 'node_modules', 'site')),
      schemas,
    }),
  ]);
  let install: string;
  try {
    for (const [path, contents] of files) await writeNew(join(root, path), contents);
    install = await dependOn(flags.program, root, home);
  } catch (error) {
    // Half a business would be in the way of the next attempt. The folder was empty, but others may write to it too.
    const names = new Set([...files.keys(), 'package.json', 'package-lock.json'].map((path) => upTo(path, '/')));
    for (const each of names) await rm(join(root, each), { recursive: true, force: true });
    throw error;
  }
  const folderName = displayPath(root);
  console.log(`✓ ${files.size} files in ${folderName}

Build it:   cd ${shellQuoted(folderName)} && ${install} && npx --no site build
Preview it: npx --no site serve --open

Commit all of it. Start with data/business.yaml: name, phone, address, hours. The build warns about remaining
placeholders. ${displayPath(join(root, 'docs', 'editing.md'))} explains every field.`);
  return EXIT.done;
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
  isWithin(process.cwd(), dirname(packagesOf(home)))
    ? 'npx --no site'
    : `node ${shellQuoted(join(home, 'bin', 'site.mjs'))}`;

/** The handbook as one can open it from the current folder: the repository’s own, else the program’s. */
const handbookPath = (...folders: readonly string[]): string => {
  const paths = folders.map((folder) => join(folder, 'docs', 'editing.md'));
  return displayPath(paths.find(existsSync) ?? '');
};

/** A path as a shell takes it: in double quotes if it has special characters. */
const shellQuoted = (path: string): string =>
  /^[\w./\\:-]+$/.test(path) ? path : `"${path.replace(/(["$`\\])/g, '\\$1')}"`;
