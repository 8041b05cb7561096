// One h1 on each page, headings without gaps, no id twice.
import { type Problem, problem } from '../problems/problem.ts';
import { type Check, locate } from './check.ts';

export const headings: Check = ({ facts, sources }) =>
  facts.filter((page) => page.route).flatMap((page) => {
    const name = page.route!.path;
    const problems: Problem[] = [];
    const first = page.headings.filter((heading) => heading.level === 1).length;
    if (first !== 1) problems.push(problem('HEADING_ONE', { file: page.source }, { page: name, found: first }));
    let level = 0;
    for (const heading of page.headings) {
      if (heading.level > level + 1) problems.push(problem('HEADING_SKIPPED', locate(sources, page.source, heading.text), { page: name, from: level, to: heading.level, text: heading.text }));
      level = heading.level;
    }
    for (const [id, count] of page.ids) if (count > 1) problems.push(problem('DUPLICATE_ID', { file: page.source }, { page: name, id }));
    return problems;
  });
