// `site diff`: describes what visitors will see change between two built sites, as Markdown for a pull request.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compare } from '../../generator/diff/compare.ts';
import { differenceMarkdown } from '../../generator/diff/markdown.ts';
import { readSite } from '../../generator/diff/read.ts';
import { EXIT, usageError } from '../exit.ts';

/** The options of the command line. */
export interface DiffFlags {
  readonly json?: boolean;
}

/** Compares the built sites in two folders. Returns the exit code; differences are not a failure. */
export async function diffCommand(before: string, after: string, flags: DiffFlags): Promise<number> {
  const missing = [before, after].find((folder) => !existsSync(join(resolve(folder), 'index.html')));
  if (missing !== undefined)
    return usageError(
      `There is no built site in ${resolve(missing)}: it has no index.html. To build one, run: site build --out ${missing}`,
      flags.json,
    );
  const difference = compare(await readSite(resolve(before)), await readSite(resolve(after)));
  console.log(
    flags.json
      ? JSON.stringify(difference, (_key, value: unknown) => (value instanceof Set ? [...value] : value), 2)
      : differenceMarkdown(difference).trimEnd(),
  );
  return EXIT.done;
}
