// `site urls`: adds the site's current addresses to data/urls.lock.
import { join } from 'node:path';
import { LEDGER, readLedger } from '../../generator/content/ledger.ts';
import { replaceFile } from '../../generator/system/replace-file.ts';
import { acceptedLedger, addresses } from '../../generator/tools/audit/rules/urls/ledger.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { contentRoot } from '../options.ts';
import { pluralize } from '../terminal.ts';
import { buildWithoutErrors } from '../unverified.ts';

/** Writes the list, and prints what is new in it. Returns the exit code. */
export async function urlsCommand(flags: Flags, home: string): Promise<number> {
  const root = contentRoot(flags.root, home);
  const built = await buildWithoutErrors(flags, root, home, 'no address was added');
  if (!built) return EXIT.problems;
  const { text, added } = acceptedLedger(readLedger(root), addresses(built));
  await replaceFile(join(root, LEDGER), text);
  console.log(
    added.length === 0
      ? `${LEDGER} already has every address.`
      : `${pluralize(added.length, 'address', 'addresses')} added to ${LEDGER}:\n${added.map((path) => `  ${path}`).join('\n')}`,
  );
  return EXIT.done;
}
