// The plain data of a test, which stands in NAME.yaml beside NAME.test.ts.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The lists of cases of the test at a URL, by name. */
export const casesOf = <T>(test: string): T =>
  parse(readFileSync(new URL(test.replace(/\.test\.tsx?$/, '.yaml')), 'utf8')) as T;
