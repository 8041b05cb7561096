// Nothing of the machinery is shown to visitors: no undefined, NaN, [object Object], Invalid Date, unfilled {placeholder}.
import { problem } from '../problems/problem.ts';
import { type Check, locate } from './check.ts';

const LEAK = /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|\bInvalid Date\b|\{\{?\s*[A-Za-z_][\w.-]*\s*\}?\}/;

export const leaks: Check = ({ facts, sources }) =>
  facts.flatMap((page) => {
    const match = LEAK.exec(page.text);
    if (!match) return [];
    const excerpt = page.text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 30).replace(/\s+/g, ' ').trim();
    return [problem('LEAK', locate(sources, page.source, match[0]), { page: page.route?.path ?? page.file, found: match[0], excerpt })];
  });
