// `site serve`: the site at an address on this machine, as its sources are now, or as it was built.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { EXIT } from '../exit.ts';
import { cacheFor, resultsFor } from '../caches.ts';
import { mailFromEnvironment, splitAddress, today } from '../options.ts';
import { builtStore } from '../serve/built.ts';
import { answer } from '../serve/host.ts';
import { addressOf, listen, PortError } from '../serve/listen.ts';
import { inMemory } from '../serve/memory-cache.ts';
import { openBrowser } from '../serve/open.ts';
import { startPreview } from '../serve/preview.ts';
import { makeServer } from '../serve/server.ts';
import { tellTerminal } from '../serve/terminal.ts';
import { counted, duration, paintFor } from '../terminal.ts';

export interface ServeFlags {
  readonly root?: string;
  readonly port?: number;
  readonly host?: string;
  readonly open?: string | true;
  readonly drafts?: boolean;
  readonly now?: string;
  readonly base?: string;
  readonly built?: string | true;
  readonly debug?: boolean;
}

/** A server with what it has to say and to end. */
interface Serving {
  readonly server: Server;
  readonly what: string;
  ready(): void;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Runs the command in the project at `home` until Ctrl-C; returns the exit code. */
export async function serveCommand(flags: ServeFlags, home: string): Promise<number> {
  const root = resolve(flags.root ?? home);
  const host = flags.host ?? LOOPBACK;
  const { base } = splitAddress(undefined, flags.base);
  const wrong = flags.built
    ? missingBuild(folderOf(flags.built))
    : existsSync(join(root, 'data'))
      ? undefined
      : `There is no folder data/ in ${root}. --root takes the folder that holds data/, posts/ and public/.`;
  if (wrong !== undefined) return usage(wrong);
  const paint = paintFor(process.stderr);
  const serving = flags.built
    ? builtSite(folderOf(flags.built), base, host)
    : await liveSite(flags, home, root, base, host);
  try {
    const interrupted = interruption(); // before anybody is told how to
    const { port, moved } = await listen(serving.server, host, flags.port);
    const start = addressOf(host, port, base);
    if (moved) say(paint.yellow(`Port 4321 is in use, so this is at ${port}. --port asks for another.`));
    say(`${paint.green('✓')} ${paint.bold(start)}  ${serving.what}, ${duration(performance.now())}. Ctrl-C ends it.`);
    if (host !== LOOPBACK) for (const each of otherAddresses(host, port, base)) say(`  ${each}`);
    serving.ready();
    if (
      flags.open &&
      !(await openBrowser(process.env, start + (flags.open === true ? '' : flags.open.replace(/^\/+/, ''))))
    )
      say(paint.yellow('The browser could not be started. Type the address into it.'));
    await interrupted;
    say('');
    return EXIT.done;
  } catch (error) {
    if (error instanceof PortError) return usage(error.message);
    throw error;
  } finally {
    await serving.close();
  }
}

async function liveSite(flags: ServeFlags, home: string, root: string, base: string, host: string): Promise<Serving> {
  const cache = inMemory(cacheFor(home));
  const load = { base, siteUrl: undefined, drafts: flags.drafts ?? false, mail: mailFromEnvironment(process.env) };
  const options = { home, root, cache, results: resultsFor(home, root), load, today: () => flags.now ?? today(root) };
  let isOver = false;
  const told = tellTerminal(options, paintFor(process.stderr), flags.debug ?? false, (text) => isOver || say(text));
  const { session, server, close } = await startPreview(options, host, told, process.env);
  const { edition } = session.now();
  const end = async (): Promise<void> => {
    isOver = true; // what a Ctrl-C broke off is no fault
    await close();
    await (await import('esbuild')).stop(); // its process would end by itself, a moment later
  };
  return {
    server,
    close: end,
    what: edition ? counted(edition.routes.size, 'page') : 'no page yet',
    ready: () => {
      told.start(session.now());
      session.idle();
    },
  };
}

function builtSite(folder: string, base: string, host: string): Serving {
  const store = builtStore(folder, base);
  const server = makeServer(
    {
      internal: () => false,
      site: (target) => answer(target, store),
      failed: (error) => say(`site: ${String(error)}`),
    },
    host,
  );
  return {
    server,
    what: `the site built in ${relative('', folder) || '.'}`,
    ready: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}

const folderOf = (built: string | true): string => resolve(built === true ? 'dist' : built);

function missingBuild(folder: string): string | undefined {
  return existsSync(join(folder, 'index.html')) || existsSync(join(folder, '404.html'))
    ? undefined
    : `There is no built site in ${folder}. \`site build\` writes one, into dist/ unless --out says otherwise.`;
}

/** The addresses by which other machines reach this one. */
function otherAddresses(host: string, port: number, base: string): string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && (host === '::' || family === 'IPv4'))
    .map(({ address }) => address);
  return (host === '0.0.0.0' || host === '::' ? own : []).map((address) => addressOf(address, port, base));
}

/** Waits for Ctrl-C, or for whoever else ends the program politely. */
function interruption(): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      process.off('SIGINT', end).off('SIGTERM', end).off('SIGHUP', end);
      done();
    };
    process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  });
}

function usage(message: string): number {
  say(`site: ${message}`);
  return EXIT.usage;
}
