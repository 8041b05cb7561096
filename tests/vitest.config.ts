// Four projects: the program without a browser, its templates, the program in a browser, and this business’s content.
// `npm test` runs all.
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
/** The build of React that the program runs: the other one takes four times as long, because it looks for mistakes. */
const production = { env: { NODE_ENV: 'production' } };
/** The tests that show all of the templates. React’s warnings about them are failures. */
const TEMPLATES = ['templates/**', 'sites/**'];
/** For both builds of React. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const;

export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    reporters: ['default', './reporter.ts'],
    projects: [
      {
        oxc,
        test: {
          ...patience,
          ...workers,
          ...production,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['browser/**', 'business/**', 'engines/**', ...TEMPLATES],
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          ...patience,
          ...workers,
          name: 'templates',
          setupFiles: ['support/react-warnings.ts'],
          include: TEMPLATES.map((folder) => `${folder}/*.test.{ts,tsx}`),
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          ...patience,
          ...workers,
          ...production,
          name: 'business',
          include: ['business/*.test.ts'],
          globalSetup: 'business/specified.mjs',
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc,
        test: {
          ...patience,
          ...workers,
          ...production,
          name: 'browser',
          include: ['browser/**/*.test.{ts,tsx}'],
          globalSetup: 'browser/setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
