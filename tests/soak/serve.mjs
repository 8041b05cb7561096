// Puts `site serve` under load for minutes: thousands of requests while files change, silent clients, thousands of
// edits.
//   npm run soak -- [--requests 10000] [--at-once 50] [--edits 2000] [--templates 60]
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { business, folder, home } from '../faults/ground.mjs';
import { editor } from './edits.mjs';
import { pause, startPreview } from './preview.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '50' },
    edits: { type: 'string', default: '2000' },
    templates: { type: 'string', default: '60' },
    sources: { type: 'string', default: 'templates/Document.tsx,templates/styles/site.css' },
    port: { type: 'string', default: '4477' },
  },
});
const root = business('root');
writeFileSync(join(folder, 'secret.txt'), 'root:x:secret');
const port = Number(values.port);
const { edit, count: edited, finish, retitle } = editor(root);
const preview = startPreview(root, port, Number(values['at-once']));
const { get, memory } = preview;

/** Whether a response is the page of its path. */
function isRight(path, { status, body }) {
  if (path.startsWith('/@preview/client')) return status === 200 && body.length > 1000;
  if (path === '/nowhere') return status === 404 && body.includes('Page Not Found');
  if (/secret|%2e|\.\./.test(path)) return (status === 404 || status === 400) && !body.includes('root:x:secret');
  if (path === '/sitemap.xml') return status === 200 && body.trimEnd().endsWith('</urlset>');
  return (
    status === 200 &&
    body.trimEnd().endsWith('</html>') &&
    new RegExp(`rel="canonical" href="https?://[^"/]+${path === '/' ? '/?' : path}"`).test(body)
  );
}

async function requests(count, atOnce) {
  const paths = [
    '/',
    '/about',
    '/contact',
    '/blog',
    '/blog/after-the-hail',
    '/services',
    '/services/roof-repair',
    '/roofing-bench',
    '/locations',
    '/nowhere',
    '/sitemap.xml',
    '/@preview/client.js',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ];
  const wrong = [];
  let asked = 0;
  let isOver = false;
  const editing = (async () => {
    while (!isOver) {
      edit({ mayTakeAway: false }); // without its folder an article is rightly not found
      await pause(30);
    }
  })();
  const slow = Array.from({ length: 30 }, () =>
    connect(port, '127.0.0.1', function begin() {
      this.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    })
      .on('error', () => undefined)
      .resume(),
  );
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('a');
  }, 500);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (asked < count && preview.over() === undefined) {
        const path = paths[asked++ % paths.length];
        const got = await get(path);
        if (!isRight(path, got)) wrong.push(`${path} ${got.status} ${got.body.slice(0, 160).replaceAll('\n', ' ')}`);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await editing;
  clearInterval(dripping);
  const closed = slow.filter((socket) => socket.destroyed || !socket.readable).length;
  for (const socket of slow) socket.destroy();
  console.log(
    `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${asked} requests, ${atOnce} at once, ${edited()} edits meanwhile, 30 slow clients (${closed} closed by the server): ${wrong.length} wrong, ${seconds.toFixed(1)} s`,
  );
  for (const each of [...new Set(wrong)].slice(0, 10)) console.log(`     ${each}`);
  return wrong.length === 0;
}

