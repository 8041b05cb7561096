// A running preview: session, watcher, server and open pages joined.
import type { Server } from 'node:http';
import { join } from 'node:path';
import { makeAdmin } from './admin.ts';
import { esbuild } from './bundle.ts';
import type { Fault } from './fault.ts';
import { makeGallery } from './gallery.ts';
import { makeLive } from './live.ts';
import type { Snapshot, PreviewOptions } from './snapshot.ts';
import { foldersOf } from './snapshot.ts';
import { editorOf } from './open.ts';
import { answerInternal } from './internal.ts';
import type { Message } from './preview/protocol.ts';
import { makeServer } from './server.ts';
import { type Session, startSession } from './session.ts';
import { makeTabs, type Tab } from './tabs.ts';
import { errorsOf, faultCard, spotter, waitingOf, warningsOf } from './messages.ts';
import { watchFolders } from './watch.ts';

/** Told to the terminal. */
export interface Told {
  changed(snapshot: Snapshot, paths: ReadonlySet<string>, milliseconds: number): void;
  /** Every open page has been made anew. */
  shown(): void;
  fault(fault: Fault): void;
  failed(error: unknown): void;
}

export interface Preview {
  readonly session: Session;
  /** Not listening yet. */
  readonly server: Server;
  close(): Promise<void>;
}

/** Reads the site and begins to watch it. `named` is what --host was given. */
export async function startPreview(
  options: PreviewOptions,
  named: string,
  told: Told,
  env: NodeJS.ProcessEnv,
): Promise<Preview> {
  const script = bundleScript(options.home);
  script.catch(told.failed);
  let session: Session | undefined;
  const early = new Set<string>();
  const watcher = watchFolders(
    foldersOf(options),
    (paths) => {
      if (session) session.changed(paths);
      else for (const path of paths) early.add(path);
    },
    (folder, error) =>
      told.failed(
        new Error(`${folder} cannot be watched (${error.message}): reload the page by hand after a change there.`),
      ),
  );
  const started = (session = await startSession(options));
  if (early.size > 0) started.changed(early);

  const gallery = makeGallery(started, told.fault);
  const live = makeLive(started, gallery, told.fault);
  const tabs = makeTabs(
    async (tab, isNews) =>
      JSON.stringify((isNews && (await reloadFor(tab, started))) || (await messageFor(tab, started, live, env))),
    told.failed,
  );
  started.onChange((paths, milliseconds) => {
    told.changed(started.now(), paths, milliseconds);
    void tabs.tell().then(() => {
      if (tabs.count() > 0) told.shown();
    });
  });
  const admin = makeAdmin(started, () => server);
  const server: Server = makeServer(
    {
      internal: (request, response, target) =>
        answerInternal(request, response, target, { session: started, live, tabs, script, env }),
      site: async (target) => (await admin(target.path)) ?? live.answer(target),
      failed: told.failed,
    },
    named,
  );
  return {
    session: started,
    server,
    close: async () => {
      watcher.close();
      tabs.close();
      await shut(server);
      await Promise.all([started.close(), gallery.close()]);
    },
  };
}

const shut = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const NOTHING: Omit<Message, 'page' | 'styles'> = { errors: [], here: [], elsewhere: [], waiting: [] };

/**
 * What makes a page reload because scripts changed. It is told before the page is made anew, which then goes on while
 * the browser begins.
 */
async function reloadFor(tab: Tab, session: Session): Promise<Message | undefined> {
  if (tab.page === '') return undefined;
  const { edition } = session.now();
  const scripts = await edition?.scripts().catch(() => undefined);
  return scripts === undefined || tab.page.startsWith(`${scripts}.`)
    ? undefined
    : { ...NOTHING, page: scripts, styles: '' };
}

/** What an open page is told. Where it is not the newest any more, that alone: it comes back for the rest. */
async function messageFor(
  tab: Tab,
  session: Session,
  live: ReturnType<typeof makeLive>,
  env: NodeJS.ProcessEnv,
): Promise<Message> {
  const unstyled = tab.page === '' ? undefined : await live.unstyled(tab.path);
  // of a stylesheet it hears afterwards, when there is time to compile it
  if (unstyled && unstyled.hash !== tab.page) return { ...NOTHING, page: unstyled.hash, styles: '' };
  const snapshot = session.now();
  const { page, fault } = await live.show(tab.path);
  const folders = session.options;
  const spot = spotter(tab.near);
  const shown = snapshot.programFault ?? snapshot.failure ?? fault;
  const newest = { ...NOTHING, page: page?.hash ?? '', styles: page?.look ?? '' };
  if (page && (page.hash !== tab.page || page.look !== tab.styles)) return newest;
  return {
    ...newest,
    errors: errorsOf(snapshot, folders, spot),
    fault: shown && faultCard(shown, folders, spot),
    ...warningsOf(snapshot, page, folders, spot),
    waiting: waitingOf(snapshot, folders, spot),
    editor: tab.near ? editorOf(env)?.name : undefined,
  };
}

/** The script that runs in the browser, from its sources. It is no part of any build. */
async function bundleScript(home: string): Promise<Uint8Array> {
  const { build } = await esbuild();
  const { outputFiles } = await build({
    entryPoints: [join(home, 'bin', 'serve', 'preview', 'main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
    minify: true,
  });
  return outputFiles[0]!.contents;
}
