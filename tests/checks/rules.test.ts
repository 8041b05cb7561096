// Every rule of `site check`: what it reports about a site that violates it, and that it finds nothing in a clean one.
// `npm run golden` updates the expected output.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../../generator/tools/audit/index.ts';
import { rulesDocument } from './document.ts';
import { check, type Checked, CHECKS, cleanSite, IN_BROWSER, type Spoiling, withFolder } from '../support/check.ts';
import { expectText } from '../support/golden.ts';
import { HOME } from '../support/places.ts';

/** Rules that need a browser, a network or binary files. They are tested in files of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'a11y/axe': 'tests/browser/check.test.ts',
  'links/external': 'tests/checks/external.test.ts',
  'weight/shifts': 'tests/browser/check.test.ts',
};

/** How a test site differs from the clean one, besides the files in its folder. */
interface Case {
  readonly edit?: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly without?: readonly string[];
  /** Changes to the built site, for what no content can cause. */
  readonly output?: Spoiling;
  readonly launch?: boolean;
}

/** Runs a rule on the sites that violate it: one, or a list of them. */
async function broken(id: string): Promise<Pick<Checked, 'states' | 'report'>> {
  const file = join(CHECKS, id, 'case.json');
  const cases = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Case | readonly Case[]) : {};
  const checked = await Promise.all([cases].flat().map((each) => violated(id, each)));
  return {
    states: checked.flatMap(({ states }) => states),
    report: checked.map(({ report }) => report).join('\n'),
  };
}

async function violated(id: string, { edit = {}, without = [], output, launch }: Case): Promise<Checked> {
  let site = withFolder(cleanSite(), join(CHECKS, id));
  for (const [path, edits] of Object.entries(edit)) for (const [from, to] of edits) site = site.edit(path, from, to);
  for (const path of without) site = site.without(path);
  return check(site, { only: [id], ...(output && { output }), launch: launch ?? false });
}

const here = rules.map((rule) => rule.id).filter((id) => !(id in ELSEWHERE));

describe('a site that violates', () => {
  it.each(here)('%s', async (id) => {
    const { states, report } = await broken(id);
    expect([...new Set(states)], report.trim() || `the site of tests/checks/${id} does not break the rule`).toEqual([
      'found',
    ]);
    expectText(join(CHECKS, id, 'expected.txt'), report);
  });
});

describe('the rules for the launch', () => {
  it('report a footer without links to legal pages, whatever those are called', async () => {
    const site = cleanSite()
      .edit('data/navigation.yaml', 'href: /privacy-policy', 'href: /contact')
      .edit('data/navigation.yaml', 'href: /terms', 'href: https://example.org/terms');
    const { report } = await check(site, { only: ['launch/legal'], launch: true });
    expect(report).toContain(
      'data/navigation.yaml error launch/legal\n  The footer leads to no page with a legal text',
    );
  });
});

describe('the clean site', () => {
  it('passes every rule', async () => {
    const { results, report } = await check(cleanSite(), { launch: true });
    expect(
      results.filter((result) => result.state !== 'passed').map((result) => result.rule.id),
      report,
    ).toEqual([]);
    expect(results.length).toBe(rules.length - IN_BROWSER.length - 1);
  });

  it('passes them below a base path too', async () => {
    const { results, report } = await check(cleanSite(), {
      launch: true,
      options: { base: '/boise/', siteUrl: 'https://pages.internal' },
    });
    expect(
      results.filter((result) => result.state !== 'passed').map((result) => result.rule.id),
      report,
    ).toEqual([]);
  });
});

describe('the catalog of rules', () => {
  it('has a folder for every rule, and no others', () => {
    const folders = readdirSync(CHECKS, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('expected.txt'))
      .map((name) => name.replaceAll('\\', '/').replace('/expected.txt', ''));
    expect(folders.sort()).toEqual([...here].sort());
    expect(Object.values(ELSEWHERE).filter((file) => !existsSync(join(HOME, file)))).toEqual([]);
  });

  it('has its files named after the rules', () => {
    expect(
      rules
        .filter(({ id, when }) => {
          const folder = when === 'build' ? 'generator/verify' : 'generator/tools/audit';
          return !existsSync(join(HOME, folder, 'rules', `${id}.ts`));
        })
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('gives every rule a reason, and a source with a date', () => {
    for (const { id, proves, reason, source } of rules) {
      expect(proves, id).toMatch(/^[A-Z].*\.$/s);
      expect(reason, id).toMatch(/^[A-Z].*\.$/s);
      expect(source, id).toMatch(/. \(\d{4}(-\d\d(-\d\d)?)?\)$/);
    }
  });

  it('is documented in docs/checks.md', () => {
    expectText(join(HOME, 'docs', 'checks.md'), rulesDocument(rules));
  });
});
