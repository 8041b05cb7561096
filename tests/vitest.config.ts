// Three projects: the program without a browser, the program in one, and this business’s content. `npm test` runs all.
import { defineConfig } from 'vitest/config';

/**
 * Time limits in milliseconds. They are generous, so that no test fails on a slow machine, but a hanging one still
 * ends.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/**
 * Files share modules within a worker, which saves a quarter of their time. A test must therefore restore whatever it
 * changes outside its own file.
 */
const workers = { maxWorkers: 2, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          ...workers,
          name: 'unit',
          setupFiles: ['tests/support/react-warnings.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/business/**', 'tests/engines/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          name: 'business',
          include: ['tests/business/*.test.ts'],
          globalSetup: 'tests/business/specified.mjs',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/browser/setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
