// Regressions: inputs that once caused a failure, by a name that describes it.
import { crc32 } from 'node:zlib';
import { picture as pixels, SECRET, shot } from '../support/photos.ts';
import { BUSINESS } from './ground.ts';

export interface Case {
  readonly name: string;
  readonly path: string;
  readonly contents: () => string | Uint8Array | Promise<Uint8Array>;
  /** The code of one of the expected errors, or "a site" if it must build. */
  readonly ends: string;
  /** Leaves drafts out, as a real build does. */
  readonly real?: boolean;
}

const POST = 'posts/frost.md';
const SERVICE = 'data/services/roof-repair.yaml';
/** A file of the business with a text replaced, which may refer to the one that matches. */
const edited = (name: string, path: string, ends: string, from: RegExp | string, to: () => string): Case => ({
  name,
  path,
  ends,
  contents: () => BUSINESS.text(path).replace(from, to()),
});
const appended = (name: string, path: string, ends: string, more: () => string): Case => ({
  name,
  path,
  ends,
  contents: () => `${BUSINESS.text(path)}\n${more()}\n`,
});
const article = (name: string, ends: string, more: () => string): Case =>
  appended(`an article with ${name}`, POST, ends, more);
const service = (name: string, ends: string, more: () => string): Case =>
  appended(`YAML with ${name}`, SERVICE, ends, more);
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
const picture = (name: string, format: string, ends: string, contents: Case['contents']): Case => ({
  name,
  path: `public/photos/spare.${format}`,
  ends,
  contents,
});

/** One pixel; its colors end at byte 19. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** An AVIF with private data, in which one of its marks is another. */
async function avifWith(from: string, to: string): Promise<Buffer> {
  const avif = Buffer.from(await shot(360, 240, { format: 'avif' }));
  avif.write(to, avif.indexOf(from), 'latin1');
  return avif;
}
/** A small PNG that says it has other measures. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await pixels(9, 9).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

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
  ...['\r', '\n', ' ', '\t\n'].map((blank) =>
    edited(
      `front matter with 200,000 of ${JSON.stringify(blank)}`,
      POST,
      'YAML_SYNTAX',
      /^title: /m,
      () => `updated: ${blank.repeat(200_000)}\n$&`,
    ),
  ),
  edited(
    'front matter with 200,000 blanks, a word among every thousand',
    POST,
    'a site',
    /^title: /m,
    () => `# ${`${' '.repeat(999)}a`.repeat(200)}\n$&`,
  ),
  edited(
    'a stack of typefaces with markup',
    'data/brand.yaml',
    'BAD_VALUE',
    'fallback: Georgia, serif',
    () => 'fallback: \'Georgia, serif <div style="background:url(javascript:alert(1))">\'',
  ),
  edited(
    'a flag that is not text and cannot become it',
    SERVICE,
    'WRONG_TYPE',
    /^listed: .*$/m,
    () => 'listed: {toString: 1, valueOf: 2}',
  ),
  edited(
    'a title with NUL, which the program uses as a placeholder while it makes a page',
    SERVICE,
    'a site',
    /^title: .*$/m,
    () => 'title: "Roof\\0 Repair"',
  ),
  edited('a title with half a character', SERVICE, 'a site', /^title: .*$/m, () => 'title: "Roof\\ud800 Repair"'),
  edited(
    'a redirect with a second line in it',
    'data/site.yaml',
    'BAD_VALUE',
    /^( {4}to: )\/$/m,
    () => '$1"/about\\n/ https://evil.example 301"',
  ),
  edited(
    'a redirect to another site that looks like a page',
    'data/site.yaml',
    'BAD_VALUE',
    /^( {4}to: )\/$/m,
    () => '$1"/\\\\evil.example"',
  ),
  picture('a GIF with a comment', 'gif', 'a site', () =>
    Buffer.concat([
      GIF.subarray(0, 19),
      Buffer.from([0x21, 0xfe, SECRET.length]),
      Buffer.from(`${SECRET}\0`),
      GIF.subarray(19),
    ]),
  ),
  picture('an AVIF with its private part under an unknown type', 'avif', 'a site', () => avifWith('Exif', 'ExiA')),
  picture('an AVIF that does not say where its picture is', 'avif', 'BAD_PHOTO', () => avifWith('meta', 'mata')),
  picture('a photo of two hundred million pixels', 'png', 'BAD_PHOTO', () => claiming(16_000, 12_000)),
  picture('a photo that claims to be larger than any', 'png', 'BAD_PHOTO', () => claiming(60_000, 60_000)),
];
