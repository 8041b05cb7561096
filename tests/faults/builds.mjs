// Builds that are killed, that run at the same time, and whose content changes while they run.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, business, edit, leftovers, note, place, start, sum } from './ground.mjs';

/** A pseudo-random number from the seed. */
let state = 20260115;
const random = () => (state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296;

/** The old and the new site, and the checksum of each. */
async function oldAndNew(at) {
  const root = business(`root-${dirname(at).length}-${at.split('/').at(-1)}`);
  const out = join(at, 'out');
  await build(root, out);
  const before = sum(out);
  edit(root, 'data/pages/home.yaml', 'A roof that holds', 'Another roof');
  await build(root, join(at, 'whole'));
  return { root, out, before, after: sum(join(at, 'whole')) };
}

/**
 * Kills builds (SIGKILL) at random moments. Half of the kills fall into the last tenth of the time, when the site is
 * written.
 */
export async function kills(count = 100) {
  const at = place('kill');
  const { root, out, before, after } = await oldAndNew(at);
  const begun = performance.now();
  await build(root, join(at, 'timed'));
  const takes = performance.now() - begun;
  const ended = { old: 0, new: 0, gap: 0, torn: 0, finished: 0 };
  let left = 0;
  for (let n = 0; n < count; n++) {
    if (sum(out) !== before) {
      edit(root, 'data/pages/home.yaml', 'Another roof', 'A roof that holds');
      await build(root, out);
      edit(root, 'data/pages/home.yaml', 'A roof that holds', 'Another roof');
    }
    const child = start(root, out);
    const wait = takes * (n % 2 === 0 ? random() * 1.1 : 0.75 + random() * 0.4);
    const timer = setTimeout(() => child.kill('SIGKILL'), wait);
    const { signal } = await child.ended;
    clearTimeout(timer);
    if (signal === null) ended.finished++;
    const now = sum(out);
    ended[now === before ? 'old' : now === after ? 'new' : now === 'nothing' ? 'gap' : 'torn']++;
    if (now !== before || n % 10 === 9) {
      const mended = await build(root, out);
      if (mended.code !== 0 || sum(out) !== after || leftovers(at).length > 0) left++;
    }
  }
  note(
    'kill -9 at a random moment',
    count,
    count - ended.torn - left,
    `old site ${ended.old}, new site ${ended.new}, between the renames ${ended.gap}, torn ${ended.torn}; over before the kill ${ended.finished}; a build takes ${Math.round(takes)} ms; leftovers or a wrong site after the next build ${left}`,
  );
}

/** Runs two builds into one folder, started at almost the same time. */
export async function together(count = 20) {
  const at = place('together');
  const { root, out, before, after } = await oldAndNew(at);
  const older = business('root-older');
  let good = 0;
  const ends = {};
  for (let n = 0; n < count; n++) {
    const first = start(older, out);
    await new Promise((done) => setTimeout(done, random() * 60));
    const results = [await build(root, out), await first.ended];
    const codes = results.map(({ code }) => code).join(' and ');
    ends[codes] = (ends[codes] ?? 0) + 1;
    const now = sum(out);
    if (
      (now === before || now === after) &&
      results.every(({ code, said }) => code === 0 || (code === 74 && /same time|again/.test(said))) &&
      leftovers(at).length === 0
    )
      good++;
    else
      console.log(
        now,
        results.map(({ said }) => said.slice(0, 300)),
        leftovers(at),
      );
  }
  note('two builds at once into one folder', count, good, `exit codes ${JSON.stringify(ends)}`);
}

/** Writes, deletes and renames files while a build runs. */
export async function changing(count = 50) {
  const at = place('changing');
  const out = join(at, 'out');
  let good = 0;
  const ends = {};
  for (let n = 0; n < count; n++) {
    const root = business(`root-changing-${n}`);
    for (let each = 0; each < 200; each++) {
      mkdirSync(join(root, 'public', 'docs'), { recursive: true });
      writeFileSync(join(root, 'public', 'docs', `${each}.txt`), 'x'.repeat(each * 50));
    }
    const child = start(root, out);
    let over = false;
    const ended = child.ended.then((result) => {
      over = true;
      return result;
    });
    while (!over) {
      const name = join(root, 'public', 'docs', `${Math.floor(random() * 220)}.txt`);
      const what = Math.floor(random() * 7);
      try {
        if (what === 0) rmSync(name, { force: true });
        else if (what === 1) renameSync(name, `${name}.moved.txt`);
        else if (what === 2)
          writeFileSync(
            join(root, 'posts', `new-${Math.floor(random() * 9)}.md`),
            random() < 0.5 ? '---\ntitle: half' : '',
          );
        else if (what === 3) rmSync(join(root, 'posts', `new-${Math.floor(random() * 9)}.md`), { force: true });
        else if (what === 4) edit(root, 'data/pages/about.yaml', /title: .*/, `title: Title ${n}`);
        else if (what === 5) {
          renameSync(join(root, 'data', 'areas'), join(root, 'data', 'areas2'));
          renameSync(join(root, 'data', 'areas2'), join(root, 'data', 'areas'));
        } else writeFileSync(name, String(random()));
      } catch {
        /* it was not there */
      }
      await new Promise((done) => setTimeout(done, 2));
    }
    const { code, said } = await ended;
    ends[code] = (ends[code] ?? 0) + 1;
    const told =
      code === 0 ||
      (code === 1 && /^(data|posts|public)\/\S+(:\d+)?/m.test(said)) ||
      (code === 74 && /\(E[A-Z]+\)/.test(said));
    if (told && !/\n\s+at /.test(said) && leftovers(at).length === 0) good++;
    else console.log(code, said.slice(0, 500), leftovers(at));
    rmSync(root, { recursive: true });
  }
  note('content that changes under the build', count, good, `exit codes ${JSON.stringify(ends)}`);
}
