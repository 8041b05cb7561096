// WebKitGTK, driven by WebDriver, which Debian's webkit2gtk-driver speaks (https://www.w3.org/TR/webdriver2/).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asSources, type Engine, start, type Tab } from './engine.ts';

/** The programs that it takes. */
interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A screen in memory. */
  readonly screen: string;
}

type Send = (path: string, body?: object, method?: 'POST' | 'GET' | 'DELETE') => Promise<unknown>;

/** Lets the toolbar shrink, so that the window can be as narrow as a phone. */
const NARROW =
  'window box *, window headerbar, window headerbar * { min-width: 0; padding: 0; margin: 0; -gtk-icon-source: none; font-size: 1px; }';

/** Starts a screen. Each tab has a driver of its own, so that one that hangs ends with its journey. */
export async function webkit(programs: WebKitPrograms): Promise<Engine> {
  // Xvfb chooses a free number, and writes it to the file descriptor.
  const screen = await start(programs.screen, ['-displayfd', '1', '-screen', '0', '1600x1400x24'], /^\d+(?=\n)/m);
  const config = mkdtempSync(join(tmpdir(), 'site-webkit-'));
  let count = 0;
  const launch = async (reducedMotion: boolean): Promise<{ send: Send; stop: () => Promise<void> }> => {
    // Motion is a setting of the desktop.
    const own = join(config, String(++count), 'gtk-3.0');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`);
    writeFileSync(join(own, 'gtk.css'), NARROW);
    const port = 20_000 + ((process.pid * 100 + count) % 30_000);
    const { stop } = await start(programs.driver, [`--port=${port}`], undefined, {
      DISPLAY: `:${screen.said}`,
      XDG_CONFIG_HOME: dirname(own),
      // Without a bus of the user, GTK waits for one.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    });
    const send = sender(`http://127.0.0.1:${port}`);
    for (let tries = 0; ; tries++)
      try {
        await send('/status', undefined, 'GET');
        return { send, stop };
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((done) => setTimeout(done, 50));
      }
  };
  return {
    newTab: async (reducedMotion) => {
      const { send, stop } = await launch(reducedMotion);
      const options = { binary: programs.browser, args: ['--automation'] };
      const { sessionId } = (await send('/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 5000 } } },
      })) as { sessionId: string };
      return tabOf((path, body, method) => send(`/session/${sessionId}${path}`, body, method), stop);
    },
    close: async () => {
      await screen.stop();
      rmSync(config, { recursive: true, force: true });
    },
  };
}

const sender =
  (origin: string): Send =>
  async (path, body, method = 'POST') => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}, ${value?.message}`);
    return value;
  };

function tabOf(send: Send, stop: () => Promise<void>): Tab {
  const run = async (expression: string): Promise<string> => {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await send('/execute/async', { script, args: [] })) as { value: string; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  return {
    open: async (url) => void (await send('/url', { url })),
    run,
    act: async (actions) => void (await send('/actions', { actions: asSources(actions) })),
    resize: async (width, height) => {
      // The window includes a toolbar, whose size only the page knows.
      const rect = { width, height };
      for (let tries = 0; tries < 3; tries++) {
        await send('/window/rect', rect);
        const [w, h] = JSON.parse(await run('JSON.stringify([innerWidth, innerHeight])')) as [number, number];
        if (w === width && h === height) return;
        rect.width += width - w;
        rect.height += height - h;
      }
    },
    close: async () => {
      await send('', undefined, 'DELETE').catch(() => undefined);
      await stop();
    },
  };
}
