// Where the program lives.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder, as the launcher found it. */
export function home(): string {
  return (globalThis as unknown as { __siteHome: string }).__siteHome;
}

/** The version in package.json. */
export function version(): string {
  return (JSON.parse(readFileSync(join(home(), 'package.json'), 'utf8')) as { version: string }).version;
}
