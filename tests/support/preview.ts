// A preview for one test: content and program in temporary folders, a server on a free port, and simulated open pages.
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { diskCache } from '../../generator/system/cache.ts';
import type { Check } from '../../generator/tools/preview/state/check.ts';
import { PREVIEW_PATH, type Message } from '../../generator/tools/preview/protocol.ts';
import { type Preview, startPreview } from '../../generator/tools/preview/preview.ts';
import { terminalReporter } from '../../bin/reports/serve-report.ts';
import { PLAIN } from '../../generator/problems/format.ts';
import { makeTheme } from '../../templates/theme.ts';
import { newFolder } from './files.ts';
import { CACHE, HOME } from './places.ts';
import { theme, TODAY, type TestSite } from './site.ts';

// No test opens the editor of whoever runs it.
for (const name of ['SITE_EDITOR', 'VISUAL', 'EDITOR']) delete process.env[name];

/** The key of each preview, and what a browser sends that has been told it. */
const KEY = 'the-key-of-the-tests';
export const OPENED = `?preview=${KEY}`;
export const keyCookie = (port: number): string => `preview-${port}=${KEY}`;

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The bytes as text. */
  readonly body: string;
}

/** Sends a request to a server on loopback. The path is sent unmodified. */
export function ask(
  port: number,
  path: string,
  {
    headers = {},
    method = 'GET',
    body: sent,
  }: { readonly headers?: OutgoingHttpHeaders; readonly method?: string; readonly body?: string | Uint8Array } = {},
): Promise<Answered> {
  return new Promise((done, failed) => {
    httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const bytes = Buffer.concat(parts);
            done({ status: response.statusCode!, headers: response.headers, bytes, body: bytes.toString() });
          });
      },
    )
      .on('error', failed)
      .end(sent);
  });
}

/** An open page: its HTML and versions, and every message it received. */
export interface OpenPage {
  readonly html: string;
  /** The hashes of the page and its stylesheet. */
  readonly held: { readonly page: string; readonly styles: string };
  readonly told: readonly Message[];
  /** The first message that satisfies `holds`, received already or later. */
  until(holds: (message: Message) => boolean): Promise<Message>;
  /** Resolves when the page is notified of a newer version of it. */
  outdated(): Promise<Message>;
  close(): void;
}

export interface PreviewOptions {
  readonly base?: string;
  readonly drafts?: boolean | 'valid';
  readonly today?: string;
  /** Runs a copy of the program, whose sources the test may edit. */
  readonly ownProgram?: boolean;
  /** Stands for the check of the whole site, which takes seconds. */
  readonly check?: Check;
  /** Whether texts may be changed on the pages. */
  readonly mayEdit?: boolean;
}

/** A running preview, and ways to interact with it. */
export class TestPreview {
  private readonly pages: OpenPage[] = [];

  /** `said` is the output in the terminal. */
  private constructor(
    readonly root: string,
    readonly home: string,
    readonly said: readonly string[],
    private readonly folder: string,
    private readonly preview: Preview,
  ) {}

  /** Starts the preview of a site. */
  static async start(
    site: TestSite,
    { base = '/', drafts = 'valid', today = TODAY, ownProgram = false, check, mayEdit = true }: PreviewOptions = {},
  ): Promise<TestPreview> {
    const folder = newFolder();
    const root = join(folder, 'root');
    const home = ownProgram ? join(folder, 'home') : HOME;
    mkdirSync(join(root, 'posts'), { recursive: true });
    site.writeTo(root);
    if (ownProgram) copyProgram(home);
    const load = { base, siteUrl: undefined, drafts, mail: {} };
    const said: string[] = [];
    const told = terminalReporter({ home, root }, PLAIN, true, (text) => said.push(text));
    const preview = await startPreview(
      // The theme of this program is shared: what is made of its sources is made once.
      {
        home,
        root,
        makeTheme: ownProgram ? makeTheme : () => theme,
        load,
        today: () => today,
        cache: diskCache(CACHE, 'tests'),
      },
      {
        hostName: '127.0.0.1',
        reporter: told,
        key: KEY,
        mayEdit,
        check,
      },
    );
    await new Promise<void>((done) => preview.server.listen(0, '127.0.0.1', done));
    told.changed(preview.current, new Set(), 0);
    preview.current.startChecks();
    return new TestPreview(root, home, said, folder, preview);
  }

