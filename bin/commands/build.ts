// `site build`: reads the options, runs the build, tells how it went.
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { diskCache, NO_CACHE } from '../../generator/cache.ts';
import { build } from '../../generator/build.ts';
import { makeTheme } from '../../templates/theme.ts';
import { EXIT, failure } from '../exit.ts';
import { mailFromEnvironment, splitAddress, today } from '../options.ts';
import { type Detail, problemsText, resultRecord, stageWriter, summaryText } from '../reporter.ts';
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
  const shownOut = shown(out);
  const detail: Detail = flags.json || flags.quiet ? 'quiet' : flags.verbose ? 'verbose' : 'normal';
  const paint = paintFor(process.stderr);
  try {
    if (!existsSync(join(root, 'data'))) return usage(flags, `There is no folder data/ in ${root}. --root takes the folder that holds data/, posts/ and public/.`);
    const { siteUrl, base } = splitAddress(flags.siteUrl, flags.base);
    const { adminFiles } = flags.withAdmin ? await import('../../generator/cms/admin.ts') : {};
    const cache = flags.cache ? diskCache(join(home, 'node_modules', '.cache', 'site', 'results'), import.meta.url) : NO_CACHE;
    const onStage = stageWriter(process.stderr, detail, paint);
    const result = await build({
      root, out, siteUrl, base, cache, drafts: flags.drafts ?? false, now: flags.now ?? today(), strict: flags.strict ?? false, mail: mailFromEnvironment(process.env), onStage,
      admin: adminFiles && ((sources) => adminFiles({ home, sources, base, siteUrl, published: true })),
    }, flags.cards ? makeTheme(home) : { ...makeTheme(home), shareCard: undefined });
    const code = result.ok ? EXIT.done : EXIT.problems;
    const elapsed = performance.now() - start;
    if (flags.json) console.log(JSON.stringify(resultRecord(result, shownOut, elapsed, code), null, 2));
    else {
      const problems = problemsText(result, detail, paint);
      if (problems) console.error(`${problems}\n`);
      if (detail !== 'quiet' || !result.ok) console.error(summaryText(result, shownOut, elapsed, flags.strict ?? false, paint));
    }
    return code;
  } catch (error) {
    if (error instanceof Error && error.name === 'AdminError') return usage(flags, error.message);
    if (!flags.json) throw error;
    const { code, message } = failure(error);
    console.log(JSON.stringify({ ok: false, exitCode: code, out: shownOut, error: message, problems: [] }, null, 2));
    return code;
  }
}

/** A folder as a person would type it here: relative while that is shorter. */
const shown = (folder: string): string => (relative('', folder).startsWith('..') ? folder : relative('', folder) || '.');

function usage(flags: BuildFlags, message: string): number {
  if (flags.json) console.log(JSON.stringify({ ok: false, exitCode: EXIT.usage, error: message, problems: [] }, null, 2));
  else console.error(`site: ${message}`);
  return EXIT.usage;
}
