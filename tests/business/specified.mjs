// Knows whether data/ and posts/ are still as specified. Run as a program, it records them as they are now.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HOME = new URL('../../', import.meta.url);
const RECORD = new URL('specified.json', import.meta.url);

/** A digest of each content file by its path, whatever its line ends. The list of addresses grows by itself. */
function contentDigests() {
  const files = ['data', 'posts'].flatMap((folder) =>
    readdirSync(new URL(folder, HOME), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const texts = files.filter((path) => /\.(yaml|md|svg)$/.test(path)).sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    texts.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(new URL(path, HOME), 'utf8').replaceAll('\r\n', '\n'))
        .digest('hex')
        .slice(0, 16),
    ]),
  );
}

/** Tells the tests of this project which files differ from the record, and the reader that they are skipped if any do. */
export default function setup({ provide }) {
  const [now, then] = [contentDigests(), JSON.parse(readFileSync(RECORD, 'utf8'))];
  const changed = Object.keys({ ...now, ...then }).filter((path) => now[path] !== then[path]);
  provide('changed', changed);
  if (changed.length > 0)
    console.log(
      `tests/business is skipped: its owner has changed ${changed.length} files since the content was specified, such as ${changed[0]}. ` +
        'To hold the content to the specification as it is now, run "npm run specified".',
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(RECORD, `${JSON.stringify(contentDigests(), undefined, 2)}\n`);
