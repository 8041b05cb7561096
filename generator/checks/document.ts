// docs/checks.md: every rule with its reason, from the rules themselves.
import type { Rule } from './rule.ts';

const WHEN: Readonly<Record<Rule['when'], string>> = {
  build: 'every build, and `site check`',
  check: '`site check`',
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

/** The whole document. */
export function rulesDocument(rules: readonly Rule[]): string {
  const groups = [...new Set(rules.map(({ id }) => id.split('/')[0]!))];
  const parts = groups.map(
    (group) =>
      `## ${GROUPS[group] ?? group} (\`${group}\`)\n\n${rules
        .filter(({ id }) => id.startsWith(`${group}/`))
        .map(entry)
        .join('\n\n')}`,
  );
  return `# What is checked, and why

\`site check\` builds the site in memory, or takes a built one with \`--dist DIR\`, and runs the rules below. \`--only links,search/titles\` and
\`--skip a11y\` take rules or groups of them by name. Exit code 1 means errors; with \`--strict\` warnings too, with \`--max-warnings N\` more than N.
A rule that cannot be decided here (no browser, a package that is not installed, no network) says so and counts as an error, never as passed.
\`--json\` prints every rule, finding and claim for machines; \`--format github\` puts findings beside the lines of a pull request.

This page is made from the rules in \`generator/checks/\` by \`npm run golden\`; a test fails where it is behind them. ${rules.length} rules.

${parts.join('\n\n')}
`;
}

function entry({ id, proves, severity, reason, source, when }: Rule): string {
  const { document, date, href } = source;
  return `### ${id}\n\n${proves}\n\n- Why: ${reason}\n- Source: ${href === undefined ? document : `[${document}](${href})`} (${date})\n- Severity: ${severity}. Runs in ${WHEN[when]}.`;
}
