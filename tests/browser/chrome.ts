// The browser of the tests: the one that `site check` starts, once in each worker.
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../generator/tools/audit/browser.ts';

let started: Promise<Browser> | undefined;
/** The browser of this worker, started by the first test that asks; it ends with the worker. */
export const browser = (): Promise<Browser> => (started ??= openBrowser());
