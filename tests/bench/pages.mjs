// Open pages that report when they show an edit: a simulated one, and one in Chromium.
import http from 'node:http';

/** Fetches the body of the response to a path. */
export const get = async (port, path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** Simulates a page: listens to the event stream and fetches the page again as a browser does. */
export async function eventPage(port, { path, shows }) {
  const held = { page: '', styles: '' };
  const read = async () => {
    const html = await get(port, path);
    held.page = /data-preview-page="([^"]*)"/.exec(html)[1];
    held.styles = /data-preview-styles="([^"]*)"/.exec(html)[1];
    return html;
  };
  const until = (holds) =>
    new Promise((done) => {
      const request = http.get(
        {
          port,
          host: '127.0.0.1',
          path: `/@preview/events?${new URLSearchParams({ path, page: held.page })}`,
          headers: { host: `localhost:${port}` },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', async (part) => {
            text += part;
            const messages = text.split('\n\n');
            text = messages.pop();
            for (const message of messages) {
              const data = /^data: (.*)$/m.exec(message)?.[1];
              const told = data ? JSON.parse(data) : undefined;
              if (!told || (told.page === held.page && ['', held.styles].includes(told.styles))) continue;
              const isPage = told.page !== held.page;
              const seen = isPage ? await read() : await get(port, `/@preview/styles?path=${path}`);
              if (told.styles) held.styles = told.styles;
              if (holds(seen)) {
                request.destroy();
                done();
              }
            }
          });
        },
      );
      request.on('error', () => undefined);
    });
  await read();
  return { shown: (mark) => until(shows(mark)), close: () => undefined };
}

/** Runs in the page: reports each mark in the frame after the one that first shows it. */
function watchForMarks() {
  const MARK = /m\d+x[0-9a-z]{8}/g;
  const told = new Set();
  const look = () => {
    const root = document.documentElement;
    const text = [
      document.body?.textContent,
      root && getComputedStyle(root).getPropertyValue('--bench'),
      root?.dataset.bench,
      document.querySelector('form[title]')?.title,
    ].join(' ');
    for (const [mark] of text.matchAll(MARK)) {
      if (told.has(mark)) continue;
      told.add(mark);
      requestAnimationFrame(() => setTimeout(() => window.painted(mark)));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page in a browser, where an edit counts as shown once it is painted. */
export async function browserPage(port, { path }, browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const waiting = new Map();
  await page.exposeFunction('painted', (mark) => waiting.get(mark)?.());
  await page.addInitScript(watchForMarks);
  await page.goto(`http://localhost:${port}${path}`);
  await page.waitForFunction(
    () => document.querySelector('site-preview')?.shadowRoot.querySelector('.pill')?.textContent,
  );
  return { shown: (mark) => new Promise((done) => waiting.set(mark, done)), close: () => page.close() };
}
