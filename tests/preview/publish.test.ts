// Publishing from the preview: the changed content is committed and pushed; what others have done meanwhile is kept.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, publishing } from '../../generator/tools/preview/on-page/publish.ts';
import type { CurrentState } from '../../generator/tools/preview/state/current-state.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import type { Difference } from '../../generator/tools/preview/protocol.ts';
import { newFolder, temporaryFolder } from '../support/files.ts';
import { git, pushed } from '../support/git.ts';
import { found, pageEditors } from '../support/page-editor.ts';
import { minimalSite } from '../support/site.ts';

const editor = pageEditors();
const PAGE = 'data/pages/home.yaml';

/** Three repositories, which tests copy: Git takes half a second to make them. */
const model = newFolder();
beforeAll(() => {
  const ours = join(model, 'ours');
  minimalSite().writeTo(ours);
  pushed(ours, 'main', join(model, 'origin'));
  git(model, 'clone', '--quiet', 'origin', 'theirs');
  for (const name of ['ours', 'theirs']) git(join(model, name), 'remote', 'set-url', 'origin', '../origin');
});
afterAll(() => rmSync(model, { recursive: true }));

/** A clone with a site, the clone of somebody else, and the repository that both push to. */
function repositories() {
  const folder = temporaryFolder();
  cpSync(model, folder, { recursive: true });
  const [origin, ours, theirs] = ['origin', 'ours', 'theirs'].map((name) => join(folder, name));
  return { folder, origin: origin!, ours: ours!, theirs: theirs! };
}
const at = (root: string, problems: Partial<Problem>[] = []): CurrentState =>
  ({
    options: { root },
    problems: () => problems,
    now: () => ({ themedSite: { site: { origin: 'https://roofs.example' } } }),
  }) as unknown as CurrentState;
