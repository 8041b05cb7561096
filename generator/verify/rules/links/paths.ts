// Finds files that would get the same path, also on disks that do not distinguish capital and small letters, names that
// some disks cannot store, and redirects from the address of a file.
import type { OutputFile } from '../../../output/output-file.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import { PLACES } from '../../../schemas/index.ts';
import { decoded } from '../../../system/decoded.ts';
import { isReserved } from '../../../system/reserved-names.ts';
import { locate } from '../../locate.ts';
import type { BuildRule, CheckInput } from '../../rule.ts';

export const paths: BuildRule = {
  id: 'links/paths',
  proves:
    'No two files are written to the same path, even on disks that treat capital and small letters as the same, and no redirect hides a file.',
  when: 'build',
  reason: 'One of the two would silently disappear, on some computers but not on others.',
  source:
    '[Unicode Standard Annex 15; the case-insensitive file systems of macOS and Windows](https://www.unicode.org/reports/tr15/) (2025-07)',
  check: (input) => [
    ...duplicatePaths(input.files),
    ...hiddenFiles(input),
    ...input.files
      .filter(({ path, from }) => from.startsWith('public/') && path.split('/').some(isUnstorable))
      .map(unstorable),
  ],
};

const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();

/** Finds two files with the same path, and files with the path of a folder that another file needs. */
function duplicatePaths(files: readonly OutputFile[]): Problem[] {
  const folders = new Map<string, string>();
  for (const { path, from } of files)
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1))
      folders.set(keyOf(path.slice(0, at)), from);
  const first = new Map<string, string>();
  const handMade = (from: string): boolean => from.startsWith('public/');
  const problems: Problem[] = [];
  for (const file of files) {
    const key = keyOf(file.path);
    const other = first.get(key) ?? folders.get(key);
    if (!first.has(key)) first.set(key, file.from);
    if (other === undefined) continue;
    const [mine, theirs] = handMade(other) && !handMade(file.from) ? [other, file.from] : [file.from, other];
    problems.push(problem('DUPLICATE_OUTPUT', { file: mine }, { path: file.path, other: theirs }));
  }
  return problems;
}

/** The redirects from the address of a file, which some hosts would serve and others hide; one from *.html is a file. */
function hiddenFiles({ site, files, sources }: CheckInput): Problem[] {
  const byAddress = new Map(files.map(({ path, from }) => [`/${path}`, from]));
  return (site.settings.redirects ?? []).flatMap(({ from: url }) => {
    const other = url.endsWith('.html') ? undefined : byAddress.get(decoded(url));
    if (other === undefined) return [];
    return problem('DUPLICATE_URL', locate(sources, PLACES.settings, url), { url, other, isRedirect: true });
  });
}

/** Names that Windows refuses or changes (learn.microsoft.com, "Naming Files, Paths, and Namespaces"). */
const isUnstorable = (name: string): boolean =>
  isReserved(name.toLowerCase()) || /[<>:"|?*\\\u0000-\u001f]|[. ]$/.test(name);

const unstorable = ({ from }: OutputFile): Problem =>
  problem(
    'RULE',
    { file: from },
    {
      rule: 'links/paths',
      message: 'Windows and some hosts cannot store a file with this name.',
      expected: 'a name of letters, digits, dots and hyphens that is not CON, AUX, NUL, PRN, COM1 or LPT1',
    },
    'warning',
  );
