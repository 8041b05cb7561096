// No two files want one path, also where a disk takes capital and small letters for the same.
import { type Problem, problem } from '../../problems/problem.ts';
import type { BuildRule } from '../rule.ts';

export const paths: BuildRule = {
  id: 'links/paths',
  proves: 'No two files are written to one path, also where a disk takes capital and small letters for the same.',
  severity: 'error',
  when: 'build',
  reason: 'One of the two would vanish without a word, on some machines and not on others.',
  source: { document: 'Unicode Standard Annex 15; the case-insensitive file systems of macOS and Windows', date: '2025-07', href: 'https://www.unicode.org/reports/tr15/' },
  check: ({ files }) => {
    const first = new Map<string, string>();
    const handMade = (from: string): boolean => from.startsWith('public/');
    const problems: Problem[] = [];
    for (const file of files) {
      const key = file.path.normalize('NFC').toLowerCase();
      const other = first.get(key);
      if (other === undefined) first.set(key, file.from);
      else {
        const [mine, theirs] = handMade(other) && !handMade(file.from) ? [other, file.from] : [file.from, other];
        problems.push(problem('DUPLICATE_OUTPUT', { file: mine }, { path: file.path, other: theirs }));
      }
    }
    return problems;
  },
};
