// Measures `site serve`: from a save to the screen, as the median of several edits of each kind. node
// tests/bench/serve.mjs [--root DIR] [--articles 42,5000] [--edits 20] [--browser] Without --browser: an event-stream
// client that fetches the page when it is told to. With it: Chromium, until the change is painted. Everything happens
// in temporary copies. Articles beyond those of the root are made from them, with slugs of their own.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCorpus } from './corpus.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { root: { type: 'string', default: project }, articles: { type: 'string', default: '0,5000' }, edits: { type: 'string', default: '20' }, browser: { type: 'boolean', default: false } } });
const EDITS = Number(values.edits);
/** Nothing is measured until the background work of the start is over. */
const settle = () => new Promise((done) => setTimeout(done, 700));

/** A copy of the program, so that its templates may be edited, and of the content. */
function copies(articles) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const [home, root] = [join(folder, 'home'), join(folder, 'root')];
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json']) cpSync(join(project, name), join(home, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'));
  makeCorpus(values.root, root, articles);
  const article = readdirSync(join(values.root, 'posts')).filter((name) => name.endsWith('.md')).sort()[0];
  return { folder, home, root, article };
}

function get(port, path) {
  return new Promise((done, failed) => http.get({ port, host: '127.0.0.1', path, headers: { host: `localhost:${port}` } }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => done(text));
  }).on('error', failed));
}

/** Starts the preview; gives its port, and the milliseconds from start to the first page. */
async function start({ home, root }, port) {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(home, 'bin', 'site.mjs'), 'serve', '--root', root, '--port', String(port), '--now', '2026-11-20'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => { said += text; });
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

/** A page that listens as a browser does, without being one. */
function eventPage(port, path) {
  const held = { page: '', styles: '' };
  const read = async (address = path) => {
    const html = await get(port, address);
    held.page = /data-preview-page="([^"]*)"/.exec(html)[1];
    held.styles = /data-preview-styles="([^"]*)"/.exec(html)[1] || held.styles;
    return html;
  };
  const until = (holds) => new Promise((done) => {
    const request = http.get({ port, host: '127.0.0.1', path: `/@preview/events?${new URLSearchParams({ path, ...held })}`, headers: { host: `localhost:${port}` } }, (response) => {
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
          const hasSameScripts = told.page.split('.')[0] === held.page.split('.')[0];
          const seen = isPage ? await read(hasSameScripts ? `/@preview/page?path=${path}` : `/@preview/again?${new URLSearchParams({ path, styles: held.styles })}`) : await get(port, `/@preview/styles?path=${path}`);
          if (told.styles) held.styles = told.styles;
          if (holds(seen)) {
            request.destroy();
            done();
          }
        }
      });
    });
    request.on('error', () => undefined);
  });
  return { read, until };
}

/** The edits: a file, how one edit changes it, the page it shows on, and how the page shows it. */
function kinds({ home, root, article }) {
  const slug = /^slug:\s*(\S+)/m.exec(readFileSync(join(root, 'posts', article), 'utf8'))[1];
  const drawing = /drawing: (\S+)/.exec(readFileSync(join(root, 'data', 'pages', 'home.yaml'), 'utf8'))[1];
  const text = (mark) => (html) => html.includes(mark);
  return {
    article: { file: join(root, 'posts', article), path: `/blog/${slug}`, edit: (source, mark) => `${source}\nEdited ${mark}.\n`, shows: text },
    YAML: { file: join(root, 'data', 'pages', 'home.yaml'), path: '/', edit: (source, mark) => source.replace(/^( *- type: hero\n(?: {4}.*\n)*? {4}title: ).*/m, `$1${mark}`), shows: text },
    'YAML, all pages': { file: join(root, 'data', 'business.yaml'), path: '/', edit: (source, mark) => source.replace(/^companyName: .*$/m, `companyName: Company ${mark}`), shows: text },
    template: { file: join(home, 'templates', 'Document.tsx'), path: '/', edit: (source, mark) => source.replace('{words.skip}', `{words.skip} ${mark}`), shows: text },
    style: { file: join(home, 'templates', 'styles', 'site.css'), path: '/', edit: (source, mark) => `${source}\n:root { --bench: ${mark}; }\n`, shows: text },
    island: { file: join(home, 'templates', 'islands', 'LeadForm.island.tsx'), path: '/contact', edit: (source, mark) => source.replace('<form', `<form title="${mark}"`), shows: text },
    client: { file: join(home, 'client', 'main.ts'), path: '/', edit: (source, mark) => `${source}\ndocument.documentElement.dataset.bench = '${mark}';\n`, shows: () => (html) => html.includes('</html>') },
    drawing: { file: join(root, 'data', 'drawings', `${drawing}.svg`), path: '/', edit: (source, mark) => source.replace('</svg>', `<text x="1" y="9">${mark}</text></svg>`), shows: text },
  };
}

