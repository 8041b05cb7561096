// Writing a text into its file: that text changes, and no other byte does.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withEntry } from '../../generator/tools/preview/on-page/entries.ts';
import { surveyPhotos } from '../../generator/assets/photos/index.ts';
import { readSources } from '../../generator/content/read.ts';
import { partsFor } from '../../generator/tools/preview/on-page/parts.ts';
import { textsIn } from '../../generator/tools/editing/texts.ts';
import { withText } from '../../generator/tools/preview/on-page/with-text.ts';
import { EditRefused } from '../../generator/tools/editing/yaml-edit.ts';
import { diskCache } from '../../generator/system/cache.ts';
import { CACHE } from '../support/places.ts';
import { roofer, theme } from '../support/site.ts';

const HOME_PAGE = `# The home page
title: A roof that holds   # as on the van
"meta": { title: Roofs, tags: [cedar, 'old, slate'] }
price: 410
text: |
  Two ladders,

  and a dog.
folded: >-
  Twelve
  years
list:
  - One
  - name: "Two"
    note: # nothing yet
`;
const ARTICLE =
  '---\ntitle: Hail\n---\n\n## After the *hail* ⛈️\n\nLook up.\nThen down.\n\n- Gutters\n- Ridge\n\n```ranges\nRoofs: $8-12\n\nGutters: $2\n```\n\n| Part | Cost |\n| --- | --: |\n| *Cap* | $4 |\n';

/** The file with another text at the place of `value`. */
function edited(text: string, value: string, to: string, path = 'data/pages/home.yaml'): string | undefined {
  const file = { path, text };
  const found = textsIn(file).find((each) => each.value === value);
  if (!found) throw new Error(`no text ${JSON.stringify(value)} among ${JSON.stringify(textsIn(file))}`);
  return withText(file, found, to, theme.schemas);
}

describe('a text of YAML', () => {
  it.each([
    ['A roof that holds', 'A roof: "ours"', `title: 'A roof: "ours"'   # as on the van`],
    ['A roof that holds', 'Plain words', 'title: Plain words   # as on the van'],
    ['A roof that holds', '{price.ridge} a yard', 'title: "{price.ridge} a yard"   # as on the van'],
    ['Roofs', 'Roofs, all', '"meta": { title: "Roofs, all", tags: [cedar, \'old, slate\'] }'],
    ['old, slate', "it's old", "tags: [cedar, 'it''s old']"],
    ['410', '420', 'price: 420\n'],
    ['Two ladders,\n\nand a dog.\n', 'One ladder.\n', 'text: |\n  One ladder.\nfolded'],
    ['Twelve years', 'Thirteen years', 'folded: >-\n  Thirteen years\nlist'],
    ['One', 'Two\nlines', '  - |-\n    Two\n    lines\n  - name'],
    ['Two', 'yes', '  - name: "yes"\n'],
  ])('%j becomes %j', (value, to, written) => {
    expect(edited(HOME_PAGE, value, to)).toContain(written);
  });

  it('keeps the ends of lines of Windows', () => {
    const crlf = HOME_PAGE.replaceAll('\n', '\r\n');
    expect(edited(crlf, 'One', 'Two\nlines')).toBe(edited(HOME_PAGE, 'One', 'Two\nlines')?.replaceAll('\n', '\r\n'));
  });

  it('that only the program defines becomes a new key at the end', () => {
    const text = { at: ['readMore'], value: 'Read more', isDefault: true };
    const file = { path: 'data/words.yaml', text: '# Ours\nask: Ask\n' };
    expect(withText(file, text, 'Read: all', theme.schemas)).toBe('# Ours\nask: Ask\nreadMore: "Read: all"\n');
  });

  it('is not written if it is no longer there', () => {
    const text = { at: ['title'], value: 'A roof that held' };
    expect(() => withText({ path: 'data/pages/home.yaml', text: HOME_PAGE }, text, 'New', theme.schemas)).toThrow(
      EditRefused,
    );
  });
});

describe('a block of an article', () => {
  it.each([
    ['After the *hail* ⛈️', 'Before the **hail**', '\n## Before the **hail**\n'],
    ['Look up.\nThen down.', 'Look down.', '\n\nLook down.\n\n- Gutters'],
    ['Ridge', 'The ridge', '- Gutters\n- The ridge\n'],
    ['Gutters: $2', 'All gutters: $3', '\n\nAll gutters: $3\n```\n'],
    ['Cost', 'Price', '\n| Part | Price |\n| --- | --: |\n'],
    ['*Cap*', 'Cap | *ridge* \\| hip\nall', '\n| Cap \\| *ridge* \\| hip all | $4 |\n'],
  ])('%j becomes %j', (value, to, written) => {
    expect(edited(ARTICLE, value, to, 'posts/hail.md')).toContain(written);
  });

  it('is apart from the front matter', () => {
    expect(edited(ARTICLE, 'Hail', '# Hail', 'posts/hail.md')).toBe(ARTICLE.replace('title: Hail', 'title: "# Hail"'));
  });
});

it.each([
  ['ground', '', 'dark', '    title: Two # 2\n    text: x\n    ground: dark\n  - type'],
  ['text', 'x', '', '  - type: hero\n    title: Two # 2\n  - type'],
  ['title', 'Two', '', '    title: ""'],
] as const)('%s of %j becomes %j: an optional field is added and left out', (name, value, to, written) => {
  const file = {
    path: 'data/pages/home.yaml',
    text: 'sections:\n  - type: hero\n    title: Two # 2\n    text: x\n  - type: form\n',
  };
  const text = { at: ['sections', 0, name], value };
  expect(withText(file, text, to, theme.schemas)).toContain(written);
  const crlf = { ...file, text: file.text.replaceAll('\n', '\r\n') };
  expect(withText(crlf, text, to, theme.schemas)).toContain(written.replaceAll('\n', '\r\n'));
});

describe('an entry of a list', () => {
  const LISTS = { path: 'data/pages/home.yaml', text: 'list:\n  - One\n  - Two\nother:\n  - Only\n' };
  it.each([
    ['One', ['list', 0], 'up'],
    ['Two', ['list', 1], 'down'],
    ['Only', ['other', 0], 'delete'],
  ] as const)('%j at %j, %s: that cannot be done', (value, at, action) => {
    const text = textsIn(LISTS).find((each) => each.value === value)!;
    expect(() => withEntry(LISTS, text, at, action)).toThrow(EditRefused);
  });

  it('of any kind of part is added from its examples, and valid', async () => {
    const path = 'data/pages/home.yaml';
    const site = roofer;
    const folder = site.inTemporaryFolder();
    const sources = await surveyPhotos(await readSources(folder), { cache: diskCache(CACHE, 'tests') });
    const at = ['sections', 0, 'title'];
    let file = { path, text: site.text(path) };
    const parts = partsFor(file, ['sections'], sources, theme.schemas);
    expect(parts.map(({ type }) => type)).toEqual(Object.keys(theme.schemas.sections));
    expect(partsFor(file, ['meta'], sources, theme.schemas)).toEqual([]);
    for (const { value: added } of parts) {
      const text = textsIn(file).find((each) => isDeepStrictEqual(each.at, at));
      file = { path, text: text ? withEntry(file, text, ['sections', 0], { added }) : '' };
    }
    await site.with(path, file.text).site();
  });
});
