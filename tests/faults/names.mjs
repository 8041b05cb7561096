// Extreme file names, extreme articles, and a hundred thousand files.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, business, folder, note, place } from './ground.mjs';

const NAMES = [
  'with space.txt',
  "it's.txt",
  'say "hi".txt',
  'e\u0301.txt',
  '\u00e9.txt',
  '日本語.txt',
  '🙂.txt',
  '\u202egnp.txt',
  '100%.txt',
  '%2e%2e.txt',
  '%zz.txt',
  'a\nb.txt',
  'a\tb.txt',
  '-rf.txt',
  '--out.txt',
  'a&b.txt',
  'a<b>.txt',
  'a;b.txt',
  '$(touch x).txt',
  '`x`.txt',
  'a\\b.txt',
  'a|b.txt',
  'a?b.txt',
  'a#b.txt',
  'a*b.txt',
  '..a.txt'.slice(1),
  'a..txt',
  'a .txt',
  `${'x'.repeat(200)}.txt`,
  `${'é'.repeat(100)}.txt`,
  'x'.repeat(255),
  'CON',
  'aux.txt',
  'a.',
  'a ',
  '\u00a0.txt',
  '\ufeff.txt',
  'İ.txt',
  '__proto__',
  'constructor',
  'toString.html',
  'index.htm',
];

/** Tries a file of each name in public/, posts/ and data/. */
export async function names() {
  let good = 0;
  let tried = 0;
  for (const name of NAMES) {
    const root = business('root-names');
    const at = place('names');
    mkdirSync(join(root, 'public', 'docs'), { recursive: true });
    writeFileSync(join(root, 'public', 'docs', name), `this is ${name}`);
    const post = readFileSync(join(root, 'posts', 'hail.md'), 'utf8')
      .replace(/^id: .*$/m, 'id: "998"')
      .replace(/^slug: .*$/m, 'slug: another')
      .replace(/^title: .*$/m, 'title: Another')
      .replace(/^description: .*$/m, (line) => `${line.slice(0, -10)} other one`);
    if (Buffer.byteLength(name) < 250) writeFileSync(join(root, 'posts', `${name}.md`), post);
    const { code, said } = await build(root, join(at, 'out'));
    tried++;
    const published = join(at, 'out', 'docs', name.normalize()); // an address is in NFC, however a Mac writes it
    const copied = existsSync(published) && readFileSync(published, 'utf8') === `this is ${name}`;
    if ((code === 0 && (copied || name.startsWith('.'))) || (code === 1 && /^(data|posts|public)\//m.test(said)))
      good++;
    else console.log(JSON.stringify(name), code, said.slice(0, 300));
    rmSync(root, { recursive: true });
  }
  note('files with odd names, under public/ and posts/', tried, good);
  await strangers();
}

/** Content in which something is not what it seems to be, or far too long. tests/content/tree.test.ts has pipes and links. */
async function strangers() {
  const cases = {
    'a folder named like a file': (root) => {
      for (const name of ['data/pages/folder.yaml', 'posts/folder.md', 'public/folder.jpg', 'data/drawings/folder.svg'])
        mkdirSync(join(root, name));
    },
    'twin articles': (root) => {
      for (const name of ['Twin.md', 'twin.md'])
        copyFileSync(join(root, 'posts', 'hail.md'), join(root, 'posts', name));
    },
    'an article of ten megabytes': (root) =>
      writeFileSync(
        join(root, 'posts', 'hail.md'),
        `${readFileSync(join(root, 'posts', 'hail.md'), 'utf8')}\n${'It is "late", isn’t it -- very... late. '.repeat(250_000)}`,
      ),
    'an article of half a million lines': (root) =>
      writeFileSync(
        join(root, 'posts', 'hail.md'),
        `${readFileSync(join(root, 'posts', 'hail.md'), 'utf8')}\n${'word\n\n'.repeat(250_000)}`,
      ),
  };
  for (const [name, make] of Object.entries(cases)) {
    const root = business('root-strange');
    const at = place('strange');
    make(root);
    const begun = performance.now();
    const { code, signal, said } = await build(root, join(at, 'out'));
    const good =
      signal === null &&
      !/\n\s+at /.test(said) &&
      (code === 0 || (code === 1 && /^(data|posts|public)/m.test(said)) || (code === 74 && /\(E[A-Z]+\)/.test(said)));
    note(
      name,
      1,
      good ? 1 : 0,
      `exit code ${code}, ${Math.round(performance.now() - begun)} ms${said ? `: ${said.split('\n').slice(0, 3).join(' / ').replaceAll(folder, '…').slice(0, 240)}` : ''}`,
    );
    rmSync(root, { recursive: true });
  }
}

/** A hundred thousand files in public/. */
export async function many(count = 100_000) {
  const root = business('root-many');
  for (let n = 0; n < count; n++) {
    const parent = join(root, 'public', 'many', String(n % 100));
    if (n < 100) mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, `${n}.txt`), `file ${n}`);
  }
  const at = place('many');
  const begun = performance.now();
  const { code, said } = await build(root, join(at, 'out'), {
    before: ['/usr/bin/env', 'bash', '-c', 'ulimit -n 256; "$@" & wait $!; code=$?; exit $code', '_'],
  });
  const takes = performance.now() - begun;
  const { said: measured } = await build(root, join(at, 'out'), {
    before: ['/usr/bin/env', 'NODE_OPTIONS=--max-old-space-size=512'],
  });
  const there = existsSync(join(at, 'out'))
    ? Number(execFileSync('bash', ['-c', `find ${JSON.stringify(join(at, 'out', 'many'))} -type f | wc -l`]).toString())
    : 0;
  note(
    `${count} files under public/, 256 open at most`,
    1,
    code === 0 && there === count && measured === '' ? 1 : 0,
    `exit code ${code}, ${(takes / 1000).toFixed(1)} s, ${there} written; again with a heap of 512 MB${said ? `: ${said.slice(0, 200)}` : ''}`,
  );
}
