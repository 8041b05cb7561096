// `site facts`: writes references to facts where their figures are written out.
import { join } from 'node:path';
import { literalsIn } from '../../generator/content/literals.ts';
import { readSources } from '../../generator/content/read.ts';
import { withReferences } from '../../generator/tools/editing/facts/refer.ts';
import { groupBy } from '../../generator/system/group-by.ts';
import { replaceFile } from '../../generator/system/replace-file.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { contentRoot } from '../options.ts';
import { pluralize } from '../terminal.ts';

/** Changes the files of the business, and prints each figure that is a reference now. Returns the exit code. */
export async function factsCommand(flags: Flags, home: string): Promise<number> {
  const root = contentRoot(flags.root, home);
  const sources = await readSources(root);
  const changes: string[] = [];
  for (const [path, literals] of groupBy(literalsIn(sources), ({ file }) => file)) {
    const file = sources.files.get(path);
    if (!file) continue;
    await replaceFile(join(root, path), withReferences(file, literals));
    for (const { line, fact } of literals) changes.push(`  ${path}:${line} ${fact.value} is {${fact.name}} now`);
  }
  console.log(
    changes.length === 0
      ? 'No figure of a fact is written out.'
      : `${pluralize(changes.length, 'figure')} written as a reference:\n${changes.join('\n')}`,
  );
  return EXIT.done;
}
