// Runs every journey in one engine; one that is not installed is said and skipped, or fails where it is asked for by
// name: ENGINES=chromium,firefox,webkit npm run engines
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromium } from './chromium.ts';
import { type Engine, type EngineName, installed } from './engine.ts';
import { firefox } from './firefox.ts';
import { type EngineHost, startHost } from './host.ts';
import { edits } from './journeys/edits.ts';
import { forms } from './journeys/forms.ts';
import { headers } from './journeys/headers.ts';
import { mails } from './journeys/mails.ts';
import { pages } from './journeys/pages.ts';
import { Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4';
/** How each engine starts; undefined if it is not installed. */
const STARTS: Readonly<Record<EngineName, () => Promise<Engine> | undefined>> = {
  chromium,
  firefox: () => {
    const program = installed('FIREFOX_PATH', '/usr/bin/firefox-esr', '/usr/bin/firefox');
    return program ? firefox(program) : undefined;
  },
  webkit: () => {
    const driver = installed('WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver');
    const browser = installed('WEBKIT_PATH', `${WEBKIT}.1/MiniBrowser`, `${WEBKIT}.0/MiniBrowser`);
    const screen = installed('XVFB_PATH', '/usr/bin/Xvfb');
    return driver && browser && screen ? webkit({ driver, browser, screen }) : undefined;
  },
};

/** Every journey, in this order. */
const JOURNEYS = { ...forms, ...headers, ...pages, ...edits, ...mails };

/** Defines a test for each journey in an engine. */
export function journeysIn(name: EngineName): void {
  const asked = process.env['ENGINES']?.split(',');
  let engine: Engine | undefined;
  let host: EngineHost;
  beforeAll(async () => {
    if (asked && !asked.includes(name)) return;
    const starting = STARTS[name]();
    if (!starting && asked) throw new Error(`${name} is not installed: docs/engines.md says how`);
    if (!starting) return console.warn(`${name} is not installed, its journeys are skipped`);
    [engine, host] = await Promise.all([starting, startHost(inject('world').site)]);
  });
  afterAll(() => Promise.all([engine?.close(), host?.close()]));
  for (const [title, go] of Object.entries(JOURNEYS))
    it(title, async ({ skip }) => {
      if (!engine) return skip();
      const who = new Visitor(engine, host);
      try {
        await go(who);
        expect((await who.complaints()).filter((text) => !who.expects?.test(text))).toEqual([]);
      } catch (error) {
        const said = await who.complaints().catch(() => []);
        if (error instanceof Error && said.length > 0) error.message += ` (the page says: ${said.join('; ')})`;
        throw error;
      } finally {
        await who.close();
      }
    });
}
