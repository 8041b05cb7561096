// Creating articles, pages, services, areas and projects from the corner of a preview's pages.
import { existsSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Created } from '../../generator/tools/preview/protocol.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { editedSite, pageEditors } from '../support/page-editor.ts';

const editor = pageEditors();

describe('a new item', () => {
  it('of each kind gets a file that builds, and a page', async () => {
    const { preview, ask, file: text } = await editor();
    for (const [kind, title, file, url] of [
      ['page', 'Care', 'data/pages/care.yaml', '/care'],
      ['service', 'Care', 'data/services/care.yaml', '/services/care'],
      ['area', 'Careville', 'data/areas/careville.yaml', '/careville'],
      ['project', 'Care', 'data/projects/care.yaml', '/projects/care'],
    ] as const) {
      expect(await ask('create', [{ kind, title: ` ${title}\n` }])).toMatchObject({ isWritten: true, file, url });
      expect(text(file)).toContain(title);
      expect((await preview.ask(url)).body).toContain(title);
    }
  });

  it('is taken back, also after it was changed on its page, made again, and kept if somebody else has changed it', async () => {
    const { preview, ask, find, write, file } = await editor();
    const path = 'data/services/care.yaml';
    await ask('create', [{ kind: 'service', title: 'Care' }]);
    const created = file(path);
    expect(await ask('changes')).toMatchObject({ changes: [{ from: 'Care', to: 'created' }], canUndo: true });
    const { text } = await find('How it goes', 0, '/services/care');
    expect(await write(text, 'How we work')).toEqual({ isWritten: true });
    for (const _change of [1, 2]) expect(await ask('undo')).toEqual({ isWritten: true });
    expect((await preview.ask('/services/care')).status).toBe(404);
    expect(existsSync(join(preview.root, path))).toBe(false);
    expect(await ask('redo')).toEqual({ isWritten: true });
    expect(file(path)).toBe(created);
    preview.save(path, `${created}# Mine\n`);
    await expect.poll(() => ask('changes')).toMatchObject({ canUndo: false });
    expect(file(path)).toBe(`${created}# Mine\n`);
  });

  it('is not taken back while another file needs it', async () => {
    const { preview, ask } = await editor();
    await ask('create', [{ kind: 'service', title: 'Care' }]);
    const project = 'data/projects/porch-on-the-bench.yaml';
    preview.save(project, `${editedSite.text(project)}service: care\n`);
    await expect.poll(async () => (await preview.ask('/projects/porch-on-the-bench')).body).toContain('/services/care');
    expect(await ask('undo')).toMatchObject({ isWritten: false });
    expect((await preview.ask('/services/care')).status).toBe(200);
  });

  it('has a page while it is a draft, on which it becomes a published article, and a draft again', async () => {
    const { preview, ask, file } = await editor();
    const created = await ask<Created>('create', [{ kind: 'post', title: 'Care' }]);
    expect(created).toEqual({
      isWritten: true,
      file: 'posts/care.md',
      visibility: expect.stringContaining('draft'),
      url: '/blog/care',
    });
    expect((await preview.ask('/blog/care')).body).toContain('noindex');
    expect(await ask('ready', ['posts/care.md'])).toMatchObject({
      isWritten: false,
      message: expect.stringContaining('Still sample text: Excerpt, Description, Text.'),
    });
    const draft = file('posts/care.md').replace(/say here/gi, 'we wrote here');
    preview.save('posts/care.md', draft);
    await expect.poll(() => ask('ready', ['posts/care.md'])).toEqual({ isWritten: true });
    expect((await preview.ask('/blog/care')).body).not.toContain('noindex');
    expect(file('posts/care.md')).toBe(draft.replace('draft: true', 'draft: false'));
    expect(await ask('undo')).toEqual({ isWritten: true });
    expect(file('posts/care.md')).toBe(draft);
    expect(await ask('ready', [HOME_PAGE])).toMatchObject({ isWritten: false });
  });

  it('that is a draft is changed under the rules of a published article', async () => {
    const page = await editor();
    await page.ask('create', [{ kind: 'post', title: 'Care' }]);
    const { text } = await page
      .find('Say here what the answer is', 0, '/blog/care')
      .then(async (origin) => ('text' in origin ? origin : page.find('The first heading', 0, '/blog/care')));
    const before = page.file('posts/care.md');
    for (const slip of ['[our list](www.google.com)', '{price.granite}', '<br>', '![](/photos/x.jpg)', '# Big'])
      expect(await page.write(text, `See ${slip}.\n\n${slip}`), slip).toMatchObject({ isWritten: false });
    expect(page.file('posts/care.md')).toBe(before);
    expect(await page.write(text, 'Two **words**')).toEqual({ isWritten: true });
  });

  it('is refused a title that another one has, at whatever address', async () => {
    const { ask } = await editor();
    expect(await ask('create', [{ kind: 'post', title: 'After the hail' }])).toEqual({
      isWritten: false,
      message: `posts/hail.md has this title or address already. Choose another title.`,
    });
  });

  it('replaces none that is there, and is written through no link', async () => {
    const { preview, ask, file } = await editor();
    const before = file('data/services/roof-repair.yaml');
    expect(await ask('create', [{ kind: 'service', title: 'Roof repair' }])).toEqual({
      isWritten: false,
      message: 'data/services/roof-repair.yaml has this title or address already. Choose another title.',
    });
    expect(file('data/services/roof-repair.yaml')).toBe(before);
    renameSync(join(preview.root, 'posts'), join(preview.root, 'elsewhere'));
    symlinkSync(join(preview.root, 'elsewhere'), join(preview.root, 'posts'));
    expect(await ask('create', [{ kind: 'post', title: 'Care' }])).toMatchObject({ isWritten: false });
  });

  it('stays in the folder of its kind, whatever its title', async () => {
    const { ask } = await editor();
    for (const title of ['../../x', '/etc/passwd', 'a\0b', '.env', '日本'])
      expect(await ask('create', [{ kind: 'page', title }]), title).toMatchObject({
        file: expect.stringMatching(/^data\/pages\/[\w-]+\.yaml$/),
      });
  });
});
