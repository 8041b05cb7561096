// Puts `site serve` under load for minutes: thousands of edits of the content and of the program, while clients ask for
// pages or stay silent. Every answer is right, the heap does not grow, and the pages are those of a preview that starts anew.
//   npm run soak -- [--edits 2000] [--at-once 8] [--templates 60]
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { business, folder, home } from '../faults/ground.mjs';
import { editor } from './edits.mjs';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '8' },
    templates: { type: 'string', default: '60' },
    port: { type: 'string', default: '4477' },
  },
});
const PORT = Number(values.port);
const PAGES = ['/', '/about', '/contact', '/blog', '/blog/after-the-hail', '/services', '/services/roof-repair'];
const root = business('root');
writeFileSync(join(folder, 'secret.txt'), 'root:x:secret');
const { edit, finish, retitle } = editor(root);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts the preview in a process of its own: its answers, its output, its memory. */
function startPreview(port) {
  const report = fileURLToPath(new URL('report.mjs', import.meta.url));
  const site = [join(home, 'bin', 'site.mjs'), 'serve', '--root', root, '--port', String(port), '--now', '2026-01-15'];
  const child = spawn(process.execPath, ['--expose-gc', '--import', report, ...site], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let over;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-200_000);
  });
  child.on('exit', (code, signal) => {
    over = code ?? signal;
  });
  /** The status and body of the response to a path, which is sent as it is; status 0 if there is none. */
  const get = (path) =>
    new Promise((done) => {
      const failed = (error) => done({ status: 0, body: String(error) });
      http
        .get({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } }, (response) => {
          let body = '';
          response
            .setEncoding('utf8')
            .on('data', (part) => {
              body += part;
            })
            .on('end', () => done({ status: response.statusCode, body }))
            .on('error', failed);
        })
        .on('error', failed);
    });
  return {
    get,
    /** The last part of its output. */
    said: () => said,
    /** Its exit code or the signal that ended it; undefined while it runs. */
    over: () => over,
    /** Waits for up to 20 seconds until it serves its home page. */
    async ready() {
      for (let n = 0; n < 400 && (await get('/')).status !== 200; n++) await pause(50);
    },
    /** The size of its heap after garbage collection, in MB, which is also printed. */
    async heap(when) {
      await pause(1500);
      const before = said.split('MEMORY').length;
      child.kill('SIGUSR2');
      while (said.split('MEMORY').length === before && over === undefined) await pause(20);
      await pause(50);
      const { heapUsed, rss, handles } = JSON.parse(/MEMORY (\{.*\})(?![\s\S]*MEMORY \{)/.exec(said)[1]);
      const heap = heapUsed / 1e6;
      console.log(
        `     after ${when}: heap ${heap.toFixed(1)} MB, resident ${(rss / 1e6).toFixed(0)} MB, ${handles} handles`,
      );
      return heap;
    },
    kill: (signal) => child.kill(signal),
  };
}
const preview = startPreview(PORT);
const { get, heap } = preview;

/** Prints whether something holds, and returns it. */
function tell(holds, what) {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  return holds;
}

/** Whether a response is the page of its path. */
function isRight(path, { status, body }) {
  if (path.startsWith('/@preview/client')) return status === 200 && body.length > 1000;
  if (path === '/nowhere') return status === 404 && body.includes('Page Not Found');
  if (/secret/.test(path)) return (status === 404 || status === 400) && !body.includes('root:x:secret');
  if (path === '/sitemap.xml') return status === 200 && body.trimEnd().endsWith('</urlset>');
  return (
    status === 200 &&
    body.trimEnd().endsWith('</html>') &&
    new RegExp(`rel="canonical" href="https?://[^"/]+${path === '/' ? '/?' : path}"`).test(body)
  );
}

