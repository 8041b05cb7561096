// `site serve` as a user runs it: its output, what it refuses, how it ends.
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBrowser } from '../../generator/tools/preview/server/open.ts';
import { portOf } from '../support/listening.ts';
import { type RunOptions, site, start } from '../support/cli.ts';
import { temporaryFolder } from '../support/files.ts';
import { ask } from '../support/preview.ts';
import { minimalSite } from '../support/site.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

interface Served {
  readonly port: number;
  readonly said: () => string;
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts serving, and waits until the address is printed. */
async function serve(args: readonly string[], options?: RunOptions): Promise<Served> {
  const child = start(['serve', ...args], options);
  running.push(child);
  let said = '';
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const port = await new Promise<number>((done, failed) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (found) done(Number(found[1]));
    });
    void ended.then(() => failed(new Error(`it ended: ${said}`)));
  });
  return {
    port,
    said: () => said,
    end: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

const business = (): string => minimalSite().inTemporaryFolder();

describe('site serve', () => {
  it('prints its address, answers, and ends on SIGINT with exit code 0, even with open pages', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.once('error', () => done()).listen(4321, '127.0.0.1', done));
    const { port, said, end } = await serve(['--root', business()]);
    expect(port).toBeGreaterThan(4321);
    expect(said()).toContain(`Port 4321 is in use; using ${port} instead.`);
    expect(said()).toMatch(/✓ http:\/\/localhost:\d+\/\?preview=[\w-]{22} {2}2 pages, .*Press Ctrl-C to stop\./);
    expect((await ask(port, '/')).body).toContain('A roof that holds');
    void ask(port, '/@preview/events?path=/').catch(() => undefined);
    await expect.poll(async () => (await ask(port, '/')).status).toBe(200);
    expect(await end('SIGINT')).toBe(0);
    await expect(ask(port, '/')).rejects.toThrow();
    taken.close();
  });

  it('serves below a base path, as of a date and without drafts, from a folder that is deleted, until SIGTERM', async () => {
    const args = ['--port', '0', '--base', 'boise', '--now', '2031-01-01', '--no-drafts'];
    const cwd = temporaryFolder();
    const { port, said, end } = await serve(['--root', business(), ...args], { cwd });
    rmdirSync(cwd);
    expect((await ask(port, '/boise/admin')).status).toBe(200);
    expect(said()).toContain(`http://localhost:${port}/boise/?preview=`);
    expect((await ask(port, '/boise/')).body).toContain('2031');
    expect((await ask(port, '/')).status).toBe(404);
    expect(await end('SIGTERM')).toBe(0);
  });

  it('serves a build as it is', async () => {
    const root = business();
    expect((await site(['build', '--root', root, '--out', join(root, 'out'), '--quiet'])).code).toBe(0);
    const { port, said, end } = await serve(['--built', join(root, 'out'), '--port', '0']);
    expect(said()).toContain('the build in');
    const { body } = await ask(port, '/');
    expect(body).toBe(readFileSync(join(root, 'out', 'index.html'), 'utf8').replace('; upgrade-insecure-requests', ''));
    expect((await ask(port, '/nowhere')).status).toBe(404);
    expect((await ask(port, '/@preview/client.js')).status).toBe(404);
    expect(await end()).toBe(0);
  });

  it('refuses a requested port that is in use', async () => {
    const taken = createServer();
    const port = await portOf(taken);
    expect(await site(['serve', '--root', business(), '--port', String(port)])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^site: Port ${port} is in use by another program\\.`)) as string,
    });
    taken.close();
  });

  it.each([
    ['a folder without data', ['--root', '/nonexistent'], 'There is no data/ folder in /nonexistent.'],
    ['a missing build', ['--built', '/nonexistent'], 'There is no built site in /nonexistent: it has no index.html.'],
    ['an invalid port', ['--port', '65536'], 'Expected a port from 0 to 65535.'],
    ['an empty address', ['--host', ''], 'Expected an address'],
    [
      'an address of another machine',
      ['--host', '203.0.113.7', '--port', '0', '--root', '.'],
      '"203.0.113.7" is not an address of this machine.',
    ],
  ])('refuses %s with exit code 2 and a message', async (_what, args, words) => {
    const root = business();
    const run = await site(['serve', ...args.map((each) => (each === '.' ? root : each))]);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(words);
  });

  it('opens the browser at the requested page, whose key is not what it is started with', async () => {
    const root = business();
    const browser = join(root, 'browser.sh');
    writeFileSync(
      browser,
      `#!/bin/sh\nprintf '%s' "$1" > "${join(root, 'opened.tmp')}"\nmv "${join(root, 'opened.tmp')}" "${join(root, 'opened')}"\n`,
    );
    chmodSync(browser, 0o755);
    const { port, end } = await serve(['--root', root, '--port', '0', '--open', '/contact'], {
      env: { BROWSER: browser },
    });
    const opened = join(root, 'opened');
    await expect.poll(() => existsSync(opened)).toBe(true);
    const page = new URL(readFileSync(opened, 'utf8'));
    expect(page.href).toMatch(/^file:[^?]*\.html$/);
    expect(statSync(page).mode & 0o777).toBe(0o600);
    expect(readFileSync(page, 'utf8')).toMatch(
      new RegExp(`url=http://localhost:${port}/contact\\?preview=[\\w-]{22}"`),
    );
    await end();
  });

  it('says whether the browser could be started', async () => {
    vi.stubEnv('BROWSER', `${import.meta.filename}/browser`); // Node throws this error, and emits others.
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = join(temporaryFolder(), 'open.html');
    expect(await openBrowser('http://localhost/', page)).toBe(false);
    vi.stubEnv('BROWSER', 'true');
    expect(await openBrowser('http://localhost/?a=1&b="2"', page)).toBe(true);
    expect(readFileSync(page, 'utf8')).toContain('url=http://localhost/?a=1&#38;b=&#34;2&#34;"');
    expect(await openBrowser('http://localhost/', join(page, 'below-a-file.html'))).toBe(false);
  });

  it('starts with a broken site, prints its problems, and serves it once they are fixed', async () => {
    const root = business();
    const file = join(root, 'data/pages/home.yaml');
    const good = readFileSync(file, 'utf8');
    appendFileSync(
      join(root, 'data/business.yaml'),
      'disclosures: [{ text: RCE-10042, page: /, outsideFooter: true, law: ORS 701 }]\n',
    );
    writeFileSync(file, good.replace('title: Home', 'titel: Home'));
    const { port, said, end } = await serve(['--root', root, '--port', '0']);
    await expect.poll(said).toContain('There is no field "titel" here.');
    expect((await ask(port, '/')).status).toBe(500);
    writeFileSync(file, good);
    await expect.poll(async () => (await ask(port, '/')).status).toBe(200);
    await expect.poll(said).toContain('error claims/disclosures'); // What only a check of the whole site finds.
    expect(said()).not.toContain('Fixed.');
    writeFileSync(file, good.replace('A roof that holds', 'A roof that holds (RCE-10042)'));
    await expect.poll(said).toContain('Fixed.');
    expect(await end()).toBe(0);
  });
});
