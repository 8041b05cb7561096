// Reading and normalizing content: bytes to text, addresses, order, ids, frozen values.
import { describe, expect, it } from 'vitest';
import { decode, readSources } from '../../generator/content/read.ts';
import { problem } from '../../generator/problems/problem.ts';
import { wording } from '../../generator/problems/wording.ts';
import { temporaryFolder, writeTree } from '../support/files.ts';
import { sectionsOf } from '../../templates/sections/sections-of.ts';
import { articles, minimalSite, roofer } from '../support/site.ts';

describe('bytes', () => {
  it('lose their byte order mark', () => {
    expect(decode('a.yaml', Buffer.from('\uFEFFtitle: é'))).toBe('title: é');
    expect(decode('a.yaml', Buffer.from('\uFEFF\uFEFFtitle: é'))).toBe('title: é');
  });

  it('end their lines in the same way whatever system they come from', () => {
    expect(decode('a.md', Buffer.from('---\r\nid: 1\r\n---\rText'))).toBe('---\nid: 1\n---\nText');
  });

  it.each([
    ['Latin-1', Buffer.from('title: Caf\xe9 au lait', 'latin1'), { line: 1, column: 11 }, 0xe9],
    ['Latin-1 further down', Buffer.from('a: \xc3\xbc\nb: \x93', 'latin1'), { line: 2, column: 4 }, 0x93],
    ['a mark and then Latin-1', Buffer.from('\xef\xbb\xbfa: \xe9', 'latin1'), { line: 1, column: 4 }, 0xe9],
    ['UTF-16', Buffer.from('\uFEFFab', 'utf16le'), { line: 1, column: 1 }, undefined],
    ['UTF-16 without a mark', Buffer.from('ab', 'utf16le'), { line: 1, column: 1 }, undefined],
    ['half a character', Buffer.from('é').subarray(0, 1), { line: 1, column: 1 }, 0xc3],
  ])('that are not UTF-8 are reported at the first one: %s', (_, bytes, place, byte) => {
    expect(decode('a.yaml', bytes)).toMatchObject({
      code: 'NOT_UTF8',
      place: { file: 'a.yaml', ...place },
      args: { byte },
    });
  });
});

it('a byte that is not UTF-8 is shown as the character that it stands for on Windows', () => {
  const shown = (byte: number): string =>
    wording(problem('NOT_UTF8', { file: 'a.md' }, { byte })).message.replace(/^.* it is |\.$/g, '');
  expect([0x92, 0x80, 0xe9, 0xfd].map(shown)).toEqual(['"’"', '"€"', '"é"', '"ý"']);
});

it('leftovers of editors and operating systems are ignored', async () => {
  const root = temporaryFolder();
  writeTree(root, [
    ['data/a.yaml', ''],
    ['data/.a.yaml.swp', ''],
    ['data/a.yaml~', ''],
    ['data/#a.yaml#', ''],
    ['data/pages/b.yml', ''],
    ['public/.DS_Store', ''],
    ['public/~$offer.docx', ''],
    ['public/.well-known/security.txt', 'x'],
    ['public/a.txt', 'x'],
  ]);
  const sources = await readSources(root);
  expect([...sources.files.keys()]).toEqual(['data/a.yaml', 'data/pages/b.yml']);
  expect(sources.publicFiles.map((file) => file.path)).toEqual(['/.well-known/security.txt', '/a.txt']);
});

it('a key that every JavaScript object has is unknown like any other', async () => {
  const { result } = await minimalSite().append('data/business.yaml', 'constructor:\nvalueOf:\n__proto__:\n').build();
  expect(result.problems.flatMap((each) => (each.code === 'UNKNOWN_KEY' ? [each.args.key] : []))).toEqual([
    'constructor',
    'valueOf',
    '__proto__',
  ]);
});

