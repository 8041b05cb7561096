// Counts how many of the visible texts of each page can be changed in place, and lists those that cannot.
//   node tests/bench/editable.mjs [--root DIR] [--page PATH]... [--browser PATH]
// The content is copied to a temporary folder. A text is asked for once for each block and link that it stands in.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { get } from './pages.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: project },
    page: { type: 'string', multiple: true },
    browser: { type: 'string', default: process.env.CHROME_PATH ?? '/usr/bin/chromium' },
  },
});
const root = mkdtempSync(join(tmpdir(), 'site-editable-'));
for (const name of ['data', 'posts', 'public']) cpSync(join(values.root, name), join(root, name), { recursive: true });
const port = 4990;
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [
  join(project, 'bin', 'site.mjs'),
  'serve',
  '--root',
  root,
  '--port',
  String(port),
]);
while (!(await get(port, '/').catch(() => '')).includes('</html>'))
  if (server.exitCode !== null) throw new Error('no preview');
const key = readFileSync(join(project, 'node_modules/.cache/site/preview-key'), 'utf8');
const headers = { cookie: `preview-${port}=${key}` };
const ask = async (name, path, body) => {
  const request = { method: 'POST', headers: { origin, ...headers }, body: JSON.stringify([body]) };
  return (await fetch(`${origin}/@preview/edit/${name}?${new URLSearchParams({ path })}`, request)).json();
};
const browser = await chromium.launch({ executablePath: values.browser, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });

/** The texts of the open page, as the preview's script counts them. */
const textsOfPage = () => {
  const plainOf = (text) =>
    text
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[\u2010-\u2015]/g, '-')
      .replace(/[\s\u200b\u2060]+/g, ' ')
      .trim()
      .toLowerCase();
  for (const each of document.querySelectorAll('details')) each.open = true;
  const counts = new Map();
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(node.data) || element.closest('script, style, svg, template, noscript, site-preview'))
      continue;
    const ordinal = counts.get(plainOf(node.data)) ?? 0;
    counts.set(plainOf(node.data), ordinal + 1);
    const href = (element.closest('a') ?? element.closest('li, article')?.querySelector('a'))?.getAttribute('href');
    const block = (element.closest('p, li, h1, h2, h3, h4, td, th, dt, dd, div') ?? element).textContent;
    texts.push({
      wanted: { text: node.data, ordinal },
      key: JSON.stringify([node.data, href, block.slice(0, 200), element.tagName]),
      isLabel: element.matches('dt, th'),
      isVisible: element.checkVisibility() && !element.closest('option, textarea'),
      where: `${element.tagName.toLowerCase()}.${element.className || element.parentElement.className}`,
    });
  }
  return texts;
};

const known = new Map();
const missing = new Map();
const paths =
  values.page ??
  [...(await get(port, '/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
let [can, all] = [0, 0];
for (const path of paths) {
  await page.goto(origin + path);
  const texts = await page.evaluate(textsOfPage);
  const may = await ask(
    'mayChange',
    path,
    texts.map(({ wanted }) => wanted),
  );
  let [here, of] = [0, 0];
  for (const [index, { wanted, key, isLabel, isVisible, where }] of texts.entries()) {
    if (!isVisible) continue;
    of++;
    if (!known.has(key)) known.set(key, 'text' in (await ask('find', path, wanted)));
    const isOffered = may[index] || (isLabel && may[index + 1]);
    if (known.get(key) && isOffered) here++;
    else
      missing.set(
        `${where} ${wanted.text.slice(0, 60)}`,
        (missing.get(`${where} ${wanted.text.slice(0, 60)}`) ?? 0) + 1,
      );
  }
  [can, all] = [can + here, all + of];
  console.log(`${((100 * here) / of).toFixed(1)} %  ${here} of ${of}  ${path}`);
}
console.log(`${((100 * can) / all).toFixed(1)} %  ${can} of ${all}  all pages`);
for (const [text, count] of [...missing].sort((a, b) => b[1] - a[1])) console.log(`${count}×  ${text}`);
await browser.close();
server.kill();
rmSync(root, { recursive: true, force: true });
