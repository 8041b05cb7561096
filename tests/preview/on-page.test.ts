// Changing texts on the pages of a preview: what is found, what is written, and what is refused.
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, PREVIEW_PATH, type Written } from '../../generator/tools/preview/protocol.ts';
import { articles } from '../support/site.ts';
import { editedSite as roofer, found, pageEditors } from '../support/page-editor.ts';
import { HOME_PAGE } from '../support/editing.ts';

const editor = pageEditors();

describe('a text of a page', () => {
  it('is found where it is written', async () => {
    const { find } = await editor();
    for (const [path, text, expected] of [
      ['/', 'A roof that holds', { file: HOME_PAGE, value: 'A roof that holds' }],
      ['/', '900+', { file: 'data/facts.yaml', value: '900+' }],
      ['/blog', 'Locations', { file: 'data/navigation.yaml' }],
      ['/', 'Roof Repair', { file: 'data/services/roof-repair.yaml' }],
      ['/', 'Skip to content', { file: 'data/words.yaml', at: ['skip'] }],
      ['/', '(208) 555-2368', { file: 'data/business.yaml' }],
    ] as const)
      expect((await find(text, 0, path))?.text, text).toMatchObject(expected);
  });

  it.each(['Крыша, которая держит', '撑得住的屋顶'])(
    'is found in any script, in the right one of two files: %s',
    async (text) => {
      const other = 'data/services/roof-repair.yaml';
      const { find } = await editor(
        roofer
          .edit(HOME_PAGE, 'A roof that holds', text)
          .edit(other, '    title: Roof Repair in Boise', `    title: ${text}`),
      );
      expect((await find(text)).text).toMatchObject({ file: HOME_PAGE, value: text });
      expect((await find(text, 0, '/services/roof-repair')).text).toMatchObject({ file: other, value: text });
    },
  );

  it('is found by marks that nobody is shown', async () => {
    const page = await editor();
    const marks = /[\ue200-\uf1ff]/;
    expect((await page.request('mayChange', [[{ text: 'A roof that holds', ordinal: 0 }]])).body).toBe('[true]');
    expect((await page.request('find', [{ text: 'A roof that holds', ordinal: 0 }])).body).not.toMatch(marks);
    for (const path of ['/', '/services/roof-repair', '/contact', '/sitemap.xml', '/nope'])
      expect((await page.preview.ask(path)).body, path).not.toMatch(marks);
  });

  it('takes the entry that it is in along: moved, refused, deleted, undone and listed', async () => {
    const page = await editor();
    const before = page.file(HOME_PAGE);
    const origin = await page.find('So far');
    const arrange = (entry: readonly (string | number)[] | undefined, action: string) =>
      page.ask<Written>('arrange', [origin?.text, entry, action]);
    const at = origin?.entries[0]?.at;
    expect(at).toEqual(['sections', 2]);
    expect(await arrange(at, 'down')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).toMatch(/title: What we do[^]*title: So far/);
    // The text is in another entry now.
    expect(await arrange(at, 'delete')).toMatchObject({ isWritten: false });
    await page.ask('undo');
    expect(await arrange(at, 'delete')).toEqual({ isWritten: true });
    expect((await page.preview.ask('/')).body).not.toContain('So far');
    expect(await page.ask<Changes>('changes')).toMatchObject({ changes: [{ isEntry: true, to: 'deleted' }] });
    await page.ask('undo');
    expect(page.file(HOME_PAGE)).toBe(before);
  });

  it('can be followed by a new part, whose texts say that they are to be replaced', async () => {
    const page = await editor();
    const before = page.file(HOME_PAGE);
    const origin = await page.find('So far');
    const entry = origin?.entries[0];
    expect(entry?.parts).toContainEqual({ type: 'badges', label: 'Badges', description: expect.any(String) });
    const add = (type: string) => page.ask<Written>('arrange', [origin?.text, entry?.at, { add: type }]);
    expect(await add('nonsense')).toMatchObject({ isWritten: false });
    expect(await add('badges')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).toMatch(/label: Falls\n  - type: badges\n    title: "Say here: How we work"\n/);
    await page.ask('undo');
    expect(page.file(HOME_PAGE)).toBe(before);
  });

  it('has what can be chosen beside it: listed, chosen, refused, undone, and shown as a picture', async () => {
    const page = await editor();
    const before = page.file(HOME_PAGE);
    const origin = await page.find('Licensed & Insured', 1);
    const [icon, ground] = origin?.choices ?? [];
    expect(icon).toMatchObject({ label: 'Icon', pictures: 'icons', value: 'hammer' });
    expect(ground).toMatchObject({ label: 'Background', value: '', options: ['', 'plain', 'tint', 'dark'] });
    const choose = (at: readonly (string | number)[], from: string, value: string) =>
      page.write({ file: HOME_PAGE, at, value: from }, value);
    if (!icon || !ground) throw new Error('nothing to choose');
    expect(await choose(icon.at, 'hammer', '../hammer')).toMatchObject({ isWritten: false });
    expect(await choose(['title'], '', 'phone')).toMatchObject({ isWritten: false });
    expect(await choose(icon.at, 'hammer', 'phone')).toEqual({ isWritten: true });
    expect(await choose(ground.at, '', 'dark')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).toMatch(
      /- type: badges\n    items:\n      - icon: phone\n[^-]*(?:-[^-]*)*\n    ground: dark\n/,
    );
    expect(await page.ask<Changes>('changes')).toMatchObject({
      changes: [
        { label: 'Background', from: '', to: 'dark' },
        { from: 'hammer', to: 'phone' },
      ],
    });
    expect(await choose(ground.at, 'dark', '')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).not.toContain('ground: dark');
    for (const _change of [1, 2, 3]) await page.ask('undo');
    expect(page.file(HOME_PAGE)).toBe(before);
    const picture = (name: string) => page.preview.ask(`${PREVIEW_PATH}/picture?folder=icons&name=${name}`);
    expect((await picture('hammer')).headers['content-security-policy']).toContain('sandbox');
    for (const name of ['../drawings/x', '../../package.json', 'none']) expect((await picture(name)).status).toBe(404);
  });

  it('in a cell of a table is changed without the others', async () => {
    const page = await editor(articles);
    const before = page.file('posts/flashing.md');
    const { text } = await page.find('stain in a ring', 0, '/blog/where-roofs-leak');
    expect(text.value).toBe('stain in a ring');
    expect(await page.write(text, 'a ring | a stain')).toEqual({ isWritten: true });
    expect(page.file('posts/flashing.md')).toBe(before.replace('stain in a ring', String.raw`a ring \| a stain`));
    expect((await page.preview.ask('/blog/where-roofs-leak')).body).toContain('>a ring | a stain</td>');
  });

  it('of several paragraphs is changed by paragraph', async () => {
    const page = await editor(
      roofer.append(HOME_PAGE, '  - type: copy\n    body: |\n      First **words**, first.\n\n      Second ones.\n'),
    );
    const origin = await page.find('Second ones.');
    expect(origin?.text.value.slice(...(origin.part ?? []))).toBe('Second ones.');
    expect((await page.find(', first.'))?.part).toEqual([0, 'First **words**, first.'.length]);
  });

  it('is written into its file, and shown', async () => {
    const page = await editor();
    expect(await page.write(await found(page, 'A roof that holds'), 'A roof: "ours"')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).toBe(
      roofer.text(HOME_PAGE).replace('title: A roof that holds #', `title: 'A roof: "ours"' #`),
    );
    expect((await page.preview.ask('/')).body).toContain('A roof: &quot;ours&quot;</h1>');
  });

  it('that would be a mistake is not written, and the reason is given', async () => {
    const page = await editor();
    const written = await page.write(await found(page, '(208) 555-2368'), 'call us');
    expect(written).toMatchObject({ isWritten: false, message: expect.stringContaining('call us') as string });
    expect(page.file('data/business.yaml')).toBe(roofer.text('data/business.yaml'));
  });

  it('that refers to facts comes with their values, and both are changed', async () => {
    const page = await editor(roofer.edit(HOME_PAGE, 'label: Falls', 'label: "Falls from {count.roofs} roofs"'));
    const { values } = await page.find('Falls from 900+ roofs');
    expect(values).toMatchObject([
      { value: 'Falls from {count.roofs} roofs' },
      { file: 'data/facts.yaml', at: ['facts', 0, 'value'], value: '900+', label: 'Roofs' },
    ]);
    const [label, fact] = values.map((text, index) => ({
      text,
      value: ['Slips on {count.roofs} roofs', '950'][index]!,
    }));
    expect(await page.ask('write', [[label, fact]])).toEqual({ isWritten: true });
    expect((await page.preview.ask('/')).body).toContain('Slips on 950 roofs');
  });

  it('of a fact changes every place that refers to it', async () => {
    const page = await editor(roofer.edit(HOME_PAGE, 'label: Falls', 'label: "Falls from {count.roofs} roofs"'));
    const origin = await page.find('900+');
    expect(origin?.places).toBe(2);
    expect(await page.write(origin!.text, '950+')).toEqual({ isWritten: true });
    expect((await page.preview.ask('/')).body.match(/950\+/g)?.length).toBeGreaterThan(1);
  });
});