const change = (root: string, from: string, to: string): void => {
  const file = join(root, PAGE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};
const published = (origin: string): string => git(origin, 'show', `main:${PAGE}`);

describe('publishing', () => {
  it('leaves alone what is no content, even if a commit that is not pushed yet has changed it', async () => {
    const { origin, ours } = repositories();
    for (const text of ['one', 'two']) {
      writeFileSync(join(ours, 'notes.txt'), text);
      if (text === 'one')
        for (const what of [
          ['add', '.'],
          ['commit', '--quiet', '-m', 'Notes'],
        ])
          git(ours, ...what);
    }
    change(ours, 'title:', 'title: New #');
    expect(await publish('Say it better', at(ours))).toEqual({ isPublished: true });
    expect([git(origin, 'show', 'main:notes.txt'), published(origin)]).toEqual([
      'one',
      expect.stringContaining('New #'),
    ]);
  });

  it('commits the content with a message, and pushes it', async () => {
    const { origin, ours } = repositories();
    change(ours, 'title:', 'title: New #');
    writeFileSync(join(ours, 'notes.txt'), 'mine');
    expect(await publishing(at(ours))).toEqual({
      canPublish: true,
      files: [PAGE],
      to: 'origin/main',
      site: 'https://roofs.example',
      message: `Change ${PAGE}`,
    });
    expect(await publish('Say it better', at(ours))).toEqual({ isPublished: true });
    expect(published(origin)).toContain('title: New #');
    expect(git(origin, 'log', '-1', '--format=%s', 'main')).toBe('Say it better');
    expect(git(ours, 'status', '--porcelain')).toBe('?? notes.txt');
    expect(await publishing(at(ours))).toEqual({ canPublish: false, reason: 'Everything is published already.' });
  });

  it('keeps what somebody else has published meanwhile', async () => {
    const { origin, ours, theirs } = repositories();
    writeFileSync(join(theirs, 'README.md'), 'Theirs');
    git(theirs, 'add', '-A');
    git(theirs, 'commit', '--quiet', '-m', 'Theirs');
    git(theirs, 'push', '--quiet', 'origin', 'HEAD:main');
    change(ours, 'title:', 'title: New #');
    expect(await publish('', at(ours))).toEqual({ isPublished: true });
    expect(published(origin)).toContain('title: New #');
    expect(git(origin, 'show', 'main:README.md')).toBe('Theirs');
  });

  it('explains a conflict, and loses nothing', async () => {
    const { origin, ours, theirs } = repositories();
    change(theirs, 'title:', 'title: Theirs #');
    git(theirs, 'commit', '--quiet', '-am', 'Theirs');
    git(theirs, 'push', '--quiet', 'origin', 'HEAD:main');
    change(ours, 'title:', 'title: Ours #');
    expect(await publish('', at(ours))).toMatchObject({
      isPublished: false,
      message: expect.stringContaining('Somebody else has changed the same lines') as string,
    });
    expect(published(origin)).toContain('title: Theirs #');
    expect(git(ours, 'show', `HEAD:${PAGE}`)).toContain('title: Ours #');
    expect(git(ours, 'status', '--porcelain', '--branch')).not.toContain('rebas');
    expect(await publishing(at(ours))).toMatchObject({ canPublish: true, files: [PAGE] });
  });

  it('shows what visitors will see change, on which pages', async () => {
    const page = await editor();
    pushed(page.preview.root);
    const same = { added: [], removed: [], changes: [], more: 0 };
    expect(await page.ask<Difference>('difference')).toEqual(same);
    await page.write(await found(page, 'A roof that holds'), 'A roof: ours');
    await page.ask('create', [{ kind: 'page', title: 'Care' }]);
    expect(await page.ask<Difference>('difference')).toEqual({
      ...same,
      added: ['/care'],
      changes: [{ before: ['A roof that holds'], after: ['A roof: ours'], pages: ['/'] }],
    });
  });

  it.each<[string, (root: string) => void]>([
    ['renamed and staged', (root) => git(root, 'mv', PAGE, 'data/pages/new.yaml')],
    ['deleted and staged', (root) => git(root, 'rm', '--quiet', PAGE)],
    [
      'renamed, staged and changed',
      (root) => {
        git(root, 'mv', PAGE, 'data/pages/ä new.yaml');
        writeFileSync(join(root, 'data/pages/ä new.yaml'), 'x: 1\n');
      },
    ],
    [
      'added, and deleted again without Git',
      (root) => {
        writeFileSync(join(root, 'data/pages/x.yaml'), 'x: 1\n');
        git(root, 'add', 'data/pages/x.yaml');
        rmSync(join(root, 'data/pages/x.yaml'));
      },
    ],
    ['out of the index only', (root) => git(root, 'rm', '--quiet', '--cached', PAGE)],
  ])('publishes a file that was %s', async (_how, edit) => {
    const { origin, ours } = repositories();
    edit(ours);
    expect(await publish('', at(ours))).toEqual({ isPublished: true });
    expect(git(ours, 'status', '--porcelain')).toBe('');
    expect(git(ours, 'rev-parse', 'HEAD')).toBe(git(origin, 'rev-parse', 'main'));
  });

  it.each([
    ['the lines of a hook', 'echo "the list is wrong" >&2; echo "hook failed" >&2; exit 1', 'the list is wrong'],
    ['what a hook prints as its output', 'echo "line 3: no price"; exit 1', 'line 3: no price'],
    ['nothing', 'exit 1', 'Git says: '],
  ])('tells why Git refuses: %s', async (_what, hook, said) => {
    const { ours } = repositories();
    writeFileSync(join(ours, '.git/hooks/pre-commit'), `#!/bin/sh\n${hook}\n`, { mode: 0o755 });
    change(ours, 'title:', 'title: New #');
    expect(await publish('', at(ours))).toMatchObject({ message: expect.stringContaining(said) as string });
  });

  it.each([
    'user@host: Permission denied (publickey).',
    'Host key verification failed.',
    'fatal: could not read Username for https://x.test: terminal prompts disabled',
  ])('asks for a push in a terminal if ssh says: %s', async (said) => {
    const { ours } = repositories();
    git(ours, 'remote', 'set-url', 'origin', 'ssh://git@host.invalid/x.git');
    git(ours, 'config', 'core.sshCommand', `sh -c 'echo "${said}" >&2; exit 255'`);
    change(ours, 'title:', 'title: New #');
    const { message } = (await publish('', at(ours))) as { message: string };
    expect(message).toContain('run "git push" once in a terminal');
    expect(message).toContain(said);
  });

  it('waits until there are no errors', async () => {
    const { ours } = repositories();
    change(ours, 'title:', 'title: New #');
    expect(await publish('', at(ours, [{ severity: 'error' }]))).toMatchObject({ isPublished: false });
    expect(git(ours, 'status', '--porcelain')).toContain(PAGE);
  });

  it('says what is missing if it is not possible', async () => {
    const { folder, ours } = repositories();
    expect(await publishing(at(folder))).toMatchObject({ reason: expect.stringContaining('no') as string });
    git(ours, 'checkout', '--quiet', '-b', 'alone');
    expect(await publishing(at(ours))).toMatchObject({ reason: expect.stringContaining('--set-upstream') as string });
  });
});
