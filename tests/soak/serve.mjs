// Keeps at `site serve` for minutes: thousands of requests from here while files change, clients that send nothing,
// thousands of edits. npm run soak -- [--requests 10000] [--at-once 50] [--edits 2000] [--templates 60]
import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { business, folder, home } from '../faults/ground.mjs';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' }, 'at-once': { type: 'string', default: '50' }, edits: { type: 'string', default: '2000' }, templates: { type: 'string', default: '60' }, sources: { type: 'string', default: 'templates/Document.tsx,templates/styles/site.css,generator/routes/plan.ts' }, port: { type: 'string', default: '4477' } } });
const root = business('root');
writeFileSync(join(folder, 'secret.txt'), 'root:x:secret');
const port = Number(values.port);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(values['at-once']) });
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const serve = (at) => spawn(process.execPath, ['--expose-gc', '--import', fileURLToPath(new URL('report.mjs', import.meta.url)), join(home, 'bin', 'site.mjs'), 'serve', '--root', root, '--port', String(at), '--now', '2026-01-15'], { stdio: ['ignore', 'ignore', 'pipe'] });
const child = serve(port);
let said = '';
let over;
child.stderr.setEncoding('utf8').on('data', (text) => { said = (said + text).slice(-200_000); });
child.on('exit', (code, signal) => { over = code ?? signal; });

const get = (path, headers = {}, at = port) => new Promise((done) => {
  http.get({ host: '127.0.0.1', port: at, path, agent, headers: { host: `localhost:${at}`, ...headers } }, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (part) => { body += part; }).on('end', () => done({ status: response.statusCode, body })).on('error', (error) => done({ status: 0, body: String(error) }));
  }).on('error', (error) => done({ status: 0, body: String(error) }));
});

