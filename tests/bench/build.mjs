// Measures a first `site build` with content of several sizes: wall time, CPU time and peak memory, as medians.
//   npm run bench -- [--articles 0,1000,10000] [--rounds 3] [--cards]
// A size of 0 is the site as it is; --cards draws share cards too.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProgram, makeCorpus, median, project, temporaryFolder } from './corpus.mjs';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,100,1000,4000,10000' },
    rounds: { type: 'string', default: '3' },
    cards: { type: 'boolean', default: false },
  },
});
const folder = temporaryFolder();
const home = copyProgram(folder);
const [out, usage] = [join(folder, 'out'), join(folder, 'usage')];

/** Builds a root: seconds, seconds of a processor, and mebibytes. */
function timed(root) {
  rmSync(usage, { force: true });
  const site = [join(home, 'bin', 'site.mjs'), 'build', '--root', root, '--out', out, '--now', '2026-11-20', '--quiet'];
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, values.cards ? site : [...site, '--no-cards'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      BENCH_USAGE: usage,
      NODE_OPTIONS: `--require ${join(project, 'tests', 'bench', 'usage.cjs')}`,
    },
  });
  const wall = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
  const told = readFileSync(usage, 'utf8').trim().split('\n');
  const processes = told.map((line) => line.split(' ').map(Number));
  return [wall, ...[([user, system]) => user + system, ([, , rss]) => rss].map((of) => Math.max(...processes.map(of)))];
}

for (const size of values.articles.split(',').map(Number)) {
  const root = join(folder, `root-${size}`);
  makeCorpus(project, root, size);
  const rows = Array.from({ length: Number(values.rounds) }, () => {
    spawnSync(process.execPath, [join(home, 'bin', 'site.mjs'), '--version']); // compiles the program
    for (const path of [out, join(home, 'node_modules', '.cache', 'site', 'results')])
      rmSync(path, { recursive: true, force: true });
    return timed(root);
  });
  const [wall, cpu, memory] = [0, 1, 2].map((column) => median(rows.map((row) => row[column])));
  const name = size === 0 ? 'the site as it is' : `${size} articles`;
  console.log(`${name.padEnd(18)} ${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, ${memory.toFixed(0)} MiB`);
}
