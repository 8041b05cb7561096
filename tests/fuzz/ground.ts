// The content that fuzzed inputs are added to: a small business that uses everything, in a folder of its own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../generator/build.ts';
import { type Cache, diskCache, NO_CACHE } from '../../generator/system/cache.ts';
import { newFolder, writeTree } from '../support/files.ts';
import { CACHE } from '../support/places.ts';
import { articles, DEFAULTS, roofer, theme } from '../support/site.ts';
import { verdict } from './verdict.ts';

/**
 * The longest a build may take, in milliseconds of this process’s CPU time, because the machine may be busy. A usual one
 * takes half a second; one with a letter that no text had makes fonts anew.
 */
const MOST = 5000;

/** A cache for what every build needs; images, which occur only once, are not cached. */
const KEPT: Cache = { ...diskCache(CACHE, 'tests'), getOrMakeBytes: NO_CACHE.getOrMakeBytes };

const added = articles.paths.filter((path) => /^posts\/|\/snow\.yaml$/.test(path));
/** The roofer’s site with articles, which has every type of section. */
export const BUSINESS = added.reduce((site, path) => site.with(path, articles.text(path)), roofer);

/** The content on disk, of which one file at a time is replaced. */
export class Ground {
  private readonly root = newFolder();

  constructor() {
    BUSINESS.writeTo(this.root);
  }

  /** Builds with one file replaced or added: whether that is a site, the codes of the errors, and what is wrong. */
  async try(path: string, contents: string | Uint8Array, drafts = true) {
    writeTree(this.root, [[path, contents]]);
    const begun = process.cpuUsage();
    const result = await build(
      { ...DEFAULTS, root: this.root, drafts, cache: KEPT },
      { ...theme, shareCard: undefined },
    );
    const { user, system } = process.cpuUsage(begun);
    const faults = await verdict(result, typeof contents === 'string' ? contents : '', path.startsWith('public/'));
    rmSync(join(this.root, path));
    if (BUSINESS.paths.includes(path)) writeTree(this.root, [[path, BUSINESS.text(path)]]);
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    const isSlow = user + system > MOST * 1000;
    return {
      ok: result.ok,
      codes: errors.map(({ code }) => code),
      faults: isSlow ? [`takes ${(user + system) / 1000} ms: ${JSON.stringify(result.times)}`, ...faults] : faults,
    };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
