// How rules are run: what becomes of one that passes, finds, cannot run, is not asked, or has a defect.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../generator/checks/a11y/axe.ts';
import { openAudit, type RuleResult } from '../generator/checks/audit.ts';
import { wanted } from '../generator/checks/packages.ts';
import { type AuditRule, CannotRun, type Findings } from '../generator/checks/rule.ts';
import { NO_CACHE } from '../generator/cache.ts';
import { wording } from '../generator/problems/wording.ts';
import { minimalSite, TODAY } from './support/site.ts';

const rule = (id: string, run: () => Findings, when: AuditRule['when'] = 'check'): AuditRule => ({
  id,
  proves: 'It holds.',
  severity: 'warning',
  when,
  reason: 'Because.',
  source: { document: 'A book', date: '2026' },
  check: run,
});
const place = { file: 'data/site.yaml' };

async function run(
  rules: readonly AuditRule[],
  options: { launch?: boolean; external?: boolean; only?: string } = {},
): Promise<readonly RuleResult[]> {
  const { result } = await minimalSite().build({ unverified: true });
  const audit = openAudit(result as Parameters<typeof openAudit>[0], result.files, {
    now: TODAY,
    cache: NO_CACHE,
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
  it('passes where it finds nothing, or has only a note to make', async () => {
    const results = await run([
      rule('a/a', () => []),
      rule('a/b', () => [{ place, message: 'Mind this.', severity: 'note' }]),
    ]);
    expect(results.map(({ state }) => state)).toEqual(['passed', 'passed']);
    expect(results[1]!.problems.map(({ severity }) => severity)).toEqual(['note']);
  });

  it('has the severity of the rule, unless the finding has its own', async () => {
    const [result] = await run([
      rule('a/a', () => [
        { place, message: 'One.' },
        { place, message: 'Two.', severity: 'error' },
      ]),
    ]);
    expect(result!.state).toBe('found');
    expect(result!.problems.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  });

  it('tells page, element and what to do', async () => {
    const [result] = await run([
      rule('a/a', () => [{ place, page: '/x', element: '#y', message: 'it is red.', fix: 'green' }]),
    ]);
    expect(wording(result!.problems[0]!)).toEqual({ message: '/x: it is red. (#y)', expected: 'green' });
  });

  it('that cannot run never passes, and says why', async () => {
    const [result] = await run([
      rule('a/a', () => {
        throw new CannotRun('there is no moon');
      }),
    ]);
    expect(result).toMatchObject({ state: 'could not run', why: 'there is no moon' });
    expect(result!.problems.map(({ severity }) => severity)).toEqual(['error']);
  });

  it('with a defect is not taken for one that cannot run', async () => {
    await expect(
      run([
        rule('a/a', () => {
          throw new TypeError('x is not a function');
        }),
      ]),
    ).rejects.toThrow('x is not a function');
  });

  it('is run only where it is asked for', async () => {
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

it('a browser that ends in the midst of its pages is told as that, with the page', async () => {
  const broken = {
    newContext: async () => ({ newPage: () => Promise.reject(new Error('Target crashed\n  call log')) }),
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
  ])('and that fails with %s is told', async (code, words) => {
    const failing = wanted('moon', () => Promise.reject(Object.assign(new Error('broken'), { code })));
    await expect(failing).rejects.toBeInstanceOf(CannotRun);
    await expect(failing).rejects.toThrow(words);
  });
});
