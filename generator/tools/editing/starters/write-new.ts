// What `site new` and the preview create: an article, a page, a service, an area or a project.
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modeline } from '../../../schemas/describe/modeline.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { makeFolder } from '../../../system/folder.ts';
import { readExisting } from './existing.ts';
import { type ItemKind, newItem, type Starter } from './items.ts';

/** Where an item is created. */
interface ItemPlace {
  /** The content root, and the project's folder. */
  readonly root: string;
  readonly home: string;
  /** Today's date as YYYY-MM-DD. */
  readonly today: string;
  /** The section types of the theme. */
  readonly types: SectionTypes;
}

/** The starter of an item with this title, in view of what the content has already. Rejects if it cannot be read. */
export async function starterFor(kind: ItemKind, title: string, { root, home, ...place }: ItemPlace): Promise<Starter> {
  const existing = await readExisting(root);
  return newItem(kind, { ...place, title, existing, modeline: (name) => modeline(name, root, home) });
}

/** Writes a file, all of it or nothing, unless it exists. Returns whether it was written. */
export async function writeNew(path: string, contents: string | Uint8Array): Promise<boolean> {
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
