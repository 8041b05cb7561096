// Where the program is installed, and its version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder, which the launcher (bin/site.mjs) puts into a global. */
export function home(): string {
  return (globalThis as unknown as { __siteHome: string }).__siteHome;
}

/** The version in package.json. */
export function version(): string {
  return (JSON.parse(readFileSync(join(home(), 'package.json'), 'utf8')) as { version: string }).version;
}