/** Edits the content, while clients ask for pages, others never finish their requests, and open pages come and go. */
async function contentEdits(count) {
  const paths = [...PAGES, '/nowhere', '/sitemap.xml', '/@preview/client.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt'];
  const wrong = new Set();
  let asked = 0;
  let isOver = false;
  const clients = Array.from({ length: Number(values['at-once']) }, async () => {
    while (!isOver && preview.over() === undefined) {
      const path = paths[asked++ % paths.length];
      const got = await get(path);
      if (!isRight(path, got)) wrong.add(`${path} ${got.status} ${got.body.slice(0, 160).replaceAll('\n', ' ')}`);
      await pause(10);
    }
  });
  const silent = Array.from({ length: 30 }, () =>
    connect(PORT, '127.0.0.1', function begin() {
      this.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    })
      .on('error', () => undefined)
      .resume(),
  );
  const marks = [];
  let open;
  for (let n = 0; n <= count && preview.over() === undefined; n++) {
    if (n % Math.ceil(count / 10) === 0) marks.push(await heap(`${n} edits`));
    edit();
    await pause(25);
    if (n % 50 !== 0) continue;
    open?.destroy();
    const headers = { host: `localhost:${PORT}` };
    open = http
      .get({ host: '127.0.0.1', port: PORT, path: '/@preview/events?path=/', headers }, (response) =>
        response.on('error', () => undefined).resume(),
      )
      .on('error', () => undefined);
  }
  isOver = true;
  await Promise.all(clients);
  for (const each of [open, ...silent]) each?.destroy();
  const growth = marks.at(-1) - marks[2];
  for (const each of [...wrong].slice(0, 10)) console.log(`     ${each}`);
  return [
    tell(
      wrong.size === 0,
      `${asked} requests during ${count} edits, beside 30 silent clients: ${wrong.size} kinds wrong`,
    ),
    tell(growth < 15, `${count} edits: the heap grew by ${growth.toFixed(1)} MB after the first fifth`),
  ].every(Boolean);
}

/** Saves a template and a style, each of which makes the preview bundle again. */
async function programEdits(count) {
  const files = ['templates/Document.tsx', 'templates/styles/site.css'].map((path) => join(home, path));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const marks = [];
  for (let n = 0; n <= count; n++) {
    if (n % Math.ceil(count / 6) === 0) marks.push(await heap(`${n} edits of the program`));
    writeFileSync(files[n % 2], `${texts[n % 2]}\n/* ${n} */\n`);
    retitle(`Edit ${n}`);
    await pause(250);
    await get('/');
  }
  const each = (marks.at(-1) - marks[1]) / ((count * 5) / 6);
  return tell(each < 3, `${count} edits of the program: ${each.toFixed(2)} MB of heap each after the first sixth`);
}

/** Whether each page is the same as in a preview that is started now. */
async function asAnew() {
  finish();
  const fresh = startPreview(PORT + 1);
  try {
    await fresh.ready();
    const differ = [];
    for (const path of [...PAGES, '/blog/coming', '/blog/linked', '/locations', '/sitemap.xml']) {
      const [mine, anew] = await Promise.all([get(path), fresh.get(path)]);
      if (mine.status !== anew.status || mine.body !== anew.body) differ.push(path);
    }
    return tell(
      differ.length === 0,
      `it shows the pages of a preview that starts now, except for: ${differ.join(' ')}`,
    );
  } finally {
    fresh.kill('SIGKILL');
  }
}

try {
  await preview.ready();
  const good = [
    await contentEdits(Number(values.edits)),
    await programEdits(Number(values.templates)),
    await asAnew(),
    tell(preview.over() === undefined, `it still runs: ${preview.over() ?? 'yes'}`),
  ];
  const said = preview.said();
  const [stack = ''] = /(?:.*\n){0,6}\s+at \S+.*:\d+:\d+/.exec(said) ?? [];
  good.push(tell(stack === '', `no stack trace in the terminal ${stack}`));
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  preview.kill('SIGTERM');
  await pause(500);
  preview.kill('SIGKILL');
}
