// `site diff`: describes what visitors will see change between two built sites, as Markdown for a pull request.
import { resolve } from 'node:path';
import { compare } from '../../generator/tools/diff/compare.ts';
import { differenceMarkdown } from '../../generator/tools/diff/markdown.ts';
import { readSite } from '../../generator/tools/diff/read.ts';
import { EXIT, usageError } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { missingBuild } from '../options.ts';

/** Compares the built sites in two folders. Returns the exit code; differences are not a failure. */
export async function diffCommand(before: string, after: string, flags: Flags): Promise<number> {
  const mistake = missingBuild(before) ?? missingBuild(after);
  if (mistake !== undefined) return usageError(mistake, flags.json);
  const difference = compare(await readSite(resolve(before)), await readSite(resolve(after)));
  console.log(
    flags.json
      ? JSON.stringify(difference, (_key, value: unknown) => (value instanceof Set ? [...value] : value), 2)
      : differenceMarkdown(difference).trimEnd(),
  );
  return EXIT.done;
}
