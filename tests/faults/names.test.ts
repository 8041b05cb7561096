// Extreme file names, extreme articles, and a hundred thousand files.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { numbered } from '../support/site.ts';
import { build, roofer, TRACE } from './ground.ts';

const minutes = { timeout: 600_000 };
const POST = 'posts/hail.md';

/** A folder with the business, and what is beside it. */
function business() {
  const folder = temporaryFolder();
  const [root, out] = [join(folder, 'root'), join(folder, 'out')];
  roofer.writeTo(root);
  return { root, out };
}

// oxfmt-ignore
const NAMES = [
  'with space.txt', "it's.txt", 'say "hi".txt', 'e\u0301.txt', '日本語.txt', '🙂.txt', '\u202egnp.txt', '100%.txt',
  '%2e%2e.txt', '%zz.txt', 'a\nb.txt', 'a\tb.txt', '-rf.txt', '--out.txt', 'a&b.txt', 'a<b>.txt', 'a;b.txt',
  '$(touch x).txt', '`x`.txt', 'a\\b.txt', 'a|b.txt', 'a?b.txt', 'a#b.txt', 'a*b.txt', '.a.txt', 'a..txt', 'a .txt',
  `${'x'.repeat(200)}.txt`, `${'é'.repeat(100)}.txt`, 'x'.repeat(255), 'CON', 'aux.txt', 'a.', 'a ', '\u00a0.txt',
  '\ufeff.txt', 'İ.txt', '__proto__', 'constructor', 'toString.html', 'index.htm',
];

it.each(NAMES)('a file called %j, below public/ and posts/, is published as it is, or reported', async (name) => {
  const { root, out } = business();
  writeTree(root, [[`public/docs/${name}`, `this is ${name}`]]);
  if (Buffer.byteLength(name) < 250) writeTree(root, [[`posts/${name}.md`, numbered(roofer.text(POST), 9)]]);
  const { code, said } = await build(root, out);
  const published = join(out, 'docs', name.normalize()); // An address is in NFC, however a Mac writes it.
  if (code === 0 && !name.startsWith('.')) expect(readFileSync(published, 'utf8')).toBe(`this is ${name}`);
  else if (code !== 0) expect([code, said]).toEqual([1, expect.stringMatching(/^(data|posts|public)\//m)]);
});

it.each<[string, (root: string) => void]>([
  [
    'a folder named like a file',
    (root) =>
      ['data/pages/folder.yaml', 'posts/folder.md', 'public/folder.jpg', 'data/drawings/folder.svg'].forEach((path) =>
        mkdirSync(join(root, path)),
      ),
  ],
  [
    'twin articles',
    (root) => ['Twin.md', 'twin.md'].forEach((name) => copyFileSync(join(root, POST), join(root, 'posts', name))),
  ],
  [
    'an article of ten megabytes',
    (root) =>
      writeFileSync(join(root, POST), roofer.text(POST) + 'It is "late", isn’t it -- very... late. '.repeat(250_000)),
  ],
  [
    'an article of half a million lines',
    (root) => writeFileSync(join(root, POST), roofer.text(POST) + 'word\n\n'.repeat(250_000)),
  ],
])('%s is built, or reported', minutes, async (_what, make) => {
  const { root, out } = business();
  make(root);
  const { code, said } = await build(root, out);
  expect(said).not.toMatch(TRACE);
  if (code !== 0) expect([code, said]).toEqual([1, expect.stringMatching(/^(data|posts|public)/m)]);
});

it('a hundred thousand files are published with 256 open at a time, and with a heap of 512 MB', minutes, async () => {
  const { root, out } = business();
  for (let n = 0; n < 100_000; n++) {
    const folder = join(root, 'public', 'many', String(n % 100));
    if (n < 100) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${n}.txt`), `file ${n}`);
  }
  expect(await build(root, out, { before: 'ulimit -n 256; exec' })).toEqual({ code: 0, said: '' });
  expect(await build(root, out, { env: { NODE_OPTIONS: '--max-old-space-size=512' } })).toEqual({ code: 0, said: '' });
  expect(existsSync(out) && readdirSync(join(out, 'many'), { recursive: true }).length).toBe(100_100);
});