/** Heap and memory of the server, after it has collected its garbage. */
async function memory() {
  const before = said.split('MEMORY').length;
  child.kill('SIGUSR2');
  while (said.split('MEMORY').length === before) await pause(20);
  await pause(50);
  return JSON.parse(/MEMORY (\{.*\})(?![\s\S]*MEMORY \{)/.exec(said)[1]);
}

const homePage = join(root, 'data', 'pages', 'home.yaml');
const article = join(root, 'posts', 'hail.md');
const [homeText, articleText] = [readFileSync(homePage, 'utf8'), readFileSync(article, 'utf8')];
let edits = 0;
const another = (slug, id) => articleText.replace(/^id: .*$/m, `id: "${id}"`).replace(/^slug: .*$/m, `slug: ${slug}`).replace(/^title: .*$/m, `title: ${slug} ${edits}`).replace(/^description: .*$/m, (line) => `${line.slice(0, -12)} ${slug}`);
writeFileSync(join(root, 'posts', 'linked.txt'), another('linked', 999));
symlinkSync('linked.txt', join(root, 'posts', 'linked.md'));
/**
 * One save, each time of another kind: in place, by rename, with a mistake, a file that comes and goes, one behind a
 * link, a folder that goes and is put back.
 */
function edit() {
  edits++;
  switch (edits % 8) {
    case 0: writeFileSync(homePage, homeText.replace('title: A roof that holds', `title: A roof that holds ${edits}`)); break;
    case 1: writeFileSync(`${article}.tmp`, `${articleText}\nEdit ${edits}.\n`); renameSync(`${article}.tmp`, article); break;
    case 2: writeFileSync(homePage, homeText.replace('title:', edits % 16 === 2 ? 'titel:' : 'title:')); break;
    case 3: writeFileSync(join(root, 'posts', 'coming.md'), another('coming', 888)); break;
    case 5: writeFileSync(join(root, 'posts', 'linked.txt'), another('linked', 999)); break;
    case 6: renameSync(join(root, 'posts'), join(root, 'away')); break;
    case 7: renameSync(join(root, 'away'), join(root, 'posts')); break;
    default: rmSync(join(root, 'posts', 'coming.md'), { force: true });
  }
}

/** Whether an answer is the page of its path. */
function isRight(path, { status, body }) {
  if (path.startsWith('/@preview/client')) return status === 200 && body.length > 1000;
  if (path === '/nowhere') return status === 404 && body.includes('Page Not Found');
  if (/secret|%2e|\.\./.test(path)) return (status === 404 || status === 400) && !body.includes('root:x:secret');
  if (path === '/sitemap.xml') return status === 200 && body.trimEnd().endsWith('</urlset>');
  return status === 200 && body.trimEnd().endsWith('</html>') && new RegExp(`rel="canonical" href="https?://[^"/]+${path === '/' ? '/?' : path}"`).test(body);
}

async function requests(count, atOnce) {
  const paths = ['/', '/about', '/contact', '/blog', '/blog/after-the-hail', '/services', '/services/roof-repair', '/roofing-bench', '/locations', '/nowhere', '/sitemap.xml', '/@preview/client.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt'];
  const wrong = [];
  let asked = 0;
  let isOver = false;
  const editing = (async () => { while (!isOver) { edit(); await pause(30); } })();
  const slow = Array.from({ length: 30 }, () => connect(port, '127.0.0.1', function begin() { this.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '); }).on('error', () => undefined).resume());
  const dripping = setInterval(() => { for (const socket of slow) if (socket.writable) socket.write('a'); }, 500);
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (asked < count && over === undefined) {
      const path = paths[asked++ % paths.length];
      const got = await get(path);
      if (!isRight(path, got)) wrong.push(`${path} ${got.status} ${got.body.slice(0, 160).replaceAll('\n', ' ')}`);
    }
  }));
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await editing;
  clearInterval(dripping);
  const closed = slow.filter((socket) => socket.destroyed || !socket.readable).length;
  for (const socket of slow) socket.destroy();
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${asked} requests, ${atOnce} at once, ${edits} edits meanwhile, 30 slow clients (${closed} closed by the server): ${wrong.length} wrong, ${seconds.toFixed(1)} s`);
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
      console.log(`     after ${n} edits: heap ${(heapUsed / 1e6).toFixed(1)} MB, resident ${(rss / 1e6).toFixed(0)} MB, ${handles} handles`);
    }
    edit();
    await pause(25);
    if (n % 4 === 0) await get(n % 8 === 0 ? '/' : '/blog/after-the-hail');
    if (n % 50 === 0) {
      for (const request of events.splice(0)) request.destroy();
      events.push(http.get({ host: '127.0.0.1', port, path: '/@preview/events?path=/', headers: { host: `localhost:${port}` } }, (response) => response.on('error', () => undefined).resume()).on('error', () => undefined));
    }
  }
  for (const request of events) request.destroy();
  const settled = marks.slice(2);
  const growth = (settled.at(-1).heapUsed - settled[0].heapUsed) / 1e6;
  console.log(`${growth < 15 ? 'ok  ' : 'FAIL'} ${count} edits: the heap went from ${(settled[0].heapUsed / 1e6).toFixed(1)} to ${(settled.at(-1).heapUsed / 1e6).toFixed(1)} MB after the first fifth`);
  return growth < 15;
}

/** Saves of a template, a style and a source of the engine, each of which is bundled anew. */
async function templateEdits(count) {
  const files = values.sources.split(',').map((path) => join(home, path));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const marks = [];
  for (let n = 0; n <= count; n++) {
    if (n % Math.ceil(count / 6) === 0) {
      await pause(1500);
      marks.push(await memory());
      console.log(`     after ${n} edits of the program: heap ${(marks.at(-1).heapUsed / 1e6).toFixed(1)} MB, resident ${(marks.at(-1).rss / 1e6).toFixed(0)} MB`);
    }
    const at = n % files.length;
    writeFileSync(files[at], `${texts[at]}\n/* ${n} */\n`);
    writeFileSync(homePage, homeText.replace('title: Roof Repair', `title: Edit ${n}, Roof Repair`)); // with a share card that is yet to be drawn
    await pause(250);
    await get('/');
  }
  const each = (marks.at(-1).heapUsed - marks[1].heapUsed) / 1e6 / (count * 5 / 6);
  console.log(`${each < 3 ? 'ok  ' : 'FAIL'} ${count} edits of the program: ${each.toFixed(2)} MB of heap each after the first sixth`);
  return each < 3;
}

/** Whether each page is what a preview shows that is started now. */
async function asAnew() {
  while (edits % 8 !== 0) edit();
  const fresh = serve(port + 1);
  try {
    for (let n = 0; n < 400 && (await get('/', {}, port + 1)).status !== 200; n++) await pause(50);
    const differ = [];
    for (const path of ['/', '/about', '/contact', '/blog', '/blog/after-the-hail', '/blog/coming', '/blog/linked', '/services', '/services/roof-repair', '/locations', '/sitemap.xml']) {
      const [mine, anew] = await Promise.all([get(path), get(path, {}, port + 1)]);
      if (mine.status !== anew.status || mine.body !== anew.body) differ.push(path);
    }
    console.log(`${differ.length === 0 ? 'ok  ' : 'FAIL'} what it shows is what a preview shows that starts now${differ.length === 0 ? '' : `, but for ${differ.join(' ')}`}`);
    return differ.length === 0;
  } finally {
    fresh.kill('SIGKILL');
  }
}

try {
  for (let n = 0; n < 400 && (await get('/')).status !== 200; n++) await pause(50);
  const good = [await requests(Number(values.requests), Number(values['at-once'])), await manyEdits(Number(values.edits)), await templateEdits(Number(values.templates)), await asAnew()];
  if (over !== undefined) console.log(`FAIL the preview ended (${String(over)}):\n${said.slice(-2000)}`);
  const stacks = said.match(/\n\s+at \S+.*:\d+:\d+/g)?.length ?? 0;
  console.log(`${stacks === 0 ? 'ok  ' : 'FAIL'} stack traces in the terminal: ${stacks}${stacks === 0 ? '' : `\n${/(?:.*\n){0,6}\s+at \S+.*:\d+:\d+/.exec(said)[0]}`}`);
  process.exitCode = good.every(Boolean) && over === undefined && stacks === 0 ? 0 : 1;
} finally {
  child.kill('SIGTERM');
  await pause(500);
  child.kill('SIGKILL');
}
