// Runs a build for the command line: translates its flags into the generator's options and connects the caches.
import { build } from '../generator/build.ts';
import { NO_CACHE } from '../generator/system/cache.ts';
import { PLAIN } from '../generator/problems/format.ts';
import type { BuildResult } from '../generator/options.ts';
import { makeTheme } from '../templates/theme.ts';
import { derivedCacheFor } from './caches.ts';
import { mailFromEnvironment, splitSiteUrl, today } from './options.ts';
import { type Detail, stageText } from './reports/build-report.ts';
import { progressOn, SILENT } from './progress.ts';
import { paintFor } from './terminal.ts';
import { threadsFor } from './threads.ts';

/** The options of the command line. */
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
  readonly redirectPages: boolean;
  readonly precompress?: boolean;
  readonly withAdmin?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
}

interface BuildContext {
  readonly home: string;
  readonly root: string;
  readonly out: string;
  readonly detail: Detail;
}

/** Builds the site and writes it to `out`. Throws what `build` throws. */
export async function buildSite(flags: BuildFlags, { home, root, out, detail }: BuildContext): Promise<BuildResult> {
  const { siteUrl, base } = splitSiteUrl(flags.siteUrl, flags.base);
  const { adminFiles } = flags.withAdmin ? await import('../generator/editing/cms/admin.ts') : {};
  const cache = flags.cache ? derivedCacheFor(home) : NO_CACHE;
  const paint = paintFor(process.stderr);
  const progress = detail === 'normal' ? progressOn(process.stderr) : SILENT;
  const theme = makeTheme(home);
  const threads = threadsFor(home);
  return build(
    {
      root,
      out,
      siteUrl,
      base,
      cache,
      drafts: flags.drafts ?? false,
      now: flags.now ?? today(root),
      strict: flags.strict ?? false,
      mail: mailFromEnvironment(process.env),
      onStage: (stage) => {
        progress.show(stageText(stage, PLAIN));
        if (detail === 'verbose') console.error(stageText(stage, paint));
      },
      admin:
        adminFiles &&
        ((sources) => adminFiles({ home, sources, base, siteUrl, types: theme.sections, published: true })),
      redirectPages: flags.redirectPages,
      precompress: flags.precompress,
      threads,
    },
    flags.cards ? theme : { ...theme, shareCard: undefined },
  ).finally(() => {
    progress.end();
    threads.close();
  });
}
