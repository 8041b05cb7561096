// Nothing of the machinery is shown to visitors: no undefined, NaN, [object Object], Invalid Date, unfilled {placeholder}.
import { problem } from '../../problems/problem.ts';
import { locate } from '../check.ts';
import type { BuildRule } from '../rule.ts';

const LEAK = /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|\bInvalid Date\b|\{\{?\s*[A-Za-z_][\w.-]*\s*\}?\}/g;

export const machinery: BuildRule = {
  id: 'leaks/machinery',
  proves: 'No page shows undefined, NaN, [object Object], Invalid Date or an unfilled {placeholder}.',
  severity: 'error',
  when: 'build',
  reason: 'It tells visitors that nobody looked at the page before them.',
  source: { document: 'ECMAScript Language Specification, 7.1.17 ToString', date: '2025-06', href: 'https://tc39.es/ecma262/#sec-tostring' },
  check: ({ facts, sources }) =>
    facts.flatMap((page) => [...new Map([...page.text.matchAll(LEAK)].map((match) => [match[0], match])).values()].map((match) => {
      const excerpt = page.text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 30).replace(/\s+/g, ' ').trim();
      return problem('LEAK', locate(sources, page.source, match[0]), { page: page.route?.path ?? page.file, found: match[0], excerpt });
    })),
};
