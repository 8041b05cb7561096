// Chromium, driven by playwright-core: the one of the other browser tests.
import { openBrowser } from '../../generator/tools/audit/browser.ts';
import { type Action, type Engine, KEYS, type Tab } from './engine.ts';

/** How playwright calls the keys that have names. */
const NAMES = new Map(Object.entries(KEYS).map(([name, value]) => [value, name]));

/** Starts a Chromium. */
export async function chromium(): Promise<Engine> {
  const browser = await openBrowser();
  return {
    close: () => browser.close(),
    newTab: async (reducedMotion): Promise<Tab> => {
      const context = await browser.newContext({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
      const page = await context.newPage();
      const act = (action: Action): Promise<void> => {
        if (action.type === 'pointerMove') return page.mouse.move(action.x, action.y);
        if (action.type === 'pointerDown') return page.mouse.down();
        if (action.type === 'pointerUp') return page.mouse.up();
        if (!('value' in action)) return Promise.resolve();
        const key = NAMES.get(action.value) ?? action.value;
        return action.type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key);
      };
      return {
        open: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate<string>(expression),
        act: async (actions) => {
          for (const action of actions) await act(action);
        },
        resize: (width, height) => page.setViewportSize({ width, height }),
        close: () => context.close(),
      };
    },
  };
}
