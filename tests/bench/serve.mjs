// Measures `site serve`: the time from a save until Chromium has painted it, as the median of several edits of each kind.
//   node tests/bench/serve.mjs [--articles 0,5000] [--edits 20]
// Everything happens in temporary copies. Articles that a size needs beyond those of the site are generated.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { copyProgram, makeCorpus, median, project, temporaryFolder } from './corpus.mjs';

const { values } = parseArgs({
  options: { articles: { type: 'string', default: '0,5000' }, edits: { type: 'string', default: '20' } },
});
const pause = (time) => new Promise((done) => setTimeout(done, time));
const executablePath =
  process.env.CHROME_PATH ?? (await (await import('@sparticuz/chromium')).default.executablePath());
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });

/** The kinds of edits: the file, the edit that puts a mark into it, and the page that shows it. */
function kindsOf(home, root) {
  const posts = readdirSync(join(root, 'posts')).filter((name) => name.endsWith('.md'));
  const article = join(root, 'posts', posts.sort()[0]);
  const slug = /^slug:\s*(\S+)/m.exec(readFileSync(article, 'utf8'))[1];
  const page = join(root, 'data', 'pages', 'home.yaml');
  const drawing = /drawing: (\S+)/.exec(readFileSync(page, 'utf8'))[1];
  const hero = /^( *- type: hero\n(?: {4}.*\n)*? {4}title: ).*/m;
  const island = join(home, 'templates', 'islands', 'LeadForm.island.tsx');
  const client = (mark) => `\ndocument.documentElement.dataset.bench = '${mark}';\n`;
  return {
    article: [article, (text, mark) => `${text}\nEdited ${mark}.\n`, `/blog/${slug}`],
    YAML: [page, (text, mark) => text.replace(hero, `$1${mark}`)],
    'YAML, all pages': [
      join(root, 'data', 'business.yaml'),
      (text, mark) => text.replace(/(?<=^companyName: ).*/m, mark),
    ],
    template: [join(home, 'templates', 'Document.tsx'), (text, mark) => text.replace(/\{[\w.]*\.skip\}/, `$& ${mark}`)],
    style: [join(home, 'templates', 'styles', 'site.css'), (text, mark) => `${text}\n:root { --bench: ${mark}; }\n`],
    island: [island, (text, mark) => text.replace('<form', `<form title="${mark}"`), '/contact'],
    client: [join(home, 'client', 'site', 'main.ts'), (text, mark) => text + client(mark)],
    drawing: [
      join(root, 'data', 'drawings', `${drawing}.svg`),
      (text, mark) => text.replace('</svg>', `<text x="1" y="9">${mark}</text></svg>`),
    ],
  };
}

/** Runs in the page: reports each mark in the frame after the one that first shows it. */
function watchForMarks() {
  const told = new Set();
  const look = () => {
    const root = document.documentElement;
    const style = root && getComputedStyle(root).getPropertyValue('--bench');
    const title = document.querySelector('form[title]')?.title;
    for (const [mark] of [document.body?.textContent, style, root?.dataset.bench, title]
      .join(' ')
      .matchAll(/m\d+x\w{8}/g)) {
      if (!told.has(mark)) requestAnimationFrame(() => setTimeout(() => window.painted(mark)));
      told.add(mark);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Edits a file several times, as editors do: alternately in place and by rename. Returns the milliseconds until each is seen. */
async function timesOf(origin, [file, edit, path = '/']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const waiting = new Map();
  await page.exposeFunction('painted', (mark) => waiting.get(mark)?.());
  await page.addInitScript(watchForMarks);
  await page.goto(origin + path);
  await page.locator('site-preview .pill:not(:empty)').waitFor({ state: 'attached' });
  const source = readFileSync(file, 'utf8');
  const times = [];
  for (let turn = 0; turn < Number(values.edits); turn++) {
    const mark = `m${turn}x${Date.now().toString(36)}`;
    const edited = edit(source, mark);
    if (edited === source) throw new Error(`${file} does not contain the text to edit`);
    const seen = new Promise((done) => waiting.set(mark, done));
    await pause(250);
    const begun = performance.now();
    writeFileSync(turn % 2 === 0 ? file : `${file}.tmp`, edited);
    if (turn % 2 === 1) renameSync(`${file}.tmp`, file);
    await seen;
    times.push(performance.now() - begun);
  }
  writeFileSync(file, source);
  await pause(250);
  await page.close();
  return times;
}

for (const articles of values.articles.split(',').map(Number)) {
  const folder = temporaryFolder();
  const [home, root] = [copyProgram(folder), join(folder, 'root')];
  makeCorpus(project, root, articles);
  const site = [join(home, 'bin', 'site.mjs'), 'serve', '--root', root, '--port', '0', '--now', '2026-11-20'];
  const begun = performance.now();
  const child = spawn(process.execPath, site, { stdio: ['ignore', 'ignore', 'pipe'] });
  const origin = await new Promise((done, failed) => {
    let said = '';
    child.on('exit', () => failed(new Error(said)));
    child.stderr.on('data', (text) => {
      const [address] = /http:\/\/localhost:\d+/.exec((said += text)) ?? [];
      if (address) done(address);
    });
  });
  const page = await (await fetch(origin)).text();
  console.log(
    `${Math.max(articles, 0) || 'the site’s'} articles, first page after ${Math.round(performance.now() - begun)} ms`,
  );
  if (page.includes('data-preview-page=""')) throw new Error('the site has problems');
  await pause(700); // until the work in the background is over
  for (const [name, kind] of Object.entries(kindsOf(home, root))) {
    const times = (await timesOf(origin, kind)).map(Math.round);
    console.log(
      `  ${name.padEnd(16)} median ${median(times)} ms, fastest ${Math.min(...times)}, slowest ${Math.max(...times)}`,
    );
  }
  child.removeAllListeners('exit').kill('SIGINT');
}
await browser.close();
