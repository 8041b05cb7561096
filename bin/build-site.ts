// Runs the build that the command line asks for, with everything that may be kept from the last one.
import { build } from '../generator/build.ts';
import { NO_CACHE } from '../generator/cache.ts';
import type { BuildResult } from '../generator/run.ts';
import { makeTheme } from '../templates/theme.ts';
import type { BuildFlags } from './commands/build.ts';
import { cacheFor, shelfFor, shelfText } from './kept.ts';
import { mailFromEnvironment, splitAddress, today } from './options.ts';
import { type Detail, stageWriter } from './reporter.ts';
import { paintFor } from './terminal.ts';

interface Place { readonly home: string; readonly root: string; readonly out: string; readonly detail: Detail }

/** Builds and writes the site. Throws what `build` throws. */
export async function buildSite(flags: BuildFlags, { home, root, out, detail }: Place): Promise<BuildResult> {
  const { siteUrl, base } = splitAddress(flags.siteUrl, flags.base);
  const { adminFiles } = flags.withAdmin ? await import('../generator/cms/admin.ts') : {};
  const cache = flags.cache ? cacheFor(home) : NO_CACHE;
  const shelf = flags.cache ? shelfFor(home, root) : undefined;
  const paint = paintFor(process.stderr);
  const result = await build({
    root, out, siteUrl, base, cache, ...shelf?.options, drafts: flags.drafts ?? false, now: flags.now ?? today(), strict: flags.strict ?? false,
    mail: mailFromEnvironment(process.env), onStage: stageWriter(process.stderr, detail, paint),
    admin: adminFiles && ((sources) => adminFiles({ home, sources, base, siteUrl, published: true })),
  }, flags.cards ? makeTheme(home) : { ...makeTheme(home), shareCard: undefined });
  shelf?.save();
  if (shelf && detail === 'verbose') console.error(paint.dim(shelfText(shelf.counts())));
  return result;
}