/** Saves as editors do: every other time through a neighbour and a rename. */
function save(file, text, turn) {
  if (turn % 2 === 0) return writeFileSync(file, text);
  const other = `${file}.tmp`;
  writeFileSync(other, text);
  return renameSync(other, file);
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const gap = () => new Promise((done) => setTimeout(done, 250));

async function throughEvents(port, kind) {
  const source = readFileSync(kind.file, 'utf8');
  const page = eventPage(port, kind.path);
  await page.read();
  const times = [];
  for (let i = 0; i < EDITS; i++) {
    const mark = `m${i}x${Date.now().toString(36)}`;
    const seen = page.until(kind.shows(mark));
    await gap();
    const begun = performance.now();
    save(kind.file, kind.edit(source, mark), i);
    await seen;
    times.push(performance.now() - begun);
  }
  writeFileSync(kind.file, source);
  await gap();
  return times;
}

/** In the page: tells of each mark on the frame after the one that first shows it. */
function watchForMarks() {
  const MARK = /m\d+x[0-9a-z]{8}/g;
  const told = new Set();
  const look = () => {
    const root = document.documentElement;
    const text = [document.body?.textContent, root && getComputedStyle(root).getPropertyValue('--bench'), root?.dataset.bench, document.querySelector('form[title]')?.title].join(' ');
    for (const [mark] of text.matchAll(MARK)) {
      if (told.has(mark)) continue;
      told.add(mark);
      requestAnimationFrame(() => setTimeout(() => window.painted(mark)));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function throughBrowser(port, kind, browser) {
  const source = readFileSync(kind.file, 'utf8');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const waiting = new Map();
  await page.exposeFunction('painted', (mark) => waiting.get(mark)?.());
  await page.addInitScript(watchForMarks);
  await page.goto(`http://localhost:${port}${kind.path}`);
  await page.waitForFunction(() => document.querySelector('site-preview')?.shadowRoot.querySelector('.pill')?.textContent);
  const times = [];
  for (let i = 0; i < EDITS; i++) {
    const mark = `m${i}x${Date.now().toString(36)}`;
    const seen = new Promise((done) => waiting.set(mark, done));
    await gap();
    const begun = performance.now();
    save(kind.file, kind.edit(source, mark), i);
    await seen;
    times.push(performance.now() - begun);
  }
  await page.close();
  writeFileSync(kind.file, source);
  await gap();
  return times;
}

let port = 4400;
for (const articles of values.articles.split(',').map(Number)) {
  const places = copies(articles);
  const { child, first } = await start(places, ++port);
  const ended = new Promise((done) => child.once('exit', done));
  const { chromium } = values.browser ? await import('playwright-core') : {};
  const browser = await chromium?.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
  await settle();
  const pages = (await get(port, '/sitemap.xml')).split('<url>').length - 1;
  console.log(`${pages} pages in the sitemap, first page ${Math.round(first)} ms after the start${browser ? ', Chromium' : ', event stream and fetch'}`);
  for (const [name, kind] of Object.entries(kinds(places))) {
    const times = browser ? await throughBrowser(port, kind, browser) : await throughEvents(port, kind);
    console.log(`  ${name.padEnd(16)} median ${median(times).toFixed(0).padStart(4)} ms, fastest ${Math.min(...times).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)}`);
  }
  await browser?.close();
  child.kill('SIGINT');
  await ended;
  mkdirSync(places.folder, { recursive: true });
  rmSync(places.folder, { recursive: true, force: true });
}