describe('a text that is not saved', () => {
  it.each([
    ['its own page', HOME_PAGE, 'title: A roof that holds #', 'title: Not saved #', 'Not saved</h1>'],
    ['the home page, for a file of all pages', 'data/facts.yaml', '900+', '950+', '950+'],
  ])('is shown on %s, and nothing is written', async (_where, file, from, to, shown) => {
    const page = await editor();
    const text = roofer.text(file);
    const { html } = await page.ask<{ html: string }>('unsaved', [file, text.replace(from, to)]);
    expect(html).toContain(shown);
    expect(page.file(file)).toBe(text);
    expect((await page.preview.ask('/')).body).not.toContain(shown);
  });

  it('is shown also if it is a draft in a file that is not there yet', async () => {
    const { ask } = await editor();
    const text = articles.text('posts/spring.md').replace('---\n', '---\ndraft: true\n');
    const { html } = await ask<{ html: string }>('unsaved', ['posts/unsaved.md', text]);
    expect(html).toContain('<h1');
  });

  it('is told its mistakes, each with its field', async () => {
    const { ask } = await editor();
    const text = roofer.text('data/business.yaml').replace('(208) 555-2368', 'call us');
    expect(await ask('unsaved', ['data/business.yaml', text])).toMatchObject({
      mistakes: [{ message: expect.stringMatching(/^Phone: .*call us/) as string }],
    });
    expect(await ask('unsaved', ['package.json', text])).toMatchObject({ mistakes: [{}] });
  });

  it('is not told of the empty fields of what it was just given: special hours, a review, a section', async () => {
    const { ask } = await editor();
    for (const [file, entry] of [
      ['data/business.yaml', 'specialHours:\n  - from: ""\n    hours: ""\n    reason: ""\n'],
      ['data/reviews.yaml', '  - id: ""\n    text: ""\n    name: ""\n    source:\n      name: ""\n'],
      [HOME_PAGE, '  - type: options\n    title: ""\n    items: []\n'],
    ] as const)
      expect(await ask('unsaved', [file, `${roofer.text(file).trimEnd()}\n${entry}`]), file).toEqual({ mistakes: [] });
  });

  it.each([
    ['in a section', HOME_PAGE, '  - type: copy\n    body: |\n      ![A new porch]({})\n'],
    ['in a field', HOME_PAGE, '  - type: copy\n    body: Words.\n    image: { src: "{}", alt: A new porch }\n'],
  ])('shows a photo %s that is not uploaded yet as one that is named after it', async (_where, file, entry) => {
    const { ask } = await editor();
    const id = '9ce81a4c-3a5b-4c6d-8e9f-001122334455';
    const text = `${roofer.text(file).trimEnd()}\n${entry.replace('{}', `blob:http://localhost:4555/${id}`)}`;
    const { html, mistakes } = await ask<{ html?: string; mistakes?: unknown }>('unsaved', [file, text]);
    expect(mistakes).toBeUndefined();
    expect(html).toMatch(new RegExp(`<img[^>]*src="/assets/${id}-\\d+-\\w+\\.jpg"[^>]*alt="A new porch"`));
  });
});

