// The prose of the site keeps to the voice of docs/voice.md: its habits stay below their limits.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect } from 'vitest';
import { describe, it } from './shipped.ts';

interface Report {
  readonly habits: readonly { habit: string; count: number; most: number }[];
  readonly answers: { least: number; most: number; spread: number };
  readonly serviceWords: number;
  readonly unplanned: readonly string[];
  readonly forms: readonly string[];
}

let report: Report;
beforeAll(() => {
  const script = fileURLToPath(new URL('voice.mjs', import.meta.url));
  report = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Report;
});

describe('the voice', () => {
  it('has no habit more often than it may', () => {
    expect(
      report.habits
        .filter(({ count, most }) => count > most)
        .map(({ habit, count, most }) => `${habit}: ${count} of ${most}`),
    ).toEqual([]);
  });

  it('answers in as many words as a question needs', () => {
    expect(report.answers.spread).toBeGreaterThanOrEqual(20);
  });

  it('is brief about services', () => {
    expect(report.serviceWords).toBeLessThanOrEqual(1400);
  });

  it('has a plan for each page, and each form once', () => {
    expect(report.unplanned).toEqual([]);
    expect(new Set(report.forms).size).toBe(report.forms.length);
  });
});
