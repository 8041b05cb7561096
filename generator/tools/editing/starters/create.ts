// What `site new` and the preview create: an article, a page, a service, an area or a project.
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modeline } from '../../../schemas/describe/modeline.ts';
import type { SectionTypes } from '../../../schemas/sections.ts';
import { makeFolder } from '../../../system/folder.ts';
import { readExisting } from './existing.ts';
import { newArea, newPage, newPost, newProject, newService, type Starter, type StarterInput } from './items.ts';

/** The kinds of items: what each is called, how to ask for its title, and what makes its file. */
export const ITEMS = {
  post: { noun: 'article', question: 'Headline of the article', make: newPost },
  page: { noun: 'page', question: 'Title of the page', make: newPage },
  service: { noun: 'service', question: 'Name of the service', make: newService },
  area: { noun: 'area', question: 'Name of the area', make: newArea },
  project: { noun: 'project', question: 'Name of the project', make: newProject },
} as const satisfies Record<string, { noun: string; question: string; make: (input: StarterInput) => Starter }>;
export type ItemKind = keyof typeof ITEMS;

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
export async function starterFor(
  kind: ItemKind,
  title: string,
  { root, home, today, types }: ItemPlace,
): Promise<Starter> {
  const existing = await readExisting(root);
  return ITEMS[kind].make({ title, existing, today, modeline: (name) => modeline(name, root, home), types });
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