describe('changes', () => {
  it('are undone, made again, listed, and taken back one by one', async () => {
    const page = await editor();
    const title = await found(page, 'A roof that holds');
    await page.write(title, 'One');
    await page.write({ ...title, value: 'One' }, 'Two');
    await page.ask('undo');
    expect(page.file(HOME_PAGE)).toContain('title: One #');
    await page.ask('redo');
    expect(page.file(HOME_PAGE)).toContain('title: Two #');
    const { changes } = await page.ask<Changes>('changes');
    expect(changes).toMatchObject([{ text: { file: HOME_PAGE }, from: 'A roof that holds', to: 'Two' }]);
    await page.write({ ...title, value: 'Two' }, title.value);
    expect(page.file(HOME_PAGE)).toBe(roofer.text(HOME_PAGE));
    expect((await page.ask<Changes>('changes')).changes).toEqual([]);
  });

  it('that somebody has taken back in the file do not keep earlier ones from being undone', async () => {
    const page = await editor();
    await page.write(await found(page, 'So far'), 'Until now');
    const before = page.file(HOME_PAGE);
    await page.write(await found(page, 'A roof that holds'), 'Mine');
    page.preview.save(HOME_PAGE, before);
    await expect.poll(async () => (await page.preview.ask('/')).body).toContain('A roof that holds');
    expect(await page.ask<Changes>('changes')).toMatchObject({ changes: [{ to: 'Until now' }] });
    expect(await page.ask('undo')).toEqual({ isWritten: true });
    expect(page.file(HOME_PAGE)).toBe(roofer.text(HOME_PAGE));
    expect(await page.ask<Changes>('changes')).toMatchObject({ changes: [], canUndo: false });
  });

  it('of which nothing is left in a file leave the list: those of entries, of texts changed twice, and published ones', async () => {
    const page = await editor();
    const title = await found(page, 'A roof that holds');
    await page.write(title, 'One');
    const { text, entries } = await page.find('So far');
    await page.ask('arrange', [text, entries[0]?.at, 'down']);
    await page.write({ ...title, value: 'One' }, 'Two');
    const saved = page.file(HOME_PAGE).replace('title: What we do', 'title: What they do');
    page.preview.save(HOME_PAGE, saved);
    await expect.poll(async () => (await page.preview.ask('/')).body).toContain('What they do');
    // The moved entry cannot be put back in a file that somebody else has changed; the title can.
    const { changes } = await page.ask<Changes>('changes');
    expect(changes).toMatchObject([{ from: 'A roof that holds', to: 'Two' }]);
    page.preview.save(HOME_PAGE, roofer.text(HOME_PAGE));
    await expect.poll(async () => (await page.ask<Changes>('changes')).changes).toEqual([]);
    expect(await page.ask('undo')).toMatchObject({ message: 'Nothing is left to undo.' });
  });

  it('lose nothing that somebody else has saved meanwhile', async () => {
    const page = await editor();
    const title = await found(page, 'A roof that holds');
    const theirs = roofer.text(HOME_PAGE).replace('A roof that holds', 'Their roof');
    const saved = join(page.preview.root, HOME_PAGE);
    writeFileSync(saved, theirs);
    expect(await page.write(title, 'Mine')).toMatchObject({ isWritten: false });
    expect(readFileSync(saved, 'utf8')).toBe(theirs);
  });

  it('of a file that is a link are refused', async () => {
    const page = await editor();
    const title = await found(page, 'A roof that holds');
    const saved = join(page.preview.root, HOME_PAGE);
    renameSync(saved, `${page.preview.root}/elsewhere.yaml`);
    symlinkSync(`${page.preview.root}/elsewhere.yaml`, saved);
    expect(await page.write(title, 'Mine')).toMatchObject({ isWritten: false });
    expect(readFileSync(`${page.preview.root}/elsewhere.yaml`, 'utf8')).toBe(roofer.text(HOME_PAGE));
  });
});
