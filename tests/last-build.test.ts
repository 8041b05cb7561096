// A build does nothing if its result would be the same as the last one’s, and builds again after any difference.
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openLastBuild } from '../bin/last-build.ts';
import { MARKER, MARKER_TEXT } from '../generator/write/swap.ts';
import { site } from './support/cli.ts';
import { digests, temporaryFolder, writeTree } from './support/files.ts';
import { MINIMAL } from './support/places.ts';
import { siteOver } from './support/site.ts';

const SAME = /, unchanged, /;

/** A site that has just been built, and a function that builds it again. */
async function builtSite() {
  const folder = temporaryFolder();
  const [root, out] = [join(folder, 'root'), join(folder, 'out')];
  siteOver(MINIMAL).writeTo(root);
  const build = (...more: string[]) => site(['build', '--root', root, '--out', out, '--now', '2026-01-15', ...more]);
  const first = await build();
  expect([first.code, SAME.test(first.stderr)]).toEqual([0, false]);
  return { root, out, build, first };
}

it('does nothing if nothing changed, and prints the same report', async () => {
  const { out, build, first } = await builtSite();
  const before = statSync(out).ino;
  const again = await build();
  expect(again.code).toBe(0);
  expect(again.stderr.replace(/(unchanged, )?[\d.]+ m?s/, '')).toBe(first.stderr.replace(/[\d.]+ m?s/, ''));
  expect(again.stderr).toMatch(SAME);
  expect(statSync(out).ino).toBe(before);
  expect((await build('--verbose')).stderr).toContain('Nothing to build');
  const record = JSON.parse((await build('--json')).stdout) as { ok: boolean; pages: { path: string }[] };
  expect([record.ok, record.pages.map(({ path }) => path)]).toEqual([true, expect.arrayContaining(['/'])]);
});

const page = (out: string): string => join(out, 'index.html');
const anyData = (root: string): string => join(root, 'data', 'business.yaml');
/** Changes a file without changing its size and modification time. */
function slyEdit(file: string): void {
  const { atime, mtime } = statSync(file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/[a-y](?=\s*$)/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
  );
  utimesSync(file, atime, mtime);
}

/** Changes that make a build necessary. Each is applied to the site as the previous build left it. */
const CHANGES: Readonly<Record<string, (site: { root: string; out: string }) => void>> = {
  'a data file that was edited': ({ root }) => {
    appendFileSync(anyData(root), '# a remark\n');
    utimesSync(anyData(root), 1_700_000_000, 1_700_000_000);
  },
  'a data file that was edited behind its date': ({ root }) => slyEdit(anyData(root)),
  'a page that was edited behind its date': ({ out }) => slyEdit(page(out)),
  'a page that is gone': ({ out }) => rmSync(page(out)),
  'a stranger in the output': ({ out }) => writeFileSync(join(out, 'stray.html'), 'mine'),
  'a page that was replaced by a copy': ({ out }) => {
    writeFileSync(`${page(out)}.copy`, readFileSync(page(out)));
    renameSync(`${page(out)}.copy`, page(out));
  },
  'an output that is gone': ({ out }) => rmSync(out, { recursive: true }),
  'a new public file': ({ root }) => {
    mkdirSync(join(root, 'public'), { recursive: true });
    writeFileSync(join(root, 'public', 'new.txt'), 'new');
  },
  'a file under another name': ({ root }) =>
    renameSync(join(root, 'public', 'new.txt'), join(root, 'public', 'newer.txt')),
  'a file that became a link': ({ root }) => {
    renameSync(anyData(root), `${anyData(root)}.real.yaml`);
    symlinkSync(`${anyData(root)}.real.yaml`, anyData(root));
  },
  'a file that a link leads to': ({ root }) => appendFileSync(`${anyData(root)}.real.yaml`, '# more\n'),
};

it('builds again after every kind of change', async () => {
  const { root, out, build } = await builtSite();
  for (const [name, change] of Object.entries(CHANGES)) {
    change({ root, out });
    const again = await build();
    expect([again.code, SAME.test(again.stderr)], name).toEqual([0, false]);
    expect(readdirSync(out), name).not.toContain('stray.html');
  }
});

it('relies on a build only if it started some time after the last change, which a next one may not show', async () => {
  const folder = temporaryFolder();
  const [root, out] = [join(folder, 'root'), join(folder, 'out')];
  writeTree(root, [['data/site.yaml', 'url: x\n']]);
  writeTree(out, [
    ['index.html', 'x'],
    [MARKER, MARKER_TEXT],
  ]);
  const changed = Math.ceil(statSync(join(root, 'data', 'site.yaml')).ctimeMs);
  const report = { ok: true, problems: [], texts: new Map(), routes: [], files: ['x'], bytes: 1, times: [] } as const;
  /** Whether a build that starts so many milliseconds after the change has nothing to do. */
  const hasNothingToDo = async (later: number): Promise<boolean> => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(changed + later);
    const last = openLastBuild(join(folder, 'record'), { root, out, key: 'same' });
    now.mockRestore();
    const found = await last.reusableReport();
    await last.record(report);
    return found !== undefined;
  };
  expect([await hasNothingToDo(10), await hasNothingToDo(5000), await hasNothingToDo(5000)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('does not take for its own what another build has put in its place', async () => {
  const folder = temporaryFolder();
  const [root, out] = [join(folder, 'root'), join(folder, 'out')];
  writeTree(root, [['data/site.yaml', 'url: x\n']]);
  utimesSync(join(root, 'data', 'site.yaml'), 1_700_000_000, 1_700_000_000);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const open = () => openLastBuild(join(folder, 'record'), { root, out, key: 'same' });
  const report = { ok: true, problems: [], texts: new Map(), routes: [], files: ['x'], bytes: 1, times: [] } as const;
  const isRecordedWith = async (contents: string): Promise<boolean> => {
    writeTree(out, [
      ['index.html', contents],
      [MARKER, MARKER_TEXT],
    ]);
    await open().record(report);
    return (await open().reusableReport()) !== undefined;
  };
  const found = [await isRecordedWith('other'), await isRecordedWith('x')];
  now.mockRestore();
  expect(found).toEqual([false, true]);
});

it('builds again after a data file was renamed', async () => {
  const { root, build } = await builtSite();
  renameSync(anyData(root), anyData(root).replace('.yaml', '.yml'));
  expect((await build()).stderr).not.toMatch(SAME);
});

it('builds again with each option that is added', async () => {
  const { out, build } = await builtSite();
  const given: string[] = [];
  for (const more of [
    ['--base', '/repo/'],
    ['--drafts'],
    ['--strict'],
    ['--site-url', 'https://other.test'],
    ['--now', '2026-01-16'],
    ['--no-cards'],
    ['--no-cache'],
  ]) {
    given.push(...more);
    expect((await build(...given)).stderr, more.join(' ')).not.toMatch(SAME);
    expect(Object.keys(digests(out))).toContain('index.html');
  }
});

it('builds again on another day, and with other mail settings', async () => {
  const { root, out } = await builtSite();
  const isSame = async (env: Readonly<Record<string, string>>): Promise<boolean> =>
    SAME.test((await site(['build', '--root', root, '--out', out], { env })).stderr);
  const [today, tomorrow] = [{ SOURCE_DATE_EPOCH: '1767225600' }, { SOURCE_DATE_EPOCH: '1767312000' }];
  expect([
    await isSame(today),
    await isSame(today),
    await isSame(tomorrow),
    await isSame({ ...tomorrow, SITE_MAIL_PUBLIC_KEY: 'another' }),
  ]).toEqual([false, true, false, false]);
});
