// `site diff`: describes what visitors will see change between two built sites, as Markdown for a pull request.
import { compare } from '../../generator/tools/diff/compare.ts';
import { differenceMarkdown } from '../../generator/tools/diff/markdown.ts';
import { readSite } from '../../generator/tools/diff/read.ts';
import { visible } from '../../generator/problems/format.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { builtSite } from '../options.ts';

/** Compares the built sites in two folders. Returns the exit code; differences are not a failure. */
export async function diffCommand(before: string, after: string, flags: Flags): Promise<number> {
  const difference = compare(...(await Promise.all([readSite(builtSite(before)), readSite(builtSite(after))])));
  console.log(
    flags.json
      ? JSON.stringify(difference, (_key, value: unknown) => (value instanceof Set ? [...value] : value), 2)
      : visible(differenceMarkdown(difference).trimEnd()),
  );
  return EXIT.done;
}
