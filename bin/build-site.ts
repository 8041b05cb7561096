// Runs a build for the command line: translates its flags into the engine's options and connects the caches.
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { build } from '../generator/build.ts';
import { NO_CACHE } from '../generator/cache.ts';
import { PLAIN } from '../generator/problems/format.ts';
import type { BuildResult, StageTime } from '../generator/run.ts';
import { type SecondThread, startSecondThread } from '../generator/thread/second-thread.ts';
import { makeTheme } from '../templates/theme.ts';
import { contentCacheFor, contentCacheText, derivedCacheFor } from './caches.ts';
import type { BuildFlags } from './commands/build.ts';
import { mailFromEnvironment, splitSiteUrl, today } from './options.ts';
import { type Detail, stageText } from './build-report.ts';
import { progressOn, SILENT } from './progress.ts';
import { paintFor } from './terminal.ts';

/** From this many content files on, memory is worth more than the time that collecting garbage takes. */
const MANY_FILES = 5_000;

/**
 * Makes V8 collect garbage whenever the heap of a large site has grown by a tenth. By default V8 lets the garbage grow
 * to the size of the live heap.
 */
function limitHeapGrowth({ name, count }: StageTime): void {
  if (name === 'read' && count > MANY_FILES) setFlagsFromString('--heap-growing-percent=10');
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
  const { adminFiles } = flags.withAdmin ? await import('../generator/cms/admin.ts') : {};
  const cache = flags.cache ? derivedCacheFor(home) : NO_CACHE;
  const results = flags.cache ? contentCacheFor(home, root) : undefined;
  const paint = paintFor(process.stderr);
  const progress = detail === 'normal' ? progressOn(process.stderr) : SILENT;
  const theme = makeTheme(home);
  let thread: SecondThread | undefined;
  const startThread = (): SecondThread => {
    thread = startSecondThread(new URL('./worker.mjs', import.meta.url));
    return thread;
  };
  const result = await build(
    {
      root,
      out,
      siteUrl,
      base,
      cache,
      results,
      drafts: flags.drafts ?? false,
      now: flags.now ?? today(root),
      strict: flags.strict ?? false,
      mail: mailFromEnvironment(process.env),
      onStage: (stage) => {
        progress.show(stageText(stage, PLAIN));
        if (detail === 'verbose') console.error(stageText(stage, paint));
        limitHeapGrowth(stage);
      },
      admin: adminFiles && ((sources) => adminFiles({ home, sources, base, siteUrl, published: true })),
      redirectPages: flags.redirectPages,
      secondThread: flags.threads && availableParallelism() > 1 ? startThread : undefined,
    },
    flags.cards ? theme : { ...theme, shareCard: undefined },
  ).finally(() => {
    progress.end();
    thread?.close();
  });
  results?.save();
  if (detail === 'verbose') {
    if (results) console.error(paint.dim(contentCacheText(results.counts())));
    if (thread) console.error(paint.dim(secondThreadText(thread.counts())));
  }
  return result;
}

/** One line that says what the second thread did. */
function secondThreadText({
  yaml = 0,
  markdown = 0,
  words = 0,
  facts = 0,
  font = 0,
}: ReturnType<SecondThread['counts']>): string {
  const work = [
    `${font} fonts subset`,
    `${yaml} front matters and ${markdown} articles parsed`,
    `${words} word lists made`,
    `${facts} pages scanned`,
  ];
  return `  second thread: ${work.join(', ')}`;
}