describe('the site', () => {
  it('lists the articles of one day in the order of their slugs, whatever their files are called', async () => {
    const site = articles;
    const another = (slug: string): Buffer =>
      Buffer.from(
        site
          .text('posts/frost.md')
          .replace(/^id: .*/m, `id: ${slug}`)
          .replace(/^slug: .*/m, `slug: ${slug}`),
      );
    const both = site.withAll(
      new Map([
        ['posts/1.md', another('zinc')],
        ['posts/2.md', another('copper')],
      ]),
    );
    const { posts } = await both.site({ now: '2026-03-01' });
    expect(posts.map((post) => post.slug).filter((slug) => /zinc|copper|frost/.test(slug))).toEqual([
      'copper',
      'frost',
      'zinc',
    ]);
  });

  it('is frozen', async () => {
    const site = await roofer.site();
    expect(() => {
      (site.services[0] as { title: string }).title = 'x';
    }).toThrow(TypeError);
    expect(() => {
      (site.pages[0]!.sections as unknown[]).push({});
    }).toThrow(TypeError);
    expect(() => {
      (site.business.workingHours!.monday as { shown: string }).shown = 'x';
    }).toThrow(TypeError);
  });

  it('gives every section of a page a unique id', async () => {
    const section =
      '  - type: stats\n    title: So far\n    items:\n      - value: "1"\n        label: a\n      - value: "2"\n        label: b\n';
    const layout = section.replace('So far', 'Main');
    const { pages } = await minimalSite()
      .append('data/pages/home.yaml', section.repeat(3) + layout)
      .site();
    expect(pages[0]!.sections.map((each) => each.anchor)).toEqual([
      'a-roof-that-holds',
      'lead-form',
      'so-far',
      'so-far-2',
      'so-far-3',
      'main-2',
    ]);
  });

  it('gives a section the id that its editor wrote, whatever is above it', async () => {
    const copy = '  - type: copy\n    title: Prices\n    body: "### Prices"\n';
    const { pages } = await minimalSite().append('data/pages/home.yaml', `${copy}${copy}    id: prices\n`).site();
    const placed = pages[0]!.sections.slice(-2);
    expect(placed.map(({ anchor }) => anchor)).toEqual(['prices-2', 'prices']);
    expect(sectionsOf(placed, 'copy').flatMap(({ body }) => body.headings.map(({ id }) => id))).toEqual([
      'prices-3',
      'prices-4',
    ]);
  });

  it('reports the id of a section that is already taken, by another section or by the page itself', async () => {
    const copy = (id: string): string => `  - type: copy\n    id: ${id}\n    body: Text.\n`;
    const { result } = await minimalSite()
      .append('data/pages/home.yaml', `${copy('prices')}${copy('prices')}${copy('main')}`)
      .build();
    expect(result.problems.map(({ code, args }) => ({ code, ...args }))).toMatchObject([
      { code: 'BAD_VALUE', found: 'prices', suggestion: 'prices-2' },
      { code: 'BAD_VALUE', found: 'main', suggestion: 'main-2' },
    ]);
  });

  it('gives every heading in the answers of a page a unique id', async () => {
    const asked = (about: string): string =>
      `      - question: What does ${about} cost?\n        answer: |\n          #### Materials\n\n          Little.\n`;
    const built = await minimalSite()
      .append('data/pages/home.yaml', `  - type: faqs\n    title: Asked\n    items:\n${asked('slate')}${asked('tin')}`)
      .build();
    expect(built.codes).toEqual([]);
    expect(built.text('index.html').match(/ id="materials[^"]*"/g)).toEqual([' id="materials"', ' id="materials-2"']);
  });

  it.each([
    ['(208) 555-0163', ['PLACEHOLDER']],
    ['+49 208 5550142', []],
  ])('reports a fictional phone number as a placeholder: %s', async (phone, codes) => {
    const built = await minimalSite().edit('data/business.yaml', '(208) 555-2368', phone).build();
    expect(built.codes).toEqual(codes);
  });
});
