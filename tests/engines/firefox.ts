// Firefox, driven by WebDriver BiDi, which it speaks itself (https://www.w3.org/TR/webdriver-bidi/).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSources, type Engine, start, type Tab } from './engine.ts';

/** Without a mouse, as on a server, Firefox says that it cannot hover. The rest keeps it from calling home. */
const PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Connects to a browser. Returns the function that sends a command and resolves with its result. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((done, failed) => {
    socket.onopen = done;
    socket.onerror = () => failed(new Error(`no WebDriver BiDi at ${url}`));
  });
  const waiting: ((answer: { error?: string; message: string; result: Record<string, unknown> }) => void)[] = [];
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const answer = JSON.parse(data) as { id?: number } & Parameters<(typeof waiting)[number]>[0];
    if (answer.id !== undefined) waiting[answer.id]?.(answer);
  };
  return (method, params) =>
    new Promise((done, failed) => {
      const id = waiting.push((answer) =>
        answer.error ? failed(new Error(`${method}: ${answer.error}, ${answer.message}`)) : done(answer.result),
      );
      socket.send(JSON.stringify({ id: id - 1, method, params }));
    });
}

/** Starts a Firefox for each kind of motion that is asked for: that is a preference of the whole browser. */
export async function firefox(program: string): Promise<Engine> {
  const started = new Map<boolean, Promise<Awaited<ReturnType<typeof launch>>>>();
  const of = (reducedMotion: boolean): ReturnType<typeof launch> => {
    const own = started.get(reducedMotion) ?? launch(program, reducedMotion);
    started.set(reducedMotion, own);
    return own;
  };
  return {
    newTab: async (reducedMotion) => newTab((await of(reducedMotion)).send),
    close: async () => void (await Promise.all([...started.values()].map(async (each) => (await each).stop()))),
  };
}

async function launch(program: string, reducedMotion: boolean): Promise<{ send: Send; stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'site-firefox-'));
  const preferences = Object.entries({ ...PREFERENCES, 'ui.prefersReducedMotion': reducedMotion ? 1 : 0 });
  writeFileSync(
    join(profile, 'user.js'),
    preferences.map(([name, value]) => `user_pref("${name}", ${value});`).join('\n'),
  );
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const { said, stop } = await start(program, args, /ws:\/\/[\w.:]+(?=\s)/);
  const send = await connect(`${said}/session`);
  await send('session.new', { capabilities: {} });
  return {
    send,
    stop: async () => {
      await stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function newTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const answer = (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })) as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return answer.result.value;
    },
    act: async (actions) => void (await send('input.performActions', { context, actions: asSources(actions) })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}
