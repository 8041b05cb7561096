// Measures `site build` with content of several sizes, next to other generators. npm run bench -- [options]
//   --articles 100,1000,4000,10000   sizes; 0 is the site as it is
//   --rounds 3                       how often everything is measured; the medians are printed
//   --peer "NAME@FOLDER=COMMAND;clean=a,b"
//                                    another generator's project, built cold in each round ({n} in FOLDER is the size);
//                                    may be repeated. Hugo, if installed, is always included, with a plain layout and
//                                    the same articles
//   --cards                          draw share cards too
// Peers take turns within a round, so that each ratio compares runs that follow each other. CPU time and memory are
// those of the program itself, and unknown for a peer that is not a Node program.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCorpus } from './corpus.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,100,1000,4000,10000' },
    rounds: { type: 'string', default: '3' },
    peer: { type: 'string', multiple: true, default: [] },
    cards: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

/** A copy of the program, so that its templates may be edited and its caches emptied. */
const home = join(folder, 'home');
for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
  cpSync(join(project, name), join(home, name), { recursive: true });
mkdirSync(join(home, 'node_modules'));
for (const name of readdirSync(join(project, 'node_modules')).filter((each) => each !== '.cache'))
  symlinkSync(join(project, 'node_modules', name), join(home, 'node_modules', name), 'junction');

const results = [];
const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

function timed(label, size, round, command, args, cwd) {
  const usage = join(folder, 'usage');
  rmSync(usage, { force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_USAGE: usage,
      NODE_OPTIONS: `--require ${join(project, 'tests', 'bench', 'usage.cjs')}`,
    },
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${label} failed:\n${stdout}\n${stderr}`);
  const told = existsSync(usage)
    ? readFileSync(usage, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ').map(Number))
    : [];
  results.push({
    label,
    size,
    round,
    wall,
    cpu: told.length ? Math.max(...told.map(([user, system]) => user + system)) : undefined,
    memory: told.length ? Math.max(...told.map(([, , rss]) => rss)) : undefined,
  });
}

/** A plain Hugo project over the articles of a root. */
function hugoProject(root, to) {
  cpSync(join(root, 'posts'), join(to, 'content', 'blog'), { recursive: true });
  mkdirSync(join(to, 'layouts', '_default'), { recursive: true });
  writeFileSync(
    join(to, 'config.toml'),
    'baseURL = "https://example.test/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[frontmatter]\ndate = ["publishDate"]\n',
  );
  const page = (body) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Params.description }}"><link rel="canonical" href="{{ .Permalink }}"></head><body>${body}</body></html>\n`;
  writeFileSync(
    join(to, 'layouts', '_default', 'single.html'),
    page('<main><h1>{{ .Title }}</h1>{{ .Content }}</main>'),
  );
  writeFileSync(
    join(to, 'layouts', '_default', 'list.html'),
    page(
      '<main>{{ range .RegularPagesRecursive }}<p><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.excerpt }}</p>{{ end }}</main>',
    ),
  );
  return { name: 'hugo', folder: to, command: 'hugo', args: ['--quiet'], clean: ['public', 'resources'] };
}

function peersOf(size, root) {
  const given = values.peer
    .map((text) => {
      const [, name, where, command, clean = ''] = /^([^@]+)@([^=]+)=([^;]+)(?:;clean=(.*))?$/.exec(text) ?? [];
      if (!name) throw new Error(`--peer takes NAME@FOLDER=COMMAND;clean=a,b, not ${text}`);
      const [first, ...args] = command.split(' ');
      return {
        name,
        folder: where.replaceAll('{n}', String(size || 100)),
        command: first,
        args,
        clean: clean.split(',').filter(Boolean),
      };
    })
    .filter(({ folder: where }) => existsSync(where));
  const hasHugo = size > 0 && !given.some(({ name }) => name === 'hugo') && spawnSync('hugo', ['version']).status === 0;
  return hasHugo ? [...given, hugoProject(root, join(folder, `hugo-${size}`))] : given;
}

for (const size of values.articles.split(',').map(Number)) {
  const root = join(folder, `root-${size}`);
  const out = join(folder, 'out');
  const last = makeCorpus(project, root, size);
  const peers = peersOf(size, root);
  const build = (...more) => [
    join(home, 'bin', 'site.mjs'),
    'build',
    '--root',
    root,
    '--out',
    out,
    '--now',
    '2026-11-20',
    '--quiet',
    ...(values.cards ? [] : ['--no-cards']),
    ...more,
  ];
  const article = join(root, 'posts', last);
  const template = join(home, 'templates', 'components', 'Related.tsx');
  for (let round = 0; round < Number(values.rounds); round++) {
    const run = (label, ...more) => timed(label, size, round, process.execPath, build(...more), folder);
    timed('compiling', size, round, process.execPath, [join(home, 'bin', 'site.mjs'), '--version'], folder);
    rmSync(out, { recursive: true, force: true });
    for (const kept of ['results', 'content', 'last'])
      rmSync(join(home, 'node_modules', '.cache', 'site', kept), { recursive: true, force: true });
    run('cold');
    run('warm: nothing changed');
    appendFileSync(article, '\nA line more.\n');
    run('one article changed');
    appendFileSync(template, '\n// a line more\n');
    run('one template changed'); // The program is compiled again, and its caches are not valid.
    for (const peer of peers) {
      for (const path of peer.clean) rmSync(join(peer.folder, path), { recursive: true, force: true });
      timed(peer.name, size, round, peer.command, peer.args, peer.folder);
    }
  }
  tell(
    size,
    peers.map(({ name }) => name),
  );
}

function tell(size, peers) {
  const of = (label) => results.filter((each) => each.size === size && each.label === label);
  console.log(
    `\n${size === 0 ? 'The site as it is' : `${size} articles`}: medians of ${values.rounds}\n\n| | wall s | CPU s | peak MiB |${peers.map((name) => ` wall / ${name} |`).join('')}\n| --- | --- | --- | --- |${peers.map(() => ' --- |').join('')}`,
  );
  for (const label of ['cold', 'warm: nothing changed', 'one article changed', 'one template changed', ...peers]) {
    const rows = of(label);
    const cell = (name, digits) =>
      rows[0][name] === undefined ? '' : median(rows.map((row) => row[name])).toFixed(digits);
    const ratio = (peer) => median(rows.map((row) => row.wall / of(peer)[row.round].wall)).toFixed(2);
    console.log(
      `| ${label} | ${cell('wall', 2)} | ${cell('cpu', 2)} | ${cell('memory', 0)} |${peers.map((peer) => ` ${ratio(peer)} |`).join('')}`,
    );
  }
}
