// No two files want one path, also where a disk takes capital and small letters for the same.
import { type Problem, problem } from '../problems/problem.ts';
import type { Check } from './check.ts';

export const paths: Check = ({ files }) => {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files) {
    const key = file.path.normalize('NFC').toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, file.from);
    else problems.push(problem('DUPLICATE_OUTPUT', { file: file.from }, { path: file.path, other }));
  }
  return problems;
};
