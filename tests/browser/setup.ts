// Global setup of the browser tests: builds the real site with the fake mail provider, starts a server and a browser.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readDist } from '../../generator/checks/dist.ts';
import { serveFiles } from '../../generator/host/serve-files.ts';
import { ACCOUNT, startMailProvider } from '../mail-provider.ts';
import { launchChrome } from './chrome.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the site, the fake mail provider and the browser, and the folder of the built site. */
    readonly world: { readonly site: string; readonly mail: string; readonly browser: string; readonly folder: string };
  }
}

const home = fileURLToPath(new URL('../..', import.meta.url));

/** Starts everything. Returns the function that stops it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'));
  const out = join(folder, 'dist');
  const provider = await startMailProvider();
  const env = {
    ...process.env,
    SITE_MAIL_ORIGIN: provider.origin,
    SITE_MAIL_PUBLIC_KEY: ACCOUNT.publicKey,
    SITE_MAIL_SERVICE_ID: ACCOUNT.serviceId,
    SITE_MAIL_TEMPLATE_ID: ACCOUNT.templateId,
    SITE_MAIL_TO: ACCOUNT.to,
  };
  const build = promisify(execFile)(
    process.execPath,
    [join(home, 'bin', 'site.mjs'), 'build', '--root', home, '--out', out, '--quiet'],
    { env, maxBuffer: 1 << 26 },
  );
  const [browser] = await Promise.all([launchChrome(), build]);
  const server = await serveFiles(await readDist(out, [], []), '/');
  provide('world', { site: server.origin, mail: provider.origin, browser: browser.wsEndpoint(), folder: out });
  return async () => {
    await browser.close();
    await Promise.all([server.close(), provider.close(), rm(folder, { recursive: true, force: true })]);
  };
}
