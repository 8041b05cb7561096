// Starts a preview: connects the current state, the file watcher, the server and the open pages.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { FOLDERS } from '../../content/read.ts';
import { closeServer } from '../../hosting/serve-files.ts';
import { makeEdits } from './on-page/edits.ts';
import { makeAdmin } from './server/admin.ts';
import type { Check } from './state/check.ts';
import type { ProgramError } from './theme-runner/program-error.ts';
import { makeGallery } from './server/gallery.ts';
import { answerInternal } from './server/internal.ts';
import { makeShownPages } from './server/shown-pages.ts';
import { messageFor } from './server/messages.ts';
import { makeServer } from '../../hosting/server.ts';
import { type CurrentState, startCurrentState } from './state/current-state.ts';
import type { PreviewOptions } from './state/preview-state.ts';
import { makeTabs, type Tab } from './server/tabs.ts';
import { THEME_FOLDERS } from './theme-runner/theme.ts';
import { watchFolders } from './state/watch.ts';

/** Is notified of what happens in a preview, to report it in the terminal. */
export interface PreviewReporter {
  /** The content or the theme changed, and was processed in this time; or, without paths, the check ended. */
  changed(current: CurrentState, paths: ReadonlySet<string>, milliseconds: number): void;
  /** A template, a style or a script is broken. */
  programError(programError: ProgramError): void;
  /** The preview itself failed. */
  failed(error: unknown): void;
}

/** What a preview is given besides the content. */
interface PreviewContext {
  /** The value of --host. */
  readonly hostName: string;
  readonly reporter: PreviewReporter;
  /** What the address must contain once, so that a browser may change texts, open files and see their paths. */
  readonly key: string;
  /** Whether such a browser may change the texts of the content. */
  readonly mayEdit?: boolean;
  /** Checks the whole site after each change. */
  readonly check?: Check | undefined;
}

export type Preview = Awaited<ReturnType<typeof startPreview>>;

/** Reads the site, starts watching it, and makes its server, which is not listening yet. Rejects if the content cannot be read. */
export async function startPreview(options: PreviewOptions, context: PreviewContext) {
  const { home, root } = options;
  const { hostName, reporter, key, mayEdit = false } = context;
  const script = bundleScript(home);
  script.catch(reporter.failed);
  // Watching begins before reading, so that no change is missed in between.
  const changedDuringStart = new Set<string>();
  let onFilesChanged = (paths: ReadonlySet<string>): void => {
    for (const path of paths) changedDuringStart.add(path);
  };
  const folders = [...FOLDERS.map((name) => join(root, name)), ...THEME_FOLDERS.map((name) => join(home, name))];
  const watcher = watchFolders(
    folders,
    (paths) => onFilesChanged(paths),
    (folder, error) => reporter.failed(new Error(watchFailure(folder, error))),
  );
  const current = await startCurrentState(options, context.check).catch((error: unknown) => {
    watcher.close(); // Otherwise it would keep the process running.
    throw error;
  });
  onFilesChanged = current.changed;
  const editing = mayEdit ? { edits: makeEdits(current), session: randomUUID() } : undefined;
  const gallery = makeGallery(options);
  const shownPages = makeShownPages(current, gallery, reporter.programError);
  const message = async (tab: Tab): Promise<string> =>
    JSON.stringify(await messageFor(tab, current, shownPages, editing?.session));
  const tabs = makeTabs(message, reporter.failed);
  onFilesChanged(changedDuringStart);
  current.onChange((paths, milliseconds) => {
    reporter.changed(current, paths, milliseconds);
    void tabs.notify();
    // The pages do not wait for the newest stylesheet.
    if (paths.size > 0) void shownPages.restyle().then((isNew) => (isNew ? tabs.notify() : undefined));
  });
  const admin = makeAdmin(current, () => server);
  const internal = { current, shownPages, tabs, script, key, editing };
  const server: Server = makeServer(
    {
      internal: (request, response, target) => answerInternal(request, response, target, internal),
      site: async (target) => (await admin(target.path)) ?? shownPages.answer(target),
      failed: reporter.failed,
    },
    hostName,
  );
  return {
    current,
    server,
    close: async (): Promise<void> => {
      watcher.close();
      tabs.close();
      await closeServer(server);
      await current.close();
    },
  };
}

/** What it means that a folder cannot be watched, and what to do about it. */
const watchFailure = (folder: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC'
    ? `The system cannot watch any more folders, so changes in ${folder} and others do not show. Raise its limit, then restart the preview: sudo sysctl fs.inotify.max_user_watches=524288`
    : `Cannot watch ${folder} (${message}). Restart the preview after changes there.`;

/** Bundles the script that the preview adds to each page. It is not part of any build. */
async function bundleScript(home: string): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [join(home, 'client', 'preview', 'main.ts')],
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
