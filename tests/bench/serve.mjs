// Measures `site serve`: the time from a save until it shows, as the median of several edits of each kind.
//   node tests/bench/serve.mjs [--root DIR] [--articles 42,5000] [--edits 20] [--browser]
// Without --browser, a client of the event stream fetches the page when it is notified; with it, Chromium has to paint
// the change. Everything happens in temporary copies. Articles that a size needs beyond those of the root are generated.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCorpus } from './corpus.mjs';
import { kinds, timesOf } from './edits.mjs';
import { browserPage, eventPage, get } from './pages.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: project },
    articles: { type: 'string', default: '0,5000' },
    edits: { type: 'string', default: '20' },
    browser: { type: 'boolean', default: false },
  },
});
const EDITS = Number(values.edits);
/** How long to wait until the background work after the start is over. */
const settle = () => new Promise((done) => setTimeout(done, 700));

/** Copies the program, whose templates will be edited, and the content. */
function copies(articles) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const [home, root] = [join(folder, 'home'), join(folder, 'root')];
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(project, name), join(home, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'));
  makeCorpus(values.root, root, articles);
  const article = readdirSync(join(values.root, 'posts'))
    .filter((name) => name.endsWith('.md'))
    .sort()[0];
  return { folder, home, root, article };
}

/** Starts the preview. Returns its port, and the milliseconds from its start to the first page. */
async function start({ home, root }, port) {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [join(home, 'bin', 'site.mjs'), 'serve', '--root', root, '--port', String(port), '--now', '2026-11-20'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  for (;;) {
    const page = await get(port, '/').catch(() => '');
    if (page.includes('</html>')) {
      if (page.includes('data-preview-page=""')) throw new Error(`the site has problems:\n${said}`);
      return { child, first: performance.now() - begun };
    }
    if (child.exitCode !== null) throw new Error(said);
    await new Promise((done) => setTimeout(done, 4));
  }
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Measures every kind of edit, on a site with this many articles. */
async function measure(articles, port) {
  const places = copies(articles);
  const { child, first } = await start(places, port);
  const ended = new Promise((done) => child.once('exit', done));
  let browser;
  try {
    const { chromium } = values.browser ? await import('playwright-core') : {};
    browser = await chromium?.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    await settle();
    const pages = (await get(port, '/sitemap.xml')).split('<url>').length - 1;
    console.log(
      `${pages} pages in the sitemap, first page ${Math.round(first)} ms after the start${browser ? ', Chromium' : ', event stream and fetch'}`,
    );
    for (const [name, kind] of Object.entries(kinds(places))) {
      const page = browser ? await browserPage(port, kind, browser) : await eventPage(port, kind);
      const times = await timesOf(kind, EDITS, page.shown);
      await page.close();
      console.log(
        `  ${name.padEnd(16)} median ${median(times).toFixed(0).padStart(4)} ms, fastest ${Math.min(...times).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)}`,
      );
    }
  } finally {
    await browser?.close();
    child.kill('SIGINT');
    await ended;
    rmSync(places.folder, { recursive: true, force: true });
  }
}

let port = 4400;
for (const articles of values.articles.split(',').map(Number)) await measure(articles, ++port);
