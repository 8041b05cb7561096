// Serves the editing forms at /admin: the files of generator/tools/editing/forms, with their own headers, regenerated after
// changes.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminFiles, savesTo } from '../../editing/forms/admin.ts';
import type { Sources } from '../../../content/read.ts';
import type { ThemeSchemas } from '../../../schemas/theme-schemas.ts';
import { memo } from '../../../system/memo.ts';
import { adminHeaders } from '../../../hosting/admin-policy.ts';
import { bytesOf } from '../../../output/file-contents.ts';
import { type Answer, contentType } from '../../../hosting/host.ts';
import { UsageError } from '../../../system/usage-error.ts';
import { PREVIEW_PATH } from '../protocol.ts';
import type { CurrentState } from '../state/current-state.ts';

/**
 * Makes the function that answers a path below /admin, and resolves to undefined for any other. `server` gives the
 * server whose port the forms refer to; it need not exist yet.
 */
export function makeAdmin(current: CurrentState, server: () => Server): (path: string) => Promise<Answer | undefined> {
  const {
    home,
    load: { base },
  } = current.options;
  const filesOf = memo((sources: Sources) =>
    memo((schemas: ThemeSchemas) => {
      const address = server().address() as AddressInfo | null;
      const siteUrl = address ? `http://localhost:${address.port}` : undefined;
      return adminFiles({ home, sources, base, siteUrl, schemas, pages: `${PREVIEW_PATH}/edit/unsaved` });
    }),
  );
  return async (path) => {
    const inner = path.startsWith(base) ? path.slice(base.length) : '';
    if (inner !== 'admin' && !inner.startsWith('admin/')) return undefined;
    const { sources, theme } = current.now();
    try {
      const page = `${inner.replace(/\/$/, '')}.html`;
      const file = (await filesOf(sources)(theme.schemas)).find((each) => each.path === inner || each.path === page);
      if (!file) return undefined;
      const headers = {
        ...adminHeaders(savesTo(sources)),
        'X-Content-Type-Options': 'nosniff',
        'Content-Type': contentType(file.path),
      };
      return { status: 200, headers, body: await bytesOf(file) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: `${error.message}\n` };
    }
  };
}
