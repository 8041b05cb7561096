// Two projects: what needs no browser, and what does. `npm test` runs both.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      { test: { name: 'browser', include: ['tests/browser/**/*.test.{ts,tsx}'], globalSetup: 'tests/browser/setup.ts', testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2, sequence: { groupOrder: 1 } } },
    ],
  },
});
