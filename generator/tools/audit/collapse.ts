// Reports once what several pages have in common: with their names, or the first page and the number of the others.
import { groupBy } from '../../system/group-by.ts';
import type { Finding } from './finding.ts';

/** How many pages are named. */
const MAX_NAMED = 4;

/** Merges findings that differ only in their page. */
export function collapse(findings: readonly Finding[]): Finding[] {
  return [...groupBy(findings, keyOf).values()].map((group) => {
    const [first] = group as [Finding];
    const pages = [...new Set(group.map((each) => each.page))];
    if (pages.length === 1) return first;
    const others = pages.length > MAX_NAMED ? [`${pages.length - 1} other pages`] : pages.slice(1);
    return { ...first, page: `${[first.page, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}` };
  });
}

/** What is the same in findings that differ only in their page. */
const keyOf = ({ page, place, message, expected, suggestion, severity, element }: Finding): string =>
  JSON.stringify(
    page === undefined
      ? [place, message]
      : [message, expected, suggestion, severity, element?.replace(/#[\w-]+|\[id="[^"]*"\]/g, '#')],
  );
