// The paths of the project and of its test data.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const HOME = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** The small sites with their expected output. */
export const SITES = join(HOME, 'tests', 'sites');
/** The folders with a test site for each problem code. */
export const PROBLEMS = join(HOME, 'tests', 'problems');
/** The smallest valid site, which all test sites are based on. */
export const MINIMAL = join(SITES, 'minimal');
/** A font file, for businesses that bring their own. */
export const FONT = join(HOME, 'tests', 'fonts', 'figtree.woff2');
/** The cache of expensive results, which is kept between runs. */
export const CACHE = join(HOME, 'node_modules', '.cache', 'site', 'tests');
