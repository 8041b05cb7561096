// `site serve`: serves the site on this machine, as a live preview or as a finished build.
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { encoded } from '../../generator/hosting/encoding.ts';
import { answer } from '../../generator/hosting/host.ts';
import { closeServer } from '../../generator/hosting/serve-files.ts';
import { makeTheme } from '../../templates/theme.ts';
import { EXIT } from '../exit.ts';
import type { Flags } from '../flags.ts';
import { derivedCacheFor, openingPage, previewKey } from '../caches.ts';
import { builtSite, contentRoot, mailFromEnvironment, outOf, rootOf, today } from '../options.ts';
import { builtStore } from '../../generator/tools/preview/server/built.ts';
import { checkBy } from '../../generator/tools/preview/state/check.ts';
import { addressOf, DEFAULT_PORT, listen, LOOPBACK } from '../../generator/tools/preview/server/listen.ts';
import { openBrowser } from '../../generator/tools/preview/server/open.ts';
import { KEY_NAME } from '../../generator/tools/preview/server/request.ts';
import { startPreview } from '../../generator/tools/preview/preview.ts';
import { makeServer } from '../../generator/hosting/server.ts';
import { terminalReporter } from '../reports/serve-report.ts';
import { displayPath, pluralize, formatDuration, paintFor } from '../terminal.ts';

/** The signals that end the command; a second one ends the process at once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs the command in the project at `home` until it is interrupted. Returns the exit code. */
export async function serveCommand(flags: Flags, home: string): Promise<number> {
  const root = rootOf(flags.root, home);
  const host = flags.host ?? LOOPBACK;
  const base = flags.base ?? '/';
  const built = flags.built === true ? outOf(root) : flags.built;
  const paint = paintFor(process.stderr);
  const serving =
    built === undefined
      ? await servePreview(flags, home, contentRoot(root, home), base, host)
      : serveBuild(builtSite(built), base, host);
  try {
    // Before the address is printed: from then on, Ctrl-C must end it properly.
    const interrupted = Promise.race(SIGNALS.map((signal) => once(process, signal)));
    const { port, isFallback } = await listen(serving.server, host, flags.port);
    const address = addressOf(host, port, base);
    if (isFallback)
      console.error(
        paint.yellow(`Port ${DEFAULT_PORT} is in use; using ${port} instead. To choose a port, set --port.`),
      );
    const time = formatDuration(performance.now());
    console.error(
      `${paint.green('✓')} ${paint.bold(address + serving.query)}  ${serving.description}, ${time}. Press Ctrl-C to stop.`,
    );
    for (const each of networkAddresses(host, port, base)) console.error(`  ${each}`);
    serving.onListening();
    if (flags.open) {
      const page = new URL(flags.open === true ? '' : flags.open.replace(/^\/+/, ''), address);
      page.search += page.search === '' ? serving.query : serving.query.replace('?', '&');
      if (!(await openBrowser(page.href, openingPage(home, port))))
        console.error(paint.yellow(`The browser could not be started. Open ${page.href} yourself.`));
    }
    await interrupted;
    console.error('');
    return EXIT.done;
  } finally {
    await serving.close();
  }
}

/** A live preview of the content in `root`, not listening yet. */
async function servePreview(flags: Flags, home: string, root: string, base: string, host: string) {
  const options = {
    home,
    root,
    makeTheme,
    cache: derivedCacheFor(home),
    load: {
      base,
      siteUrl: undefined,
      drafts: flags.drafts === false ? false : ('valid' as const),
      mail: mailFromEnvironment(process.env),
    },
    today: () => flags.now ?? today(root),
  };
  let isClosing = false;
  const reporter = terminalReporter(options, paintFor(process.stderr), flags.debug ?? false, (text) => {
    if (!isClosing) console.error(text); // What Ctrl-C interrupts may fail; that is not worth reporting.
  });
  const key = await previewKey(home);
  const { current, server, close } = await startPreview(options, {
    key,
    hostName: host,
    mayEdit: flags.edit ?? flags.host === undefined,
    reporter,
    check: checkBy(join(home, 'bin', 'site.mjs'), () => ['--root', root, '--base', base, '--now', options.today()]),
  });
  const { themedSite } = current.now();
  return {
    server,
    /** What a browser must send once to change anything, as the query of an address; empty if nothing can be changed. */
    query: `?${KEY_NAME}=${key}`,
    description: `${themedSite ? pluralize(themedSite.routes.size, 'page') : 'no pages yet'}${flags.root !== undefined || root === process.cwd() ? '' : ` of ${displayPath(root)}`}`,
    /** Called once the server listens and its address has been printed. */
    onListening: (): void => {
      reporter.changed(current, new Set(), 0);
      current.startChecks();
    },
    close: async (): Promise<void> => {
      isClosing = true;
      await close();
      await (await import('esbuild')).stop(); // Otherwise its process would outlive this one by a moment.
    },
  };
}

/** The build in `folder`, as it is on the disk. */
function serveBuild(folder: string, base: string, host: string): Awaited<ReturnType<typeof servePreview>> {
  const store = builtStore(folder, base);
  const server = makeServer(
    {
      site: async (target, accepted) => encoded(await answer(target, store), accepted),
      failed: (error) => console.error(`site: ${String(error)}`),
    },
    host,
  );
  return {
    server,
    query: '',
    description: `the build in ${displayPath(folder)}`,
    onListening: () => undefined,
    close: () => closeServer(server),
  };
}

/** The addresses at which other machines reach this one, if `host` is a wildcard; else none. */
function networkAddresses(host: string, port: number, base: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && (host === '::' || family === 'IPv4'))
    .map(({ address }) => addressOf(address, port, base));
}
