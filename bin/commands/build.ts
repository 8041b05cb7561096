// `site build`: reads the options, does the work where there is any, tells how it went.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { EXIT, failure } from '../exit.ts';
import { lastBuildFile, PROGRAM } from '../caches.ts';
import { lastBuild } from '../last-build.ts';
import { mailFromEnvironment, today } from '../options.ts';
import { type Detail, problemsText, resultRecord, summaryText, type Told } from '../reporter.ts';
import { paintFor } from '../terminal.ts';

export interface BuildFlags {
  readonly root?: string;
  readonly out?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  readonly now?: string;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly cards: boolean;
  readonly threads: boolean;
  readonly redirectPages: boolean;
  readonly withAdmin?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
}

/** Runs the command in the project at `home`; returns the exit code. */
export async function buildCommand(flags: BuildFlags, home: string): Promise<number> {
  const start = performance.now();
  const root = resolve(flags.root ?? home);
  const out = resolve(flags.out ?? 'dist');
  try {
    if (!existsSync(join(root, 'data')))
      return usage(
        flags,
        `There is no folder data/ in ${root}. --root takes the folder that holds data/, posts/ and public/.`,
      );
    const { json, quiet, verbose, debug, ...asked } = flags;
    const mail = JSON.stringify(mailFromEnvironment(process.env));
    const key = createHash('sha256')
      .update(JSON.stringify([PROGRAM, process.version, home, out, asked, flags.now ?? today(root), mail]))
      .digest('hex');
    const last = flags.cache ? lastBuild(lastBuildFile(home, out), { root, out, key }) : undefined;
    const same = await last?.same();
    if (same) return tell(same, true, flags, out, start);
    // What builds is loaded only now: finding that there is nothing to do takes less time than loading it.
    const { buildSite } = await import('../build-site.ts');
    const result = await buildSite(flags, { home, root, out, detail: detailOf(flags) });
    if (result.ok) await last?.record(result);
    return tell(result, false, flags, out, start);
  } catch (error) {
    if (error instanceof Error && error.name === 'AdminError') return usage(flags, error.message);
    if (!flags.json) throw error;
    const { code, message } = failure(error);
    console.log(JSON.stringify({ ok: false, exitCode: code, out: shown(out), error: message, problems: [] }, null, 2));
    return code;
  }
}

const detailOf = (flags: BuildFlags): Detail =>
  flags.json || flags.quiet ? 'quiet' : flags.verbose ? 'verbose' : 'normal';

/** Tells how a build went; returns the exit code. */
function tell(told: Told, isSame: boolean, flags: BuildFlags, out: string, start: number): number {
  const code = told.ok ? EXIT.done : EXIT.problems;
  const elapsed = performance.now() - start;
  const detail = detailOf(flags);
  const paint = paintFor(process.stderr);
  if (flags.json) console.log(JSON.stringify(resultRecord(told, shown(out), elapsed, code), null, 2));
  else {
    if (isSame && detail === 'verbose')
      console.error(
        paint.dim(
          'Nothing was built: the content, the options, the program and the site are as the last build left them (--no-cache builds all the same).',
        ),
      );
    const problems = problemsText(told, detail, paint);
    if (problems) console.error(`${problems}\n`);
    if (detail !== 'quiet' || !told.ok) console.error(summaryText(told, shown(out), elapsed, paint, isSame));
  }
  return code;
}

/** A folder as a person would type it here: relative while that is shorter. */
const shown = (folder: string): string =>
  relative('', folder).startsWith('..') ? folder : relative('', folder) || '.';

function usage(flags: BuildFlags, message: string): number {
  if (flags.json)
    console.log(JSON.stringify({ ok: false, exitCode: EXIT.usage, error: message, problems: [] }, null, 2));
  else console.error(`site: ${message}`);
  return EXIT.usage;
}
