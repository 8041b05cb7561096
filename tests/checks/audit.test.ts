// What stops a rule of `site check`: an unexpected error, a browser that crashes, a package that is not there.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../generator/tools/audit/rules/a11y/axe.ts';
import { openAudit, type RuleResult } from '../../generator/tools/audit/audit.ts';
import { loadPackage } from '../../generator/tools/audit/packages.ts';
import type { Finding } from '../../generator/tools/audit/finding.ts';
import { type AuditRule, CannotRun } from '../../generator/tools/audit/rule.ts';
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
  it('passes if it finds notes only', async () => {
    const note = { place: { file: 'data/site.yaml' }, message: 'Mind this.', severity: 'note' } as const;
    const [result] = await run([rule('a/b', () => [note])]);
    expect([result!.state, result!.problems.length]).toEqual(['passed', 1]);
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
