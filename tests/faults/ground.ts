// What the tests of faults have in common: the small business, builds in processes, and the files of a site.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chanceOf } from '../fuzz/chance.ts';
import { buildArguments, type ProcessOptions, siteProcess, start } from '../support/cli.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { digests } from '../support/files.ts';
import { SITES } from '../support/places.ts';
import { siteOver } from '../support/site.ts';

export const roofer = siteOver(join(SITES, 'roofer'));
/** Its home page with another title. */
export const homeWith = (title: string): string => roofer.text(HOME_PAGE).replace('A roof that holds', title);
/** An integer from 0 to `n` - 1, in the same order each time. */
export const { below } = chanceOf(20260115);
export const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** A stack trace. */
export const TRACE = /\n\s+at \S+.*:\d+:\d+/;

/** Starts a build in a process of its own. */
export const startBuild = (root: string, out: string) => start(buildArguments(root, out));
/** Builds in a process of its own: the exit code, and what it says. */
export async function build(root: string, out: string, options: ProcessOptions = {}) {
  const { code, stdout, stderr } = await siteProcess(buildArguments(root, out), options);
  return { code, said: (stdout + stderr).trim() };
}

/** A digest of all paths and bytes below a folder; `NOTHING` if it has none. */
export const sum = (folder: string): string =>
  createHash('sha256')
    .update(JSON.stringify(digests(folder)))
    .digest('hex')
    .slice(0, 12);
export const NOTHING = sum('nowhere');
/** What builds have left beside a site. */
export const leftovers = (parent: string): string[] =>
  readdirSync(parent).filter((each) => /^\.\w+\.(?:staging|previous)/.test(each));
