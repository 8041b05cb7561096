// Who may change texts on the pages of a preview: who has its key, on its own pages, in files of the content.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PREVIEW_PATH } from '../../generator/tools/preview/protocol.ts';
import { editedSite as roofer, pageEditors } from '../support/page-editor.ts';
import { HOME_PAGE } from '../support/editing.ts';
import { keyCookie, OPENED } from '../support/preview.ts';

const editor = pageEditors();

describe('the access to edits', () => {
  const TEXT = { at: ['title'], value: 'x' };
  const change = (file: string) => [{ text: { ...TEXT, file }, value: 'y' }];

  it('is refused to requests without the key, from elsewhere and to another host', async () => {
    const { preview, request } = await editor();
    const open = `${PREVIEW_PATH}/open?file=${join(preview.root, HOME_PAGE)}`;
    const origin = `http://localhost:${preview.port}`;
    const names =
      'write unsaved arrange photo lead undo find mayChange changes create publishing difference publish ready'.split(
        ' ',
      );
    for (const headers of [
      { cookie: '' },
      { cookie: 'preview-0=x' },
      { origin: 'null' }, // a file apart
      { origin: 'https://example.com' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'example.com' },
    ] as Record<string, string>[]) {
      for (const name of names)
        expect((await request(name, [change(HOME_PAGE)], headers)).status, `${name} ${JSON.stringify(headers)}`).toBe(
          403,
        );
      expect((await preview.ask(open, { method: 'POST', headers: { origin, ...headers } })).status).toBe(403);
    }
  });

  it('is given for the key, by a cookie that no script can read and that comes from no other site', async () => {
    const { preview } = await editor();
    const { status, headers } = await preview.ask(`/contact${OPENED}&q=a%26b`, { headers: { cookie: '' } });
    expect([status, headers.location]).toEqual([303, '/contact?q=a%26b']);
    expect(headers['set-cookie']).toEqual([
      `${keyCookie(preview.port)}; Path=/@preview; Max-Age=31536000; HttpOnly; SameSite=Strict`,
    ]);
    for (const key of ['', 'wrong', 'the-key-of-the-test'])
      expect((await preview.ask(`/?preview=${key}`)).headers['set-cookie'], key).toBeUndefined();
  });

  it('is not given to files that are no pages: they run apart from the preview, without scripts', async () => {
    const { preview } = await editor(
      roofer
        .with('public/files/prices.html', '<script src="/files/evil.js"></script>')
        .with('public/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
        .with('public/list.xml', '<a xmlns="http://www.w3.org/1999/xhtml"><script/></a>'),
    );
    for (const path of ['/files/prices', '/plan.svg', '/list.xml'])
      expect((await preview.ask(path)).headers['content-security-policy'], path).toMatch(/; sandbox$/);
    expect((await preview.ask('/')).headers['content-security-policy']).not.toContain('sandbox');
  });

  it('is refused if the preview must not change texts', async () => {
    const { request } = await editor(roofer, { mayEdit: false });
    expect((await request('changes')).status).toBe(403);
  });

  it('is limited to files of the content, and refused to malformed requests', async () => {
    const { ask, request } = await editor();
    for (const file of ['package.json', '../secret.yaml', '/etc/passwd', 'data/../../x.yaml', 'public/a.yaml', '.env'])
      expect(await ask('write', [change(file)]), file).toMatchObject({ isWritten: false });
    expect((await request('write', [{ text: 7 }])).status).toBe(400);
    expect((await request('photo', [TEXT])).status).toBe(400);
    expect(await request('write', ['x'.repeat(300_000)])).toMatchObject({
      status: 413,
      body: expect.stringContaining('This text has 293 kB; at most 256 kB'),
    });
    for (const item of [{ kind: 'person', title: 'Care' }, { kind: 'page', title: ' ' }, { kind: 'page' }])
      expect((await request('create', [item])).status).toBe(400);
    for (const name of ['__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'nothing'])
      expect((await request(name)).status, name).toBe(404);
  });
});
