// docs/checks.md: every rule and the reason for it, generated from the rules themselves.
import { upTo } from '../../generator/system/up-to.ts';
import type { Rule } from '../../generator/tools/audit/rule.ts';

const WHEN: Readonly<Record<NonNullable<Rule['when']>, string>> = {
  build: 'every build, and `site check`',
  launch: '`site check --launch`',
  external: '`site check --external`',
};
const GROUPS: Readonly<Record<string, string>> = {
  links: 'Links',
  urls: 'Addresses',
  search: 'Search engines and share cards',
  claims: 'Claims and the company record',
  conversion: 'Becoming a customer',
  html: 'HTML',
  contrast: 'Contrast',
  a11y: 'Accessibility',
  weight: 'Weight and third parties',
  security: 'Security',
  leaks: 'Leaks',
  launch: 'Before the launch',
};

/** The text of docs/checks.md. */
export function rulesDocument(rules: readonly Rule[]): string {
  const groups = [...new Set(rules.map(({ id }) => upTo(id, '/')))];
  const parts = groups.map(
    (group) =>
      `## ${GROUPS[group] ?? group} (\`${group}\`)\n\n${rules
        .filter(({ id }) => id.startsWith(`${group}/`))
        .map(entry)
        .join('\n\n')}`,
  );
  return `# What is checked, and why

\`site check\` runs the ${rules.length} rules below over the site, which it builds in memory. With \`--dist DIR\` it examines a built site instead.

- \`--only links,search/titles\` and \`--skip a11y\` select rules, or whole groups of them, by name.
- The exit code is 1 if there are errors. With \`--strict\`, warnings count too; with \`--max-warnings N\`, more than N of them do.
- A rule that cannot run (because there is no browser or no network, or a package is not installed) says so and counts as an error, never as passed.
- \`--json\` prints every rule and finding for other programs. \`--format github\` shows the findings beside the lines of a pull request.

\`npm run golden\` makes this page from the rules in \`generator/tools/audit/\`, and a test fails if it is out of date.

${parts.join('\n\n')}
`;
}

function entry({ id, proves, severity = 'error', reason, source, when }: Rule): string {
  const runs = when ? WHEN[when] : '`site check`';
  return `### ${id}\n\n${proves}\n\n- Why: ${reason}\n- Source: ${source}\n- Severity: ${severity}. Runs in ${runs}.`;
}