  get port(): number {
    return (this.preview.server.address() as AddressInfo).port;
  }

  ask(path: string, options: Parameters<typeof ask>[2] = {}): Promise<Answered> {
    const { headers, ...others } = options;
    return ask(this.port, path, { ...others, headers: { cookie: keyCookie(this.port), ...headers } });
  }

  /** Saves a file in place, as some editors do. */
  save(path: string, text: string | Uint8Array): void {
    const file = join(
      path.startsWith('templates/') || path.startsWith('generator/') || path.startsWith('client/')
        ? this.home
        : this.root,
      path,
    );
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Saves a file by writing another one and renaming it, as other editors do. */
  saveByRename(path: string, text: string): void {
    const file = join(this.root, path);
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  }

  delete(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  /** Opens a page as a browser does: requests its HTML, then its event stream. */
  async open(path: string): Promise<OpenPage> {
    const { body } = await this.ask(path);
    const held = {
      page: /data-preview-page="([^"]*)"/.exec(body)?.[1] ?? '',
      styles: /data-preview-styles="([^"]*)"/.exec(body)?.[1] ?? '',
    };
    const page = listen(this.port, path, body, held);
    this.pages.push(page);
    return page;
  }

  async stop(): Promise<void> {
    for (const page of this.pages) page.close();
    await this.preview.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Manages the previews of a test file. The returned function starts one, which is stopped after the test. */
export function previews(): typeof TestPreview.start {
  const running: TestPreview[] = [];
  afterEach(async () => void (await Promise.all(running.splice(0).map((preview) => preview.stop()))));
  return async (site, options) => {
    const preview = await TestPreview.start(site, options);
    running.push(preview);
    return preview;
  };
}

function listen(
  port: number,
  path: string,
  html: string,
  held: { readonly page: string; readonly styles: string },
): OpenPage {
  const told: Message[] = [];
  const waiting = new Set<() => void>();
  const request = httpGet(
    {
      host: '127.0.0.1',
      port,
      agent: false, // The server may be about to close a connection that others have used.
      path: `${PREVIEW_PATH}/events?${new URLSearchParams({ path, ...held })}`,
      headers: { host: `localhost:${port}`, cookie: keyCookie(port) },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const messages = (text += part).split('\n\n');
        text = messages.pop()!;
        for (const message of messages) {
          const data = /^data: (.+)$/m.exec(message)?.[1];
          if (data) told.push(JSON.parse(data) as Message);
        }
        for (const check of waiting) check();
      });
      response.on('error', () => undefined);
    },
  );
  const lost = new Promise<never>((_done, failed) => {
    request.on('error', failed).on('close', () => failed(new Error(`The events of ${path} ended.`)));
  });
  lost.catch(() => undefined); // Nobody may be waiting.
  const until: OpenPage['until'] = (holds) => {
    const message = new Promise<Message>((done) => {
      const check = (): void => {
        const found = told.find(holds);
        if (!found) return;
        waiting.delete(check);
        done(found);
      };
      waiting.add(check);
      check();
    });
    return Promise.race([message, lost]);
  };
  return {
    html,
    held,
    told,
    until,
    outdated: () => until(({ page }) => page !== '' && page !== held.page),
    close: () => void request.destroy(),
  };
}

/** Copies the program’s sources to `home`, and links the project’s packages. */
export function copyProgram(home: string): void {
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'tsconfig.json'])
    cpSync(join(HOME, name), join(home, name), { recursive: true });
  symlinkSync(join(HOME, 'node_modules'), join(home, 'node_modules'));
}
