// Reports what many pages have in common once, with the first page and the number of the others.
import type { Findings, Finding } from './rule.ts';

/** Merges findings that differ only in their page. */
export function collapse(findings: Findings): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify(
      finding.page === undefined
        ? [finding.place, finding.message]
        : [finding.message, finding.fix, finding.severity, finding.element?.replace(/#[\w-]+|\[id="[^"]*"\]/g, '#')],
    );
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const others = new Set(group.map((each) => each.page)).size - 1;
    return others > 0
      ? { ...first, page: `${first.page} and ${others} other ${others === 1 ? 'page' : 'pages'}` }
      : first;
  });
}
