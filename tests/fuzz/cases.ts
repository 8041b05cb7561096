// Regressions: inputs that once caused a failure, by a name that describes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITES } from '../support/places.ts';
import { SECRET } from '../support/photos.ts';
import { goodPictures, hugePng } from './images.ts';

export interface Case {
  readonly name: string;
  readonly path: string;
  readonly contents: () => string | Uint8Array | Promise<Uint8Array>;
  /** The code of one of the expected errors, or "a site" if it must build. */
  readonly ends: string;
  /** Leaves drafts out, as a real build does. */
  readonly real?: boolean;
}

const FROST = readFileSync(join(SITES, 'articles', 'posts', 'frost.md'), 'utf8');
const SERVICE = readFileSync(join(SITES, 'roofer', 'data', 'services', 'roof-repair.yaml'), 'utf8');
const SETTINGS = readFileSync(join(SITES, 'roofer', 'data', 'site.yaml'), 'utf8');
const BRAND = readFileSync(join(SITES, 'minimal', 'data', 'brand.yaml'), 'utf8');
const article = (name: string, ends: string, more: () => string): Case => ({
  name: `an article with ${name}`,
  path: 'posts/frost.md',
  contents: () => `${FROST}\n${more()}\n`,
  ends,
});
const draft = (name: string, ends: string, front: string): Case => ({
  real: true,
  name: `front matter with ${name}`,
  path: 'posts/draft.md',
  contents: () => `---\n${front}\n---\nText.\n`,
  ends,
});
const drawing = (name: string, ends: string, inside: string): Case => ({
  name: `a drawing with ${name}`,
  path: 'data/drawings/mark.svg',
  ends,
  contents: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Mark</title><desc>A ridge</desc><path d="M0 0h9"/>${inside}</svg>`,
});
const service = (name: string, ends: string, more: () => string): Case => ({
  name: `YAML with ${name}`,
  path: 'data/services/roof-repair.yaml',
  contents: () => `${SERVICE}${more()}\n`,
  ends,
});

/** One pixel; its colors end at byte 19. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const PICTURES = goodPictures();

export const CASES: readonly Case[] = [
  // HTML ends these elements elsewhere than SVG does, and their contents ran.
  drawing('a script behind a comment that HTML ends at once', 'a site', '<g><!--><script>alert(1)</script>--></g>'),
  drawing('a script behind a comment that HTML ends oddly', 'BAD_SVG', '<g><!-- --!><script>alert(1)</script>--></g>'),
  drawing('a script in CDATA in a title', 'a site', '<g><title><![CDATA[><script>alert(1)</script>]]></title></g>'),
  drawing(
    'a script in CDATA in a description',
    'a site',
    '<g><desc><![CDATA[><img src=x onerror=alert(1)>]]></desc></g>',
  ),
  drawing('a script in a processing instruction', 'a site', '<g><desc><?x ><script>alert(1)</script>?></desc></g>'),
  drawing('lettering in CDATA', 'a site', '<text x="1" y="2"><![CDATA[a < b]]></text>'),
  drawing('twenty thousand nested groups', 'BAD_SVG', `${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`),
  drawing('a character that cannot be shown', 'BAD_SVG', '<text>\u0000</text>'),
  drawing('a reference to a character that cannot be shown, in an attribute', 'BAD_SVG', '<g id="a&#xe;b"/>'),
  drawing('a reference to a character that cannot be shown, in a text', 'BAD_SVG', '<text>a&#14;b</text>'),
  drawing('a reference to a character that cannot be shown, in a label', 'BAD_SVG', '<g aria-label="a&#14;b"/>'),
  drawing('forty thousand unfinished tags', 'BAD_SVG', '<g "'.repeat(40_000)),
  drawing('forty thousand tags begun inside one another, and a quote', 'BAD_SVG', `${'<g '.repeat(40_000)}'>`),
  drawing('forty thousand unfinished comments', 'BAD_SVG', '<!--'.repeat(40_000)),
  article('a mark that the program uses internally', 'a site', () => '\ue0f09\ue0f1\n\n&#xE0F0;7&#xE0F1;'),
  article(
    'a mark that the program uses internally, beside a diagram',
    'a site',
    () => '```ranges\na: $1-$2\n```\n\n\ue0f00\ue0f1',
  ),
  article('control characters of terminals', 'a site', () => 'a \u001b[31m &#27; &#8; \u0000 b'),
  article('a thousand nested quotes', 'BAD_VALUE', () => `${'>'.repeat(1000)} x`),
  article('a hundred thousand nested lists', 'BAD_VALUE', () => `${'- '.repeat(100_000)}x`),
  article('fifty thousand entries', 'TOO_LONG', () => '*\n'.repeat(50_000)),
  article('a paragraph of quotation marks', 'a site', () => '"\''.repeat(7000)),
  article('three thousand nested emphases', 'BAD_VALUE', () => `${'*a '.repeat(3000)}${' a*'.repeat(3000)}`),
  article('a paragraph in which the parser loses count', 'a site', () => '"\''.repeat(10_000)),
  article('a long quoted paragraph in which the parser loses count', 'a site', () =>
    'He said "it isn’t \'so\' bad". '.repeat(5000),
  ),
  article(
    'every spelling of a script’s address',
    'UNSAFE_LINK',
    () =>
      '[a](JaVaScRiPt:alert(1)) [b](java&Tab;script:alert(1)) [c](&#106;avascript:alert(1)) ![d](data:text/html,x) <vbscript:x> [e][f]\n\n[f]: javascript:alert(1)',
  ),
  draft('a title that is not text', 'a site', 'draft: true\ntitle: {toString: 1, valueOf: 2}'),
  draft('NUL in an open quote', 'YAML_SYNTAX', 'draft: true\ntitle: "\u0000'),
  {
    name: 'YAML with markup in a stack of typefaces',
    path: 'data/brand.yaml',
    contents: () =>
      BRAND.replace(
        'fallback: Georgia, serif',
        'fallback: \'Georgia, serif <div style="background:url(javascript:alert(1))">\'',
      ),
    ends: 'BAD_VALUE',
  },
  service('a list that contains itself', 'UNKNOWN_KEY', () => 'more: &a [*a]'),
  service('keys that every object has', 'UNKNOWN_KEY', () => 'toString: x\nconstructor: y\n__proto__: z'),
  service('thousands of brackets', 'YAML_SYNTAX', () => `more: ${'{a: '.repeat(3000)}`),
  service('thousands of brackets that close', 'YAML_SYNTAX', () => `more: ${'['.repeat(3000)}${']'.repeat(3000)}`),
  service('thousands of keys of keys', 'YAML_SYNTAX', () => `more:\n  ${'? '.repeat(3000)}x`),
  service('thousands of quotes never closed', 'YAML_SYNTAX', () => 'a: "\n'.repeat(10_000)),
  service('ten thousand uses of an anchor', 'YAML_SYNTAX', () => `more:\n${'  - *x\n'.repeat(10_000)}`),
  service('one line of a hundred thousand marks', 'YAML_SYNTAX', () => `more: ${'&a '.repeat(100_000)}`),
  article('a paragraph that the parser would turn into more text than fits into memory', 'TOO_LONG', () =>
    '&#42;&#42;\n'.repeat(20_000),
  ),
  ...['\r', '\n', ' ', '\t\n'].map((blank): Case => ({
    name: `front matter with 200,000 of ${JSON.stringify(blank)}`,
    path: 'posts/frost.md',
    contents: () => FROST.replace(/^title: /m, `updated: ${blank.repeat(200_000)}\n$&`),
    ends: 'YAML_SYNTAX',
  })),
  {
    name: 'front matter with 200,000 blanks, a word among every thousand',
    path: 'posts/frost.md',
    contents: () => FROST.replace(/^title: /m, `# ${`${' '.repeat(999)}a`.repeat(200)}\n$&`),
    ends: 'a site',
  },
  {
    name: 'a flag that is not text and cannot become it',
    path: 'data/services/roof-repair.yaml',
    contents: () => SERVICE.replace(/^listed: .*$/m, 'listed: {toString: 1, valueOf: 2}'),
    ends: 'WRONG_TYPE',
  },
  {
    name: 'a title with NUL, which the program uses as a placeholder while it makes a page',
    path: 'data/services/roof-repair.yaml',
    contents: () => SERVICE.replace(/^title: .*$/m, 'title: "Roof\\0 Repair"'),
    ends: 'a site',
  },
  {
    name: 'a redirect with a second line in it',
    path: 'data/site.yaml',
    contents: () => SETTINGS.replace(/^( {4}to: )\/$/m, '$1"/about\\n/ https://evil.example 301"'),
    ends: 'BAD_VALUE',
  },
  {
    name: 'a redirect to another site that looks like a page',
    path: 'data/site.yaml',
    contents: () => SETTINGS.replace(/^( {4}to: )\/$/m, '$1"/\\\\evil.example"'),
    ends: 'BAD_VALUE',
  },
  {
    name: 'a title with half a character',
    path: 'data/services/roof-repair.yaml',
    contents: () => SERVICE.replace(/^title: .*$/m, 'title: "Roof\\ud800 Repair"'),
    ends: 'a site',
  },
  {
    name: 'a GIF with text after its end',
    path: 'public/photos/spare.gif',
    contents: () => Buffer.concat([GIF, Buffer.from(SECRET)]),
    ends: 'a site',
  },
  {
    name: 'a GIF with a comment',
    path: 'public/photos/spare.gif',
    contents: () =>
      Buffer.concat([
        GIF.subarray(0, 19),
        Buffer.from([0x21, 0xfe, SECRET.length]),
        Buffer.from(`${SECRET}\0`),
        GIF.subarray(19),
      ]),
    ends: 'a site',
  },
  {
    name: 'a TIFF with text after its end',
    path: 'public/photos/spare.tiff',
    contents: async () => Buffer.concat([(await PICTURES).get('tiff')!, Buffer.from(SECRET)]),
    ends: 'a site',
  },
  {
    name: 'an AVIF with another after its end',
    path: 'public/photos/spare.avif',
    contents: async () => Buffer.concat([(await PICTURES).get('avif')!, (await PICTURES).get('avif')!]),
    ends: 'a site',
  },
  {
    name: 'an AVIF with its private part under an unknown type',
    path: 'public/photos/spare.avif',
    contents: async () => {
      const avif = Buffer.from((await PICTURES).get('avif')!);
      avif.write('ExiA', avif.indexOf('Exif'), 'latin1');
      return avif;
    },
    ends: 'a site',
  },
  {
    name: 'an AVIF with another in an unknown box',
    path: 'public/photos/spare.avif',
    contents: async () => {
      const avif = (await PICTURES).get('avif')!;
      return Buffer.concat([avif, Buffer.from('\0\0\0\0what'), avif]);
    },
    ends: 'a site',
  },
  {
    name: 'an AVIF that does not say where its picture is',
    path: 'public/photos/spare.avif',
    contents: async () => {
      const avif = Buffer.from((await PICTURES).get('avif')!);
      avif.write('mata', avif.indexOf('meta'), 'latin1');
      return avif;
    },
    ends: 'BAD_PHOTO',
  },
  {
    name: 'an AVIF with a private part that is longer than declared',
    path: 'public/photos/spare.avif',
    contents: async () => {
      const avif = Buffer.from((await PICTURES).get('avif')!);
      avif.writeUInt32BE(20, avif.indexOf('iloc') + 44); // the length of the second item
      return avif;
    },
    ends: 'a site',
  },
  {
    name: 'a photo of two hundred million pixels in a few kilobytes',
    path: 'public/photos/spare.png',
    contents: () => hugePng(16_000, 12_000),
    ends: 'BAD_PHOTO',
  },
  {
    name: 'a photo that claims to be larger than any',
    path: 'public/photos/spare.png',
    contents: () => hugePng(60_000, 60_000),
    ends: 'BAD_PHOTO',
  },
];
