// The editors' forms at /admin: the files of generator/cms, under their own headers, made anew when the content has
// changed.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminError, adminFiles, savesTo } from '../../generator/cms/admin.ts';
import { adminHeaders } from '../../generator/cms/policy.ts';
import type { Sources } from '../../generator/content/read.ts';
import { contentType } from '../../generator/host/host.ts';
import { bytesOf } from '../../generator/run.ts';
import type { Answer } from './host.ts';
import type { Session } from './session.ts';

/** Answers a path of the forms; undefined for every other. `server` says under which address it all is. */
export function makeAdmin(session: Session, server: () => Server): (path: string) => Promise<Answer | undefined> {
  const {
    home,
    load: { base },
  } = session.options;
  let made: { readonly sources: Sources; readonly files: ReturnType<typeof adminFiles> } | undefined;
  const filesOf = (sources: Sources): ReturnType<typeof adminFiles> => {
    const address = server().address() as AddressInfo | null;
    if (made?.sources !== sources)
      made = {
        sources,
        files: adminFiles({ home, sources, base, siteUrl: address ? `http://localhost:${address.port}` : undefined }),
      };
    return made.files;
  };
  return async (path) => {
    const inner = path.startsWith(base) ? path.slice(base.length) : '';
    if (inner !== 'admin' && !inner.startsWith('admin/')) return undefined;
    const { sources } = session.now();
    try {
      const file = (await filesOf(sources)).find(
        (each) => each.path === inner || each.path === `${inner.replace(/\/$/, '')}.html`,
      );
      return (
        file && {
          status: 200,
          headers: {
            ...adminHeaders(savesTo(sources)),
            'X-Content-Type-Options': 'nosniff',
            'Content-Type': contentType(file.path),
          },
          body: await bytesOf(file),
        }
      );
    } catch (error) {
      made = undefined;
      if (!(error instanceof AdminError)) throw error;
      return { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: `${error.message}\n` };
    }
  };
}
