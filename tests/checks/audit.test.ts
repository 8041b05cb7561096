// How the audit runs rules: those that pass, find something, cannot run, are skipped or throw.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../generator/tools/audit/rules/a11y/axe.ts';
import { openAudit, type RuleResult } from '../../generator/tools/audit/audit.ts';
import { loadPackage } from '../../generator/tools/audit/packages.ts';
import type { Finding } from '../../generator/tools/audit/finding.ts';
import { type AuditRule, CannotRun } from '../../generator/tools/audit/rule.ts';
import { wording } from '../../generator/problems/wording.ts';
import { minimalSite, TODAY } from '../support/site.ts';

const rule = (id: string, run: () => readonly Finding[], when?: AuditRule['when']): AuditRule => ({
  id,
  proves: 'It holds.',
  severity: 'warning',
  ...(when && { when }),
  reason: 'Because.',
  source: 'A book (2026)',
  check: run,
});
const place = { file: 'data/site.yaml' };

async function run(
  rules: readonly AuditRule[],
  options: { launch?: boolean; external?: boolean; only?: string } = {},
): Promise<readonly RuleResult[]> {
  const { finished } = await minimalSite().build({ unverified: true });
  const audit = openAudit(finished, finished.files, {
    now: TODAY,
    launch: options.launch ?? false,
    external: options.external ?? false,
    wants: (id) => options.only === undefined || id === options.only,
  });
  try {
    return await audit.run(rules);
  } finally {
    await audit.close();
  }
}

describe('a rule', () => {
  it('passes if it finds nothing, or notes only', async () => {
    const results = await run([
      rule('a/a', () => []),
      rule('a/b', () => [{ place, message: 'Mind this.', severity: 'note' }]),
    ]);
    expect(results.map(({ state }) => state)).toEqual(['passed', 'passed']);
    expect(results[1]!.problems.map(({ severity }) => severity)).toEqual(['note']);
  });

  it('reports findings with its own severity, unless a finding has another', async () => {
    const [result] = await run([
      rule('a/a', () => [
        { place, message: 'One.' },
        { place, message: 'Two.', severity: 'error' },
      ]),
    ]);
    expect(result!.state).toBe('found');
    expect(result!.problems.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  });

  it('reports the page, the element and what is expected', async () => {
    const [result] = await run([
      rule('a/a', () => [{ place, page: '/x', element: '#y', message: 'it is red.', expected: 'green' }]),
    ]);
    expect(wording(result!.problems[0]!)).toEqual({ message: '/x: it is red. (#y)', expected: 'green' });
  });

  it('that cannot run does not pass, and says why', async () => {
    const [result] = await run([
      rule('a/a', () => {
        throw new CannotRun('there is no moon');
      }),
    ]);
    expect(result).toMatchObject({ state: 'could not run', why: 'there is no moon' });
    expect(result!.problems.map(({ severity }) => severity)).toEqual(['error']);
  });

  it('that throws an unexpected error fails the audit', async () => {
    await expect(
      run([
        rule('a/a', () => {
          throw new TypeError('x is not a function');
        }),
      ]),
    ).rejects.toThrow('x is not a function');
  });

  it('is run only if it is selected', async () => {
    const rules = [rule('a/a', () => []), rule('a/b', () => [], 'launch'), rule('a/c', () => [], 'external')];
    expect((await run(rules)).map(({ state }) => state)).toEqual(['passed', 'not asked', 'not asked']);
    expect((await run(rules, { launch: true, external: true })).map(({ state }) => state)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
    expect((await run(rules, { launch: true, only: 'a/b' })).map(({ state }) => state)).toEqual([
      'not asked',
      'passed',
      'not asked',
    ]);
  });
});

it('a browser that crashes is reported, with the page it was on', async () => {
  const broken = {
    newContext: async () => ({
      addInitScript: () => Promise.resolve(),
      newPage: () => Promise.reject(new Error('Target crashed\n  call log')),
    }),
  } as unknown as Browser;
  const rule: AuditRule = { ...axe, check: (input) => axe.check({ ...input, browser: () => Promise.resolve(broken) }) };
  const [result] = await run([rule]);
  expect(result).toMatchObject({
    state: 'could not run',
    why: expect.stringMatching(/^the browser failed on \S+: Target crashed$/) as string,
  });
});

describe('a package that a rule needs', () => {
  it.each([
    ['ERR_MODULE_NOT_FOUND', 'npm install --save-dev moon'],
    ['ERR_DLOPEN_FAILED', 'cannot be loaded: broken'],
  ])('is reported if it cannot be loaded (%s)', async (code, words) => {
    const failing = loadPackage('moon', () => Promise.reject(Object.assign(new Error('broken'), { code })));
    await expect(failing).rejects.toBeInstanceOf(CannotRun);
    await expect(failing).rejects.toThrow(words);
  });
});
