// Starts a preview: connects the session, the file watcher, the server and the open pages.
import type { Server } from 'node:http';
import { join } from 'node:path';
import { closeServer } from '../../generator/host/serve-files.ts';
import { makeAdmin } from './admin.ts';
import type { ProgramFault } from './fault.ts';
import { makeGallery } from './gallery.ts';
import { makeLive } from './live.ts';
import type { Snapshot, PreviewOptions } from './snapshot.ts';
import { foldersOf } from './snapshot.ts';
import { answerInternal } from './internal.ts';
import { makeServer } from './server.ts';
import { type Session, startSession } from './session.ts';
import { messageFor } from './messages.ts';
import { makeTabs } from './tabs.ts';
import { watchFolders } from './watch.ts';

/** Is notified of what happens in a preview, to report it in the terminal. */
export interface PreviewReporter {
  /** The content or the program changed; processing that took this long. */
  changed(snapshot: Snapshot, paths: ReadonlySet<string>, milliseconds: number): void;
  /** Every open page has been updated after a change. */
  pagesUpdated(): void;
  /** A template, a style or a script is broken. */
  fault(fault: ProgramFault): void;
  /** The preview itself failed. */
  failed(error: unknown): void;
}

export interface Preview {
  readonly session: Session;
  /** The server, which is not listening yet. */
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * Reads the site, starts watching it, and makes its server. `hostName` is the value of --host. Rejects if the content
 * cannot be read.
 */
export async function startPreview(
  options: PreviewOptions,
  hostName: string,
  reporter: PreviewReporter,
  env: NodeJS.ProcessEnv,
): Promise<Preview> {
  const script = bundleScript(options.home);
  script.catch(reporter.failed);
  // Watching begins before reading, so that no change is missed in between.
  const changedDuringStart = new Set<string>();
  let onFilesChanged = (paths: ReadonlySet<string>): void => {
    for (const path of paths) changedDuringStart.add(path);
  };
  const watcher = watchFolders(
    foldersOf(options),
    (paths) => onFilesChanged(paths),
    (folder, error) => reporter.failed(new Error(watchFailure(folder, error))),
  );
  const session = await startSession(options).catch((error: unknown) => {
    watcher.close(); // Otherwise it would keep the process running.
    throw error;
  });
  onFilesChanged = (paths) => session.changed(paths);
  if (changedDuringStart.size > 0) session.changed(changedDuringStart);

  const gallery = makeGallery(session);
  const live = makeLive(session, gallery, reporter.fault);
  const tabs = makeTabs(
    async (tab, isAfterChange) => JSON.stringify(await messageFor(tab, isAfterChange, { session, live, env })),
    reporter.failed,
  );
  session.onChange((paths, milliseconds) => {
    reporter.changed(session.now(), paths, milliseconds);
    void tabs.notify().then(() => {
      if (tabs.count() > 0) reporter.pagesUpdated();
    });
  });
  const admin = makeAdmin(session, () => server);
  const server: Server = makeServer(
    {
      internal: (request, response, target) =>
        answerInternal(request, response, target, { session, live, tabs, script, env }),
      site: async (target) => (await admin(target.path)) ?? live.answer(target),
      failed: reporter.failed,
    },
    hostName,
  );
  return {
    session,
    server,
    close: async () => {
      watcher.close();
      tabs.close();
      await closeServer(server);
      await Promise.all([session.close(), gallery.close()]);
    },
  };
}

/** What it means that a folder cannot be watched, and what to do about it. */
const watchFailure = (folder: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC'
    ? `The system watches no more folders, so changes in ${folder} and others do not show. Raise its limit, then restart the preview: sudo sysctl fs.inotify.max_user_watches=524288`
    : `Cannot watch ${folder} (${message}). Restart the preview after changes there.`;

/** Bundles the script that the preview adds to each page. It is not part of any build. */
async function bundleScript(home: string): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(home, 'bin', 'serve', 'client', 'main.ts')],
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
