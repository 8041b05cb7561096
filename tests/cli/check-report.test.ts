// The output of `site check` for GitHub and for a person, made of problems of every kind.
import { afterEach, expect, it, vi } from 'vitest';
import type { Flags } from '../../bin/flags.ts';
import { checkReport } from '../../bin/reports/check-report.ts';
import { annotations, reportText, verdict } from '../../bin/reports/report.ts';
import type { RuleResult } from '../../generator/tools/audit/audit.ts';
import { PLAIN } from '../../generator/problems/format.ts';
import { problem } from '../../generator/problems/problem.ts';

const link = problem(
  'DEAD_LINK',
  { file: 'data/a, b: 100%.yaml' },
  { page: '/', others: 0, href: '/kontakt', nearest: '/contact' },
);
const note = problem('RULE', { file: 'data/site.yaml', line: 3 }, { rule: 'x/y', message: 'Mind this.' }, 'note');
const minor = problem('POST_DRAFT', { file: 'posts/a.md', line: 2 }, { title: 'Ice' }, 'note');
const warning = problem('RULE', { file: 'data/site.yaml', line: 3 }, { rule: 'x/y', message: 'Take care.' }, 'warning');
const result = (id: string, more: Partial<RuleResult>): RuleResult =>
  ({ rule: { id }, state: 'passed', problems: [], milliseconds: 0.4, ...more }) as RuleResult;
const results = [
  result('x/y', { state: 'found', problems: [note, warning] }),
  result('x/z', { state: 'not asked', why: 'left out' }),
];
const report = checkReport([link, minor], results, 0, { texts: new Map(), milliseconds: 5 });
const printed = (flags: Flags): string =>
  reportText(report, verdict(report.problems, undefined), flags, '/work/site', PLAIN);

afterEach(() => vi.unstubAllEnvs());

it('annotates lines on GitHub, with what to write, escaped and without those on drafts', () => {
  vi.stubEnv('GITHUB_WORKSPACE', '/work');
  const lines = printed({ format: 'github' }).split('\n');
  expect(lines.slice(0, -1)).toEqual([
    '::error file=site/data/a%2C b%3A 100%25.yaml,title=DEAD_LINK::/ links to /kontakt, which does not exist.%0Athe address of a page or a file that exists, or no link%0A/contact',
    '::notice file=site/data/site.yaml,line=3,title=x/y::Mind this.',
    '::warning file=site/data/site.yaml,line=3,title=x/y::Take care.',
  ]);
});

it('shows drafts and the result of each rule only if asked', () => {
  const text = (verbose: boolean): string => printed({ verbose });
  expect(text(false)).not.toMatch(/Ice|^· x/m);
  expect(text(false)).toMatch(/Mind this[^]*2 notes \(--verbose shows them\)/);
  expect(text(true)).toContain('Ice');
  expect(text(true)).toMatch(/^✗ x\/y +1 finding\n· x\/z +skipped: left out$/m);
});

it('counts no notes among the findings', () => {
  expect(JSON.parse(printed({ json: true }))).toMatchObject({
    errors: 1,
    warnings: 1,
    notes: 2,
    rules: [
      { id: 'x/y', findings: 1 },
      { id: 'x/z', findings: 0 },
    ],
  });
});

it('annotates what a live host does differently without a file, because its place is an address', () => {
  const place = { file: 'https://www.example.com/about' };
  const args = { rule: 'live/page', page: '/about', message: 'the page is stale.', expected: 'the new one' };
  expect(annotations([problem('RULE', place, args)], '/work')).toEqual([
    '::error title=live/page::/about: the page is stale.%0Athe new one',
  ]);
});
