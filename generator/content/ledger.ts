// data/urls.lock: the list of every address that the site ever had.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../problems/nearest.ts';

/** Its path below the content root. */
export const LEDGER = 'data/urls.lock';

/** One line of the list. */
export interface LedgerEntry {
  readonly path: string;
  readonly gone: boolean;
  /** Of the service or area that was published there. */
  readonly name?: string | undefined;
  readonly line: number;
}

/** The text of the list, or undefined if there is no file. */
export function readLedger(root: string): string | undefined {
  try {
    return readFileSync(join(root, LEDGER), 'utf8');
  } catch (error) {
    if (/^ENO(?:ENT|TDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The addresses in the text of a list. Comments and empty lines are skipped. */
export function parseLedger(text: string): LedgerEntry[] {
  return text.split(/\r?\n/).flatMap((each, index) => {
    const [entry = '', name] = each.split(/\s#\s*(.*)/);
    const [path = '', mark] = entry.trim().split(/\s+/);
    return path.startsWith('/') ? [{ path, gone: mark === 'gone', name: name?.trim(), line: index + 1 }] : [];
  });
}

/**
 * The new address of a page that was renamed: among the addresses that are not in the list yet, the most similar one in
 * its folder; or else one of the same name in another folder, or the only one in its folder.
 */
export function successorOf(path: string, fresh: readonly string[]): string | undefined {
  const beside = fresh.filter((each) => folderOf(each) === folderOf(path));
  return nearest(path, beside) ?? moved(path, fresh) ?? (beside.length === 1 ? beside[0] : undefined);
}

/** The folder of an address: "/blog/". */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The new address of a page that has the name of another in another folder. */
export const moved = (path: string, fresh: readonly string[]): string | undefined =>
  fresh.find((each) => each.endsWith(path.slice(folderOf(path).length - 1)));

/** The new address of a page in this list that is no longer among `pages`; undefined if it is not known. */
export function movedTo(path: string, root: string, pages: readonly string[]): string | undefined {
  const known = new Set(parseLedger(readLedger(root) ?? '').map((entry) => entry.path));
  return known.has(path)
    ? successorOf(
        path,
        pages.filter((each) => !known.has(each)),
      )
    : undefined;
}