async function manyEdits(count) {
  const marks = [];
  const events = [];
  for (let n = 0; n <= count; n++) {
    if (n % Math.ceil(count / 10) === 0) {
      await pause(700);
      marks.push(await memory());
      const { heapUsed, rss, handles } = marks.at(-1);
      console.log(
        `     after ${n} edits: heap ${(heapUsed / 1e6).toFixed(1)} MB, resident ${(rss / 1e6).toFixed(0)} MB, ${handles} handles`,
      );
    }
    edit();
    await pause(25);
    if (n % 4 === 0) await get(n % 8 === 0 ? '/' : '/blog/after-the-hail');
    if (n % 50 === 0) {
      for (const request of events.splice(0)) request.destroy();
      events.push(
        http
          .get(
            { host: '127.0.0.1', port, path: '/@preview/events?path=/', headers: { host: `localhost:${port}` } },
            (response) => response.on('error', () => undefined).resume(),
          )
          .on('error', () => undefined),
      );
    }
  }
  for (const request of events) request.destroy();
  const settled = marks.slice(2);
  const growth = (settled.at(-1).heapUsed - settled[0].heapUsed) / 1e6;
  console.log(
    `${growth < 15 ? 'ok  ' : 'FAIL'} ${count} edits: the heap went from ${(settled[0].heapUsed / 1e6).toFixed(1)} to ${(settled.at(-1).heapUsed / 1e6).toFixed(1)} MB after the first fifth`,
  );
  return growth < 15;
}

/** Saves a template, a style and a source of the engine, each of which makes the preview bundle again. */
async function templateEdits(count) {
  const files = values.sources.split(',').map((path) => join(home, path));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const marks = [];
  for (let n = 0; n <= count; n++) {
    if (n % Math.ceil(count / 6) === 0) {
      await pause(1500);
      marks.push(await memory());
      console.log(
        `     after ${n} edits of the program: heap ${(marks.at(-1).heapUsed / 1e6).toFixed(1)} MB, resident ${(marks.at(-1).rss / 1e6).toFixed(0)} MB`,
      );
    }
    const at = n % files.length;
    writeFileSync(files[at], `${texts[at]}\n/* ${n} */\n`);
    retitle(`Edit ${n}`);
    await pause(250);
    await get('/');
  }
  const each = (marks.at(-1).heapUsed - marks[1].heapUsed) / 1e6 / ((count * 5) / 6);
  console.log(
    `${each < 3 ? 'ok  ' : 'FAIL'} ${count} edits of the program: ${each.toFixed(2)} MB of heap each after the first sixth`,
  );
  return each < 3;
}

/** Whether each page is the same as in a preview that is started now. */
async function asAnew() {
  finish();
  const fresh = startPreview(root, port + 1);
  try {
    await fresh.ready();
    const differ = [];
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/blog',
      '/blog/after-the-hail',
      '/blog/coming',
      '/blog/linked',
      '/services',
      '/services/roof-repair',
      '/locations',
      '/sitemap.xml',
    ]) {
      const [mine, anew] = await Promise.all([get(path), fresh.get(path)]);
      if (mine.status !== anew.status || mine.body !== anew.body) differ.push(path);
    }
    console.log(
      `${differ.length === 0 ? 'ok  ' : 'FAIL'} it shows the same pages as a preview that starts now${differ.length === 0 ? '' : `, but for ${differ.join(' ')}`}`,
    );
    return differ.length === 0;
  } finally {
    fresh.kill('SIGKILL');
  }
}

try {
  await preview.ready();
  const good = [
    await requests(Number(values.requests), Number(values['at-once'])),
    await manyEdits(Number(values.edits)),
    await templateEdits(Number(values.templates)),
    await asAnew(),
  ];
  const [said, over] = [preview.said(), preview.over()];
  if (over !== undefined) console.log(`FAIL the preview ended (${over}):\n${said.slice(-2000)}`);
  const stacks = said.match(/\n\s+at \S+.*:\d+:\d+/g)?.length ?? 0;
  console.log(
    `${stacks === 0 ? 'ok  ' : 'FAIL'} stack traces in the terminal: ${stacks}${stacks === 0 ? '' : `\n${/(?:.*\n){0,6}\s+at \S+.*:\d+:\d+/.exec(said)[0]}`}`,
  );
  process.exitCode = good.every(Boolean) && over === undefined && stacks === 0 ? 0 : 1;
} finally {
  preview.kill('SIGTERM');
  await pause(500);
  preview.kill('SIGKILL');
}
