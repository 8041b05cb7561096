// `site check --fix`: writes references to facts where their figures are written out.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { literalsIn } from '../generator/content/literals.ts';
import { readSources } from '../generator/content/read.ts';
import { withReferences } from '../generator/tools/editing/facts/refer.ts';
import { placeAt } from '../generator/problems/problem.ts';
import { groupBy } from '../generator/system/group-by.ts';
import { EXIT } from './exit.ts';
import { pluralize } from './terminal.ts';

/** Changes the files below `root`, and prints each figure that is a reference now. Returns the exit code. */
export async function fixContent(root: string): Promise<number> {
  const sources = await readSources(root);
  const written: string[] = [];
  for (const [path, literals] of groupBy(literalsIn(sources), ({ file }) => file)) {
    const file = sources.files.get(path);
    if (!file) continue;
    const to = join(root, path);
    await writeFile(`${to}.tmp`, withReferences(file, literals)); // A full disk must not empty the old one.
    await rename(`${to}.tmp`, to);
    for (const { offset, fact } of literals)
      written.push(`  ${path}:${placeAt(file.text, offset).line} ${fact.value} is {${fact.name}} now`);
  }
  console.log(
    written.length === 0
      ? 'No figure of a fact is written out.'
      : `${pluralize(written.length, 'figure')} written as a reference:\n${written.join('\n')}`,
  );
  return EXIT.done;
}
