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
  cacheDir: '../node_modules/.vite',
  test: {
    reporters: ['default', './reporter.ts'],
    projects: [
      {
        test: {
          ...patience,
          ...workers,
          name: 'unit',
          setupFiles: ['support/react-warnings.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['browser/**', 'business/**', 'engines/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          name: 'business',
          include: ['business/*.test.ts'],
          globalSetup: 'business/specified.mjs',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          name: 'browser',
          include: ['browser/**/*.test.{ts,tsx}'],
          globalSetup: 'browser/setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
