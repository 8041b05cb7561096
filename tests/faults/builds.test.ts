// Builds that are killed, that run at the same time, and whose content changes while they run.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { HOME_PAGE } from '../support/editing.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { below, build, homeWith, leftovers, NOTHING, pause, roofer, startBuild, sum, TRACE } from './ground.ts';

const minutes = { timeout: 3_600_000 };
const [OLD, NEW] = [homeWith('An old roof'), homeWith('A new roof')];
let folder = '';
const at = (...names: string[]): string => join(folder, ...names);
/** Saves the home page of a business. */
const save = (root: string, text: string): void => writeTree(root, [[HOME_PAGE, text]]);
/** The exit code of a process; null if it was killed. */
const codeOf = (child: ChildProcess) => new Promise<number | null>((done) => child.on('close', done));

/** The old site, in out/, and the new one. */
const sites = { old: '', anew: '' };
beforeEach(async () => {
  folder = temporaryFolder();
  roofer.writeTo(at('root'));
  save(at('root'), NEW);
  await build(at('root'), at('whole'));
  save(at('root'), OLD);
  await build(at('root'), at('out'));
  Object.assign(sites, { old: sum(at('out')), anew: sum(at('whole')) });
});

it(
  'a build that is killed leaves the old site, the new one, or none that the next build does not mend',
  minutes,
  async () => {
    const begun = performance.now();
    await build(at('root'), at('timed'));
    const takes = performance.now() - begun;
    for (let n = 0; n < 100; n++) {
      save(at('root'), OLD);
      if (sum(at('out')) !== sites.old) await build(at('root'), at('out'));
      save(at('root'), NEW);
      const child = startBuild(at('root'), at('out'));
      const ended = codeOf(child);
      // Half of the kills fall into the last part of the time, when the site is written.
      const timer = setTimeout(() => child.kill('SIGKILL'), takes * (n % 2 === 0 ? below(110) : 75 + below(40)) * 0.01);
      await ended;
      clearTimeout(timer);
      expect([sites.old, sites.anew, NOTHING]).toContain(sum(at('out')));
      if (sum(at('out')) === sites.old && n % 10 < 9) continue;
      expect(await build(at('root'), at('out'))).toEqual({ code: 0, said: '' });
      expect([sum(at('out')), leftovers(folder)]).toEqual([sites.anew, []]);
    }
  },
);

it('of two builds at once into one folder, one wins, and the other does too or says so', minutes, async () => {
  roofer.writeTo(at('other'));
  save(at('other'), NEW);
  for (let n = 0; n < 20; n++) {
    const first = build(at('root'), at('out'));
    await pause(below(60));
    for (const { code, said } of await Promise.all([build(at('other'), at('out')), first]))
      expect(code === 0 || (code === 74 && /same time|again/.test(said)), said).toBe(true);
    expect([sites.old, sites.anew]).toContain(sum(at('out')));
    expect(leftovers(folder)).toEqual([]);
  }
});

it('content that changes under a build is built, or reported with its place', minutes, async () => {
  for (let n = 0; n < 50; n++) {
    const root = at('changing');
    roofer.writeTo(root);
    mkdirSync(join(root, 'public', 'docs'));
    const file = (number: number): string => join(root, 'public', 'docs', `${number}.txt`);
    for (let each = 0; each < 200; each++) writeFileSync(file(each), 'x'.repeat(each * 50));
    const [areas, post] = [join(root, 'data', 'areas'), (): string => join(root, 'posts', `new-${below(9)}.md`)];
    const changes = [
      () => rmSync(file(below(220)), { force: true }),
      () => renameSync(file(below(220)), file(300)),
      () => writeFileSync(file(below(220)), String(below(1e6))),
      () => writeFileSync(post(), below(2) === 0 ? '---\ntitle: half' : ''),
      () => rmSync(post(), { force: true }),
      () => save(root, homeWith(`Title ${n}`)),
      () => (renameSync(areas, `${areas}2`), renameSync(`${areas}2`, areas)),
    ];
    let isOver = false;
    const built = build(root, at('out')).finally(() => (isOver = true));
    while (!isOver) {
      try {
        changes[below(changes.length)]!();
      } catch (error) {
        expect(error).toHaveProperty('code', 'ENOENT'); // It was not there.
      }
      await pause(2);
    }
    const { code, said } = await built;
    const isTold = (code === 1 && /^(data|posts|public)\/\S+/m.test(said)) || (code === 74 && /\(E[A-Z]+\)/.test(said));
    expect(code === 0 || isTold, said).toBe(true);
    expect(said).not.toMatch(TRACE);
    expect(leftovers(folder)).toEqual([]);
    rmSync(root, { recursive: true });
  }
});
