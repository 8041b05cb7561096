// Runs the build that the command line asks for, with everything that may be kept from the last one.
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { build } from '../generator/build.ts';
import { NO_CACHE } from '../generator/cache.ts';
import type { BuildResult, StageTime } from '../generator/run.ts';
import { type SecondThread, startSecondThread } from '../generator/thread/second-thread.ts';
import { makeTheme } from '../templates/theme.ts';
import type { BuildFlags } from './commands/build.ts';
import { cacheFor, resultsFor, resultsText } from './caches.ts';
import { mailFromEnvironment, splitAddress, today } from './options.ts';
import { type Detail, stageWriter } from './reporter.ts';
import { paintFor } from './terminal.ts';

/** From so many files on, rather time is spent than memory. */
const MANY_FILES = 5_000;

/**
 * Has V8 tidy up each time the heap of a large site has grown by a tenth. By itself it lets as much rubbish lie as
 * there is in use.
 */
function keepHeapSmall({ name, count }: StageTime): void {
  if (name === 'read' && count > MANY_FILES) setFlagsFromString('--heap-growing-percent=10');
}

interface Place {
  readonly home: string;
  readonly root: string;
  readonly out: string;
  readonly detail: Detail;
}

/** Builds and writes the site. Throws what `build` throws. */
export async function buildSite(flags: BuildFlags, { home, root, out, detail }: Place): Promise<BuildResult> {
  const { siteUrl, base } = splitAddress(flags.siteUrl, flags.base);
  const { adminFiles } = flags.withAdmin ? await import('../generator/cms/admin.ts') : {};
  const cache = flags.cache ? cacheFor(home) : NO_CACHE;
  const results = flags.cache ? resultsFor(home, root) : undefined;
  const paint = paintFor(process.stderr);
  const tell = stageWriter(process.stderr, detail, paint);
  let thread: SecondThread | undefined;
  const secondThread =
    flags.threads && availableParallelism() > 1
      ? () => (thread = startSecondThread(new URL('./worker.mjs', import.meta.url)))
      : undefined;
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
        tell?.(stage);
        keepHeapSmall(stage);
      },
      admin: adminFiles && ((sources) => adminFiles({ home, sources, base, siteUrl, published: true })),
      redirectPages: flags.redirectPages,
      secondThread,
    },
    flags.cards ? makeTheme(home) : { ...makeTheme(home), shareCard: undefined },
  ).finally(() => thread?.close());
  results?.save();
  if (results && detail === 'verbose') console.error(paint.dim(resultsText(results.counts())));
  if (thread && detail === 'verbose') console.error(paint.dim(threadText(thread.counts())));
  return result;
}

/** What a second thread did, in a line. */
const threadText = ({
  yaml = 0,
  markdown = 0,
  words = 0,
  facts = 0,
  font = 0,
}: ReturnType<SecondThread['counts']>): string =>
  `  done by a second thread: ${font} fonts cut, ${yaml} heads and ${markdown} texts of articles read, ${words} lists of words made, ${facts} pages looked through`;
