// Global setup of the browser tests: builds a made-up site with the fake mail provider, starts a server.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { readDist } from '../../generator/tools/audit/dist.ts';
import { openBrowser } from '../../generator/tools/audit/browser.ts';
import { serveFiles } from '../../generator/hosting/serve-files.ts';
import { ACCOUNT, startMailProvider } from '../support/mail-provider.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the site and the fake mail provider, and the folders of the content and of the built site. */
    readonly world: Readonly<Record<'site' | 'mail' | 'root' | 'folder', string>>;
  }
}

const home = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the content of the roofer with more of everything: long menus, many areas, tables, a search worth its name. */
function writeContent(root: string): void {
  for (const site of ['sites/minimal', 'sites/roofer', 'checks/clean', 'browser/site'])
    for (const name of ['data', 'posts', 'public']) {
      const from = join(home, 'tests', site, name);
      if (existsSync(from)) cpSync(from, join(root, name), { recursive: true });
    }
  cpSync(join(home, 'templates', 'fonts'), join(root, 'data', 'fonts'), { recursive: true });
  cpSync(join(home, 'tests', 'fonts'), join(root, 'data', 'fonts'), { recursive: true });
  const more = (model: string, change: (text: string, n: number) => string): void => {
    const text = readFileSync(join(root, 'data', model), 'utf8');
    for (let n = 1; n <= 9; n++)
      writeFileSync(join(root, 'data', model.replace('.yaml', `-${n}.yaml`)), change(text, n));
  };
  more('services/gutter-guards.yaml', (text, n) =>
    text
      .replace('listed: false', 'listed: true')
      .replace(/^((?:slug|order|title|  title|  description): .*)$/gm, `$1${n}`),
  );
  more('areas/north-end.yaml', (text, n) =>
    text
      .replace(/^((?:slug|order|name|  title|  description): .*)$/gm, `$1${n}`)
      .replace('latitude: 43.63', `latitude: ${(43.3 + n / 15).toFixed(3)}`),
  );
}

/** Starts everything. Returns the function that stops it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'));
  const [root, out] = [join(folder, 'root'), join(folder, 'dist')];
  writeContent(root);
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
    [join(home, 'bin', 'site.mjs'), 'build', '--root', root, '--out', out, '--now', '2026-01-15', '--quiet'],
    { env, maxBuffer: 1 << 26 },
  );
  // Started once before the workers do, of which the first would otherwise still unpack it.
  await Promise.all([openBrowser().then((browser) => browser.close()), build]);
  const server = await serveFiles(await readDist(out, [], []), '/');
  provide('world', { site: server.origin, mail: provider.origin, root, folder: out });
  return async () => {
    await Promise.all([server.close(), provider.close(), rm(folder, { recursive: true, force: true })]);
  };
}
