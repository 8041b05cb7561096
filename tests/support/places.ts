// Where the project and its test material lie.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const HOME = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The tiny sites with their expected output. */
export const SITES = join(HOME, 'tests', 'sites');
/** One folder a problem code. */
export const PROBLEMS = join(HOME, 'tests', 'problems');
/** The smallest valid business: every test site starts from it. */
export const MINIMAL = join(SITES, 'minimal');
/** What is expensive and pure is kept here between runs, under a hash of what went in. */
export const CACHE = join(HOME, 'node_modules', '.cache', 'site', 'tests');
