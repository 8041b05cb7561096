// Three projects: the program without a browser and this business’s content, the templates, and the program in a browser.
// `npm test` runs all.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

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
/** The tests that show all of the templates. */
const TEMPLATES = ['templates/**', 'sites/**'];
/** The tests that take minutes, which `npm run faults` asks for. */
const LONG = process.env['FAULTS'] ? [] : ['faults/**'];

/** A project; `NODE_ENV` says which build of React it runs. */
const project = (name: string, NODE_ENV: string, more: TestProjectInlineConfiguration['test']) => ({
  oxc: { jsx: { runtime: 'automatic', development: false } } as const, // for both builds of React
  test: { ...patience, ...workers, name, env: { NODE_ENV }, ...more },
});

export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    reporters: ['default', './reporter.ts'],
    projects: [
      // The build of React that the program runs: the other one takes four times as long, because it looks for mistakes.
      project('unit', 'production', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: ['browser/**', 'engines/**', ...TEMPLATES, ...LONG],
        globalSetup: 'business/specified.mjs',
      }),
      // React’s warnings about the templates are failures.
      project('templates', 'test', {
        setupFiles: ['support/react-warnings.ts'],
        include: TEMPLATES.map((folder) => `${folder}/*.test.{ts,tsx}`),
      }),
      project('browser', 'production', {
        include: ['browser/**/*.test.{ts,tsx}'],
        globalSetup: 'browser/setup.ts',
      }),
    ],
  },
});
